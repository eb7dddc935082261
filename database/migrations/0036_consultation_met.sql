-- When the two people of an online consultation were first in it together: before that nobody may prescribe in it
-- (docs/decisions/0032). Consultations held before this was recorded count from when both had joined.
alter table bookings add column met_at timestamptz;
update bookings set met_at = seats.both_at
from (
  select booking_id, max(since) as both_at from meeting_seats group by booking_id having count(*) = 2
) as seats
where seats.booking_id = bookings.id;
