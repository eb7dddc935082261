-- A prescription becomes a ledger (docs/decisions/0033): what was prescribed stays, and every supply from it (the first, a
-- repeat, the rest of a part supply) is a row of its own with its money, its reference, its lines and the people who
-- signed. `prescriptions` goes on showing its current supply, which is what lists and older builds read.
alter table prescriptions
  add column current_supply_id uuid,
  -- Of the patient as the script states it (General Regulations 2017 reg 33(1) and 35); null: the delivery address.
  add column patient_address jsonb,
  -- The signed original: it must follow within seven working days (Board Notice 129 of 2004 rule 1.5).
  add column original_received_on date,
  add column original_recorded_by jsonb,
  add column verified_with text,
  add column verified_at timestamptz,
  add column verified_by jsonb;

create table prescription_supplies (
  -- The first supply has the prescription's own id: payments and stock taken for it before supplies existed still fit.
  id uuid primary key,
  prescription_id uuid not null references prescriptions (id) on delete cascade,
  number integer not null check (number > 0),
  kind text not null check (kind in ('first', 'repeat', 'owed')),
  status text not null,
  delivery_method text not null,
  address jsonb,
  business_location_id uuid,
  collect_from jsonb,
  sub_total numeric(12, 2),
  delivery_charges numeric(12, 2),
  vat_included numeric(12, 2),
  total numeric(12, 2) check (total >= 0),
  quoted_at timestamptz,
  quote_expires_at timestamptz,
  payment_status text not null,
  dispensing_reference text unique,
  dispensed_at timestamptz,
  tracking_number text,
  -- Who took it at the door or the counter, and how they proved it (rule 16).
  received_by text,
  received_at timestamptz,
  received_proof text check (received_proof in ('pin', 'signature', 'counter')),
  handover_pin text,
  created_at timestamptz not null,
  constraint one_number_per_supply unique (prescription_id, number)
);

-- What was to be supplied at which price, and what was. Written with the quote; frozen once it is dispensed.
create table prescription_supply_lines (
  supply_id uuid not null references prescription_supplies (id) on delete cascade,
  medicine_id uuid not null,
  position integer not null,
  product_id uuid,
  name text not null,
  schedule text not null,
  nappi_code text,
  strength text not null,
  dosage_form text not null,
  -- Packs that are opened; with pieces_per_pack also the pieces (the last pack may be split).
  packs integer not null check (packs > 0),
  pieces integer check (pieces > 0),
  pieces_per_pack integer check (pieces_per_pack > 0),
  price numeric(12, 2) not null check (price >= 0),
  sep numeric(12, 2),
  dispensing_fee numeric(12, 2),
  line_total numeric(12, 2) not null check (line_total >= 0),
  days integer,
  -- Its packs were taken from stock for this supply.
  is_taken boolean not null default false,
  -- Pieces, or packs where the pieces are unknown: what was put up for the last check; null: all of it.
  prepared integer check (prepared >= 0),
  -- The same unit; null until it is dispensed.
  supplied integer check (supplied >= 0),
  batch text,
  expires_on date,
  scanned text,
  -- Why less was supplied than paid for: a code.
  reason text,
  primary key (supply_id, medicine_id),
  constraint supplied_within check (supplied is null or supplied <= coalesce(pieces, packs))
);
create index prescription_supply_lines_of on prescription_supply_lines (medicine_id);

-- The three phases of dispensing (Good Pharmacy Practice rule 2.7), each signed by a named and registered person.
create table prescription_phases (
  id uuid primary key,
  supply_id uuid not null references prescription_supplies (id) on delete cascade,
  phase text not null check (phase in ('evaluate', 'prepare', 'dispense')),
  signature jsonb not null,
  at timestamptz not null
);
create index prescription_phases_of on prescription_phases (supply_id, at, id);
create trigger prescription_phases_append_only before update on prescription_phases
  for each row execute function append_only();

alter table prescription_medicines
  add column quantity_pieces integer check (quantity_pieces > 0),
  add column pieces_per_pack integer check (pieces_per_pack > 0),
  -- As the script spells it out, for Schedule 6 (General Regulations 2017 reg 33(3)(f)).
  add column quantity_words text,
  -- Why no single exit price is known: written by a pharmacist.
  add column sep_reason text,
  -- Why it is supplied although the patient has the same ingredient already: written by a pharmacist.
  add column duplicate_reason text,
  -- Not supplied by us, and why: a code, with a note for the patient.
  add column refused_reason text,
  add column refused_note text,
  -- The day from which the next repeat is due, once a supply was dispensed.
  add column next_due date;
create index prescription_medicines_due on prescription_medicines (next_due, id)
  where next_due is not null and repeats_used < repeats_allowed;

insert into prescription_supplies (id, prescription_id, number, kind, status, delivery_method, address,
  business_location_id, collect_from, sub_total, delivery_charges, vat_included, total, quoted_at, quote_expires_at,
  payment_status, dispensing_reference, tracking_number, created_at)
select id, id, 1, 'first', prescription_status, delivery_method, address, business_location_id, collect_from, sub_total,
  delivery_charges, vat_included, total, quoted_at, quote_expires_at, payment_status, dispensing_reference,
  tracking_number, created_at
from prescriptions;
update prescriptions set current_supply_id = id;
insert into prescription_supply_lines (supply_id, medicine_id, position, product_id, name, schedule, nappi_code, strength,
  dosage_form, packs, price, sep, dispensing_fee, line_total, days, is_taken, supplied)
select m.prescription_id, m.id, m.position, m.product_id, m.name, m.schedule, m.nappi_code, m.strength, m.dosage_form,
  m.quantity, m.price, m.sep, m.dispensing_fee, m.price * m.quantity, m.days,
  p.payment_status in ('paid', 'partially_refunded') and m.product_id is not null,
  case when p.prescription_status in ('dispensed', 'completed') then m.quantity end
from prescription_medicines m join prescriptions p on p.id = m.prescription_id
where p.quoted_at is not null;

-- A new prescription begins with its first supply.
create function begin_first_supply() returns trigger language plpgsql as $$
begin
  insert into prescription_supplies (id, prescription_id, number, kind, status, delivery_method, address,
    business_location_id, collect_from, payment_status, created_at)
  values (new.id, new.id, 1, 'first', new.prescription_status, new.delivery_method, new.address,
    new.business_location_id, new.collect_from, new.payment_status, new.created_at);
  update prescriptions set current_supply_id = new.id where id = new.id;
  return null;
end $$;
create trigger prescriptions_first_supply after insert on prescriptions
  for each row execute function begin_first_supply();

-- What a prescription shows of its current supply is what the supply keeps: there is no moment in which they differ.
create function keep_current_supply() returns trigger language plpgsql as $$
begin
  update prescription_supplies set status = new.prescription_status, delivery_method = new.delivery_method,
    address = new.address, business_location_id = new.business_location_id, collect_from = new.collect_from,
    sub_total = new.sub_total, delivery_charges = new.delivery_charges, vat_included = new.vat_included,
    total = new.total, quoted_at = new.quoted_at, quote_expires_at = new.quote_expires_at,
    payment_status = new.payment_status, dispensing_reference = new.dispensing_reference,
    tracking_number = new.tracking_number
  where id = new.current_supply_id;
  return null;
end $$;
create trigger prescriptions_keep_supply after update on prescriptions
  for each row execute function keep_current_supply();

-- Generics of a medicine are found by its ingredients (Act 101 of 1965 s22F). Under a second on a million products.
create index products_first_ingredient on products (lower(active_ingredients -> 0 ->> 'name'))
  where active_ingredients <> '[]';
