-- What was agreed when it was booked holds for a booking, whatever becomes of the policy since.
alter table bookings
  add column cancel_cutoff_minutes integer,
  add column reschedule_cutoff_minutes integer,
  add column cancellation_fee_percent numeric(5, 2),
  -- Until then cancelling costs nothing. Whoever moves it later than that does not get this back.
  add column free_until timestamptz;
update bookings set
  cancel_cutoff_minutes = policy.cancel_cutoff_minutes,
  reschedule_cutoff_minutes = policy.reschedule_cutoff_minutes,
  cancellation_fee_percent = policy.cancellation_fee_percent,
  free_until = bookings.starts_at - policy.cancel_cutoff_minutes * interval '1 minute'
from services
join lateral (
  select * from booking_policies where service_id = services.id or service_id is null
  order by service_id nulls last limit 1
) policy on true
where services.id = bookings.service_id;
alter table bookings
  alter column cancel_cutoff_minutes set not null,
  alter column reschedule_cutoff_minutes set not null,
  alter column cancellation_fee_percent set not null,
  alter column free_until set not null,
  add constraint booking_terms_as_policies check (cancel_cutoff_minutes between 0 and 43200
    and reschedule_cutoff_minutes between 0 and 43200 and cancellation_fee_percent between 0 and 100),
  add constraint free_until_it_starts check (free_until <= starts_at);
