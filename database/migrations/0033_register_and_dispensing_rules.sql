-- What an inspector reads in the register (General Regulations 2017 reg 35): pieces with their unit, who signed under which
-- registration, the prescriber in full; entries that correct an earlier one; and what a person got, by identity number.
alter table medicine_register
  -- Pieces: capsules, millilitres. Null in entries older than this column, where `quantity` counts packs.
  add column quantity_pieces integer,
  add column unit text,
  add column packs integer,
  add column active_ingredients jsonb not null default '[]',
  add column days integer check (days between 1 and 366),
  add column batch text,
  add column expires_on date,
  -- Where it was collected; `patient_address` is the patient's own. Null: delivered, or older than this column.
  add column collected_at text,
  add column pharmacist_number text,
  add column pharmacist_category text,
  add column supervisor_id uuid,
  add column supervisor text,
  add column supervisor_number text,
  add column prescriber_name text,
  add column prescriber_qualification text,
  add column prescriber_number text,
  add column prescriber_address text,
  -- Position within its dispensing. Null in older entries.
  add column line integer,
  -- The line of the order or prescription.
  add column line_id uuid,
  add column corrects_id uuid references medicine_register (id),
  -- Of a correction: what is left of the entry after it; 0 cancels it.
  add column left_quantity integer,
  add column reason text;
alter table medicine_register drop constraint medicine_register_quantity_check;
alter table medicine_register
  add constraint medicine_register_quantity_sign check (
    case when corrects_id is null
      then quantity > 0 and reason is null and left_quantity is null
      else quantity <> 0 and reason is not null and left_quantity is not null and left_quantity >= 0
    end
  ),
  add constraint medicine_register_pieces_are_quantity check (quantity_pieces is null or quantity_pieces = quantity);

-- An entry is cancelled once, and a dispensing reference is used once.
create unique index medicine_register_cancelled_once on medicine_register (corrects_id) where left_quantity = 0;
create unique index medicine_register_reference_once on medicine_register (dispensing_reference, line)
  where line is not null and corrects_id is null;
create index medicine_register_corrections on medicine_register (corrects_id) where corrects_id is not null;
-- About 4 s on a million rows.
create index medicine_register_person on medicine_register
  (upper(regexp_replace(patient_identity, '[^0-9A-Za-z]', '', 'g')), at desc)
  where corrects_id is null and patient_identity is not null;

-- What the responsible pharmacist decides from a day on where the law is uncertain or silent. The latest row of a key that
-- has begun holds; older ones stay as the proof of what held then.
create table dispensing_rules (
  id uuid primary key,
  key text not null,
  value jsonb not null,
  valid_from date not null,
  reason text not null,
  signed_by uuid,
  signed_by_name text not null,
  signed_by_number text not null,
  signed_at timestamptz not null
);
create index dispensing_rules_current on dispensing_rules (key, valid_from desc, signed_at desc, id desc);
create trigger dispensing_rules_append_only before update or delete on dispensing_rules
  for each row execute function append_only();
create trigger dispensing_rules_never_emptied before truncate on dispensing_rules
  for each statement execute function append_only();
