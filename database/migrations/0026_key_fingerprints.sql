-- Which secret and which files' key this database was written with: one row, made at the first start. A fingerprint is a
-- keyed hash and tells nothing of the key.
create table key_fingerprints (
  is_only boolean primary key default true check (is_only),
  secret text not null,
  files_key text not null,
  recorded_at timestamptz not null default now()
);
