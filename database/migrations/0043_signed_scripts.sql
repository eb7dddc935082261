-- How a script that was written here was signed, and with which certificate (decision 0039); null: its original follows on paper.
alter table prescriptions add column electronic_signature jsonb;

-- A medicine that a practitioner typed and nobody here knows: the strictest schedule is stored until a pharmacist chooses one.
alter table prescription_medicines add column schedule_assumed boolean not null default false;

-- Scripts that patients fill elsewhere: theirs to keep, and never on the dispensary's desk.
create table kept_scripts (
  id uuid primary key,
  prescription_number text not null unique,
  file_name text not null,
  store_name text not null unique,
  size integer not null,
  sha256 text not null,
  electronic_signature jsonb,
  created_at timestamptz not null
);

alter table bookings add column kept_script_id uuid unique references kept_scripts (id);
