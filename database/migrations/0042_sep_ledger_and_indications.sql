-- What became of each single exit price, whoever wrote it: the form, an import or the price register (rule 25). No foreign key:
-- the ledger outlives its product.
create table sep_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  -- Null: there was none, or it was removed.
  sep_before numeric(12,2),
  sep numeric(12,2),
  -- The shop's day.
  recorded_on date not null,
  recorded_at timestamptz not null
);
create index sep_changes_of on sep_changes (product_id, recorded_on desc, id desc);
create trigger sep_changes_append_only before update or delete on sep_changes
  for each row execute function append_only();
create trigger sep_changes_never_emptied before truncate on sep_changes
  for each statement execute function append_only();

-- A SEP that stands today was in force when its product was last written, at the latest. About 3 s on a million rows.
insert into sep_changes (product_id, sep, recorded_on, recorded_at)
  select id, sep, (updated_at at time zone 'Africa/Johannesburg')::date, updated_at from products where sep is not null;

-- The day on which the SEP was entered, changed or confirmed to be current. Null: before this column, so nobody knows.
alter table products add column sep_checked_on date;

create function shop_day(at timestamptz) returns date language sql immutable as
  $$ select (at at time zone 'Africa/Johannesburg')::date $$;

create function mark_sep_checked() returns trigger language plpgsql as $$
begin
  new.sep_checked_on := case when new.sep is null then null else shop_day(new.updated_at) end;
  return new;
end $$;
create trigger products_sep_entered before insert on products
  for each row when (new.sep is not null) execute function mark_sep_checked();
create trigger products_sep_changed before update of sep on products
  for each row when (new.sep is distinct from old.sep) execute function mark_sep_checked();

-- Afterwards, because an import tries rows that another product turns away.
create function keep_sep_change() returns trigger language plpgsql as $$
begin
  insert into sep_changes (product_id, sep_before, sep, recorded_on, recorded_at)
    values (new.id, case when tg_op = 'UPDATE' then old.sep end, new.sep, shop_day(new.updated_at), new.updated_at);
  return null;
end $$;
create trigger products_sep_entered_kept after insert on products
  for each row when (new.sep is not null) execute function keep_sep_change();
create trigger products_sep_changed_kept after update of sep on products
  for each row when (new.sep is distinct from old.sep) execute function keep_sep_change();

-- The yearly increase of single exit prices as published. Of several entries for one day the latest holds.
create table sep_increases (
  id uuid primary key,
  effective_on date not null,
  max_percent numeric(5,2) not null check (max_percent >= 0 and max_percent <= 100),
  gazette text not null,
  entered_by uuid,
  entered_by_name text not null,
  entered_at timestamptz not null
);
create index sep_increases_latest on sep_increases (effective_on desc, entered_at desc, id desc);
create trigger sep_increases_append_only before update or delete on sep_increases
  for each row execute function append_only();
create trigger sep_increases_never_emptied before truncate on sep_increases
  for each statement execute function append_only();

-- The words of a Schedule 2 to 6 product that name an indication and that a pharmacist has confirmed: other such texts are
-- held back from the public (General Regulations 2017 reg 42; rule 19).
alter table products add column indications_confirmed jsonb not null default '[]';
create trigger products_tell_indications after update of indications_confirmed on products
  for each statement execute function tell_live('public product');
create table indication_confirmations (
  id uuid primary key,
  product_id uuid not null,
  phrases jsonb not null,
  reason text not null,
  confirmed_by uuid,
  confirmed_by_name text not null,
  confirmed_by_number text not null,
  confirmed_at timestamptz not null
);
create index indication_confirmations_of on indication_confirmations (product_id, confirmed_at desc);
create trigger indication_confirmations_append_only before update or delete on indication_confirmations
  for each row execute function append_only();
create trigger indication_confirmations_never_emptied before truncate on indication_confirmations
  for each statement execute function append_only();

-- The prescriber was told of a generic, or could not be reached (Act 101 of 1965 s22F; rule 18). No foreign key to the line:
-- lines of a draft are deleted.
create table prescriber_notices (
  id uuid primary key,
  prescription_id uuid not null references prescriptions (id),
  medicine_id uuid not null,
  -- As they were called when the prescriber was told.
  medicine text not null,
  prescribed text not null,
  how text not null check (how in ('phone', 'email', 'note', 'not_reached')),
  note text not null,
  told_by uuid,
  told_by_name text not null,
  told_by_number text not null,
  told_at timestamptz not null
);
create index prescriber_notices_of on prescriber_notices (prescription_id, told_at);
create trigger prescriber_notices_append_only before update or delete on prescriber_notices
  for each row execute function append_only();
create trigger prescriber_notices_never_emptied before truncate on prescriber_notices
  for each statement execute function append_only();

-- A medicine without a single exit price is added by the pharmacist who says why. A role that the shop has changed stays.
update roles set permissions = jsonb_set(permissions, '{product,create}', 'true'), version = version + 1
  where is_built_in and name = 'pharmacist' and permissions -> 'product' = '{"read": true, "update": true}';
