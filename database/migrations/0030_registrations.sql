-- What a person may do in the dispensary follows from their registration with a council, not from a role (docs/decisions/0032).
create table registrations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  council text not null check (council in ('SAPC', 'HPCSA', 'SANC')),
  number text not null,
  category text not null,
  qualification text not null,
  -- Up to which schedule a permit or scope reaches; null: what the category gives.
  max_schedule text check (max_schedule in ('S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6')),
  -- The last day on which it is valid; null: no end is known.
  valid_until date,
  -- Who compared it with the council's register, and when.
  checked_by uuid,
  checked_by_name text not null,
  checked_at timestamptz not null,
  -- An ended registration stays: it explains what was signed with it.
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null
);
create index registrations_of on registrations (user_id) where ended_at is null;
create unique index one_registration_per_number on registrations (council, number) where ended_at is null;

-- Who is the pharmacist on duty: one entry when it starts and one when it ends, never changed.
create table duty_entries (
  id uuid primary key,
  -- The order in which they were written: an end and the start that caused it have the same instant.
  position bigint generated always as identity,
  kind text not null check (kind in ('start', 'end')),
  user_id uuid not null,
  name text not null,
  registration_number text not null,
  at timestamptz not null,
  -- The colleague who took over, for an end that was not pressed.
  ended_by uuid
);
create index duty_entries_latest on duty_entries (at desc, position desc);
create trigger duty_entries_append_only before update or delete on duty_entries
  for each row execute function append_only();
create trigger duty_entries_never_emptied before truncate on duty_entries
  for each statement execute function append_only();
