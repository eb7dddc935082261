-- Prescriptions: from the picture somebody sends to the medicine handed over.
create sequence prescription_numbers start 5001;
create sequence dispensing_references start 100001;

create table prescriptions (
  id uuid primary key,
  prescription_number text not null unique,
  -- Opens the status page for somebody who is signed out; part of the link in the mails.
  access_key text not null unique,
  user_id uuid references users (id) on delete set null,
  prescription_status text not null check (prescription_status in ('submitted', 'in_review', 'needs_information', 'quoted',
    'paid', 'dispensed', 'completed', 'rejected', 'expired', 'cancelled')),
  first_name text not null,
  last_name text not null,
  email citext not null,
  phone text not null,
  id_number text,
  passport_number text,
  date_of_birth date,
  medical_aid text,
  note text,
  delivery_method text not null check (delivery_method in ('delivery', 'collect')),
  address jsonb,
  business_location_id uuid references business_locations (id),
  -- Where it is collected, as it was called then.
  collect_from jsonb,
  -- The product page the person came from. No foreign key: it outlives the product.
  product_id uuid,
  product_name text,
  consent_wording text not null,
  consented_at timestamptz not null,
  -- What the pharmacist reads off it (General Regulations 2017 reg 33).
  prescriber jsonb,
  issued_on date,
  -- Whose desk it lies on.
  claimed_by uuid references users (id) on delete set null,
  claimed_at timestamptz,
  -- Why it was rejected, or what is missing: in words for the patient.
  reason text,
  sub_total numeric(12, 2),
  delivery_charges numeric(12, 2),
  vat_included numeric(12, 2),
  total numeric(12, 2) check (total >= 0),
  -- The highest schedule on it, once it is read.
  schedule text not null default 'none',
  quoted_at timestamptz,
  quote_expires_at timestamptz,
  payment_status text not null default 'created' check (payment_status in ('created', 'pending', 'paid', 'failed',
    'cancelled', 'refunded', 'partially_refunded')),
  -- Unique for every dispensing (reg 35).
  dispensing_reference text unique,
  dispensed_by uuid references users (id) on delete set null,
  tracking_number text,
  is_read boolean not null default false,
  version integer not null default 1,
  status_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text not null generated always as (
    search_key(prescription_number || ' ' || first_name || ' ' || last_name || ' ' || email::text || ' ' || phone)
  ) stored,
  constraint patient_identified check (id_number is not null or passport_number is not null),
  constraint has_a_way_home check (address is not null or collect_from is not null),
  constraint quote_adds_up check (total is null or total = sub_total + delivery_charges),
  constraint rejected_with_reason check (prescription_status not in ('rejected', 'needs_information') or reason is not null)
);
create index prescriptions_newest on prescriptions (created_at desc, id);
create index prescriptions_waiting on prescriptions (prescription_status, status_since, id);
create index prescriptions_user on prescriptions (user_id, created_at desc, id) where user_id is not null;
create index prescriptions_unread on prescriptions (id) where not is_read;
create index prescriptions_claimed on prescriptions (claimed_by) where claimed_by is not null;
create index prescriptions_quote_expiry on prescriptions (quote_expires_at) where prescription_status = 'quoted';
create index prescriptions_search on prescriptions using gin (search_text gin_trgm_ops);

-- The bytes lie encrypted in the private store under `store_name`; the key is not in the database.
create table prescription_files (
  id uuid primary key,
  prescription_id uuid not null references prescriptions (id) on delete cascade,
  position integer not null,
  -- As the person's device called it, cleaned; shown to staff and to that person only.
  name text not null,
  kind text not null check (kind in ('jpeg', 'png', 'webp', 'heic', 'pdf')),
  size integer not null check (size > 0),
  sha256 text not null,
  -- The untouched original.
  store_name text not null unique,
  created_at timestamptz not null
);
create index prescription_files_of on prescription_files (prescription_id, position);

-- What is looked at: upright pictures without metadata, one a page.
create table prescription_pages (
  id uuid primary key,
  file_id uuid not null references prescription_files (id) on delete cascade,
  page integer not null check (page >= 1),
  width integer not null,
  height integer not null,
  store_name text not null unique,
  unique (file_id, page)
);

