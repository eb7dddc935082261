-- The desk's record of a supply on its way (docs/decisions/0042): who carries it, that its labels were printed, which other
-- supply it travels with, and what was prescribed where a supply is made shorter to line up with others.
alter table prescription_supplies
  -- The name of the courier, and when the parcel was handed to them.
  add column courier text,
  add column sent_at timestamptz,
  -- When its labels were printed last, null again when it is prepared anew; and when the last check found them on the packs.
  add column labels_printed_at timestamptz,
  add column labels_checked_at timestamptz,
  -- It travels in the parcel of this supply, which has the delivery fee.
  add column travels_with uuid references prescription_supplies (id) on delete set null;
create index prescription_supplies_companions on prescription_supplies (travels_with) where travels_with is not null;

-- With the courier, and not signed for yet.
alter table prescriptions drop constraint prescriptions_prescription_status_check;
alter table prescriptions add constraint prescriptions_prescription_status_check check (prescription_status in
  ('submitted', 'in_review', 'needs_information', 'quoted', 'paid', 'dispensed', 'sent', 'completed', 'rejected', 'expired',
  'cancelled'));

-- Of a supply that is shorter than prescribed: what was prescribed, and the day on which the next one falls due.
alter table prescription_medicines add column lined_up jsonb;

-- The prescriptions of one person, by the number that identifies them.
create index prescriptions_of_id_number on prescriptions (id_number) where id_number is not null;
create index prescriptions_of_passport on prescriptions (passport_number) where passport_number is not null;

-- A quote that changes replaces its payment. The replaced one was never paid: lists and files leave it out. The page in the
-- middle of a long list is found by these indexes alone; each takes about a second on a million rows.
alter table payments add column replaced_at timestamptz;
create index payments_shown_newest on payments (created_at desc, uuid) where replaced_at is null;
create index payments_shown_amount on payments (amount, uuid) where replaced_at is null;
create index payments_shown_customer on payments (lower(last_name), lower(first_name), uuid) where replaced_at is null;