create table prescription_medicines (
  id uuid primary key,
  prescription_id uuid not null references prescriptions (id) on delete cascade,
  position integer not null,
  -- Null where the pharmacist wrote it by hand.
  product_id uuid,
  name text not null,
  schedule text not null check (schedule in ('none', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6')),
  nappi_code text,
  strength text not null default '',
  dosage_form text not null default '',
  -- Packs or pieces that `price` is for one of.
  quantity integer not null check (quantity > 0),
  price numeric(12, 2) not null check (price >= 0),
  sep numeric(12, 2),
  -- Without VAT, as an invoice shows it.
  dispensing_fee numeric(12, 2),
  directions text not null,
  repeats_allowed integer not null default 0 check (repeats_allowed between 0 and 11),
  repeats_used integer not null default 0 check (repeats_used >= 0),
  -- Generic substitution (Act 101 of 1965 s22F): the cheaper equal of what was prescribed, and what became of the offer.
  substitute jsonb,
  substitution text not null default 'none' check (substitution in ('none', 'offered', 'accepted', 'refused_by_patient',
    'forbidden_by_prescriber', 'generic_dearer')),
  -- The brand that was written, where the line is its substitute.
  substitute_of text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint repeats_within check (repeats_used <= repeats_allowed + 1)
);
create index prescription_medicines_of on prescription_medicines (prescription_id, position);

create table prescription_history (
  id uuid primary key,
  prescription_id uuid not null references prescriptions (id) on delete cascade,
  status text not null,
  at timestamptz not null,
  by text not null,
  user_id uuid,
  note text
);
create index prescription_history_of on prescription_history (prescription_id, at, id);

-- The register of S1 to S5 sales (General Regulations 2017 reg 35): written once, kept at least 5 years, changed by nobody.
create table medicine_register (
  id uuid primary key,
  at timestamptz not null,
  dispensing_reference text not null,
  source text not null check (source in ('order', 'prescription')),
  source_id uuid not null,
  source_number text not null,
  schedule text not null,
  medicine text not null,
  nappi_code text,
  strength text not null default '',
  dosage_form text not null default '',
  quantity integer not null check (quantity > 0),
  patient_name text not null,
  -- Identity or passport number; none is asked for S1.
  patient_identity text,
  patient_address text not null default '',
  prescriber text,
  pharmacist_id uuid,
  pharmacist text not null,
  search_text text not null generated always as (
    search_key(dispensing_reference || ' ' || source_number || ' ' || medicine || ' ' || patient_name || ' ' || pharmacist)
  ) stored
);
create index medicine_register_newest on medicine_register (at desc, id desc);
create index medicine_register_schedule on medicine_register (schedule, at desc, id desc);
create index medicine_register_source on medicine_register (source, source_id);
create index medicine_register_search on medicine_register using gin (search_text gin_trgm_ops);
create trigger medicine_register_append_only before update or delete on medicine_register
  for each row execute function append_only();
create trigger medicine_register_never_emptied before truncate on medicine_register
  for each statement execute function append_only();

-- What the shop makes of each schedule from a day on, within what the law leaves open. The latest row of a schedule that has
-- begun holds; older ones stay as the proof of what held then.
create table schedule_rules (
  id uuid primary key,
  schedule text not null check (schedule in ('none', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8')),
  valid_from date not null,
  rule jsonb not null,
  reason text not null,
  changed_by uuid,
  changed_by_name text not null,
  changed_at timestamptz not null
);
create index schedule_rules_current on schedule_rules (schedule, valid_from desc, changed_at desc, id desc);
create trigger schedule_rules_append_only before update or delete on schedule_rules
  for each row execute function append_only();
create trigger schedule_rules_never_emptied before truncate on schedule_rules
  for each statement execute function append_only();

-- What holds stock is an order or a prescription: the id is unique over both.
alter table stock_holds drop constraint stock_holds_order_id_fkey;
comment on column stock_holds.order_id is 'The order or the prescription that took the pieces.';

create trigger prescriptions_live after insert or update or delete on prescriptions
  for each statement execute function tell_live('prescription');
