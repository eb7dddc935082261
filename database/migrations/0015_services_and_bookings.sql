-- Services, who gives them and when, and bookings that never collide.
create table service_categories (
  id uuid primary key,
  name text not null check (length(btrim(name)) between 1 and 80),
  slug text not null unique,
  description text not null default '',
  image text,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table services (
  id uuid primary key,
  name text not null check (length(btrim(name)) between 1 and 120),
  slug text not null unique,
  -- Safe HTML.
  description text not null default '',
  -- What to bring and how to prepare; lines of plain text.
  preparation text not null default '',
  images jsonb not null default '[]',
  image_alts jsonb not null default '{}',
  price numeric(12, 2) not null check (price >= 0),
  duration_minutes integer not null check (duration_minutes between 5 and 720),
  -- Kept free after it, for whoever gives it.
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 240),
  service_category_id uuid not null references service_categories (id) on delete restrict,
  modes text[] not null check (modes <@ array['physical', 'online'] and cardinality(modes) between 1 and 2),
  is_active boolean not null default true,
  -- Bookings keep what they were for: a service that has some is put away, not deleted.
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_name text collate "C" not null generated always as (search_key(name)) stored,
  search_text text collate "C" not null generated always as (search_key(name || ' ' || preparation)) stored
);
create index services_category on services (service_category_id, search_name, id);
create index services_search on services using gin (search_text gin_trgm_ops);

-- Names that a service had: their links lead to the one it has.
create table service_slugs (
  slug text primary key,
  service_id uuid not null references services (id) on delete cascade
);
create index service_slugs_service on service_slugs (service_id);

create table service_staff (
  service_id uuid not null references services (id) on delete cascade,
  staff_id uuid not null references users (id) on delete cascade,
  -- The first one is who is offered first.
  position integer not null default 1,
  primary key (service_id, staff_id)
);
create index service_staff_person on service_staff (staff_id);

create table service_locations (
  service_id uuid not null references services (id) on delete cascade,
  business_location_id uuid not null references business_locations (id) on delete cascade,
  primary key (service_id, business_location_id)
);
create index service_locations_place on service_locations (business_location_id);

create table booking_policies (
  id uuid primary key,
  -- Null is the shop's own; every service without one follows it.
  service_id uuid unique nulls not distinct references services (id) on delete cascade,
  min_notice_minutes integer not null check (min_notice_minutes between 0 and 43200),
  max_days_ahead integer not null check (max_days_ahead between 1 and 365),
  cancel_cutoff_minutes integer not null check (cancel_cutoff_minutes between 0 and 43200),
  reschedule_cutoff_minutes integer not null check (reschedule_cutoff_minutes between 0 and 43200),
  cancellation_fee_percent numeric(5, 2) not null check (cancellation_fee_percent between 0 and 100),
  slot_step_minutes integer not null check (slot_step_minutes between 5 and 720),
  requires_confirmation boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into booking_policies (id, service_id, min_notice_minutes, max_days_ahead, cancel_cutoff_minutes,
  reschedule_cutoff_minutes, cancellation_fee_percent, slot_step_minutes, requires_confirmation)
values (gen_random_uuid(), null, 60, 60, 1440, 720, 50, 30, false);

-- One row for everybody whose time can be booked. Whoever takes, moves or frees time of theirs locks it first.
create table practitioners (
  staff_id uuid primary key references users (id) on delete cascade,
  -- What customers read under the name: "Pharmacist", "Nurse".
  title text not null default '',
  -- Of the prescriber (BHF or council), for the prescriptions that come out of a consultation.
  practice_number text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Minutes of the shop's day; 1440 is its end.
create table staff_windows (
  id uuid primary key,
  staff_id uuid not null references practitioners (staff_id) on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts smallint not null check (starts between 0 and 1439),
  ends smallint not null check (ends between 1 and 1440),
  booking_mode text not null check (booking_mode in ('physical', 'online', 'both')),
  business_location_id uuid references business_locations (id) on delete set null,
  constraint window_ends_after_it_starts check (ends > starts)
);
create index staff_windows_of on staff_windows (staff_id, weekday, starts);

create table staff_exceptions (
  id uuid primary key,
  staff_id uuid not null references practitioners (staff_id) on delete cascade,
  date date not null,
  -- off: not there, all day or from starts to ends. replace: these hours instead of the week's. extra: these too.
  kind text not null check (kind in ('off', 'replace', 'extra')),
  starts smallint check (starts between 0 and 1439),
  ends smallint check (ends between 1 and 1440),
  booking_mode text check (booking_mode in ('physical', 'online', 'both')),
  business_location_id uuid references business_locations (id) on delete set null,
  -- "Annual leave"; staff read it.
  note text not null default '',
  constraint exception_ends_after_it_starts check (ends > starts),
  constraint exception_has_both_times check ((starts is null) = (ends is null)),
  constraint only_off_is_all_day check (kind = 'off' or starts is not null)
);
create index staff_exceptions_of on staff_exceptions (staff_id, date);

-- What the shop makes of a date, where it differs from the Public Holidays Act 36 of 1994.
create table holiday_overrides (
  date date primary key,
  name text not null,
  is_closed boolean not null,
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null
);

create sequence booking_numbers start 7001;

-- What one person booked at one moment: one or several services, paid together.
create table booking_visits (
  id uuid primary key,
  -- Opens its bookings for somebody who is signed out; part of the link in the mails.
  access_key text not null unique,
  user_id uuid references users (id) on delete set null,
  name text not null,
  email citext not null,
  phone text not null,
  message text not null default '',
  payment_method text not null check (payment_method in ('inperson', 'online')),
  payment_status text not null default 'created' check (payment_status in ('created', 'pending', 'paid', 'failed',
    'cancelled', 'refunded', 'partially_refunded')),
  total numeric(12, 2) not null check (total >= 0),
  -- Not paid by then, its times are free again.
  pay_by timestamptz,
  -- A colleague took it for a caller.
  taken_by uuid references users (id) on delete set null,
  taken_by_name text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index booking_visits_user on booking_visits (user_id, created_at desc, id) where user_id is not null;
create index booking_visits_pay_by on booking_visits (pay_by) where pay_by is not null;

create table bookings (
  id uuid primary key,
  booking_number text not null unique,
  visit_id uuid not null references booking_visits (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  booking_status text not null check (booking_status in ('pending', 'confirmed', 'completed', 'cancelled', 'no_show')),
  service_id uuid not null references services (id) on delete restrict,
  -- As it was called and cost then.
  service_name text not null,
  price numeric(12, 2) not null check (price >= 0),
  staff_id uuid not null references users (id) on delete restrict,
  staff_name text not null,
  booking_mode text not null check (booking_mode in ('physical', 'online')),
  business_location_id uuid references business_locations (id) on delete set null,
  -- Where it is, as it was called then; null online.
  place jsonb,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- ends_at with the buffer behind it.
  busy_until timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  busy tstzrange not null generated always as (tstzrange(starts_at, busy_until, '[)')) stored,
  -- Rises with every change that a calendar must follow (RFC 5545 section 3.8.7.4).
  calendar_sequence integer not null default 0,
  cancellation_fee numeric(12, 2) not null default 0 check (cancellation_fee >= 0 and cancellation_fee <= price),
  cancelled_by text check (cancelled_by in ('customer', 'shop', 'unpaid')),
  reason text,
  -- What the practitioner writes for themselves and colleagues who may read scripts.
  notes text not null default '',
  consent_wording text,
  consented_at timestamptz,
  -- The start that a reminder was sent for: moved, it is sent again.
  day_reminder_for timestamptz,
  hour_reminder_for timestamptz,
  prescription_id uuid references prescriptions (id) on delete set null,
  is_read boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  customer_name text not null,
  search_text text not null,
  constraint booking_ends_after_it_starts check (ends_at > starts_at and busy_until >= ends_at),
  constraint cancelled_by_somebody check ((booking_status = 'cancelled') = (cancelled_by is not null)),
  -- Nobody is in two places: the pending ones count.
  constraint one_booking_at_a_time exclude using gist (staff_id with =, busy with &&) where (booking_status <> 'cancelled'),
  constraint one_place_in_a_visit exclude using gist (visit_id with =, during with &&) where (booking_status <> 'cancelled')
);
create index bookings_visit on bookings (visit_id, starts_at, id);
create index bookings_user on bookings (user_id, starts_at desc, id) where user_id is not null;
create index bookings_start on bookings (starts_at desc, id);
create index bookings_newest on bookings (created_at desc, id);
create index bookings_status on bookings (booking_status, starts_at, id);
create index bookings_staff on bookings (staff_id, starts_at, id);
create index bookings_service on bookings (service_id, starts_at, id);
create index bookings_unread on bookings (id) where not is_read;
create index bookings_customer on bookings (lower(customer_name), id);
create index bookings_search on bookings using gin (search_text gin_trgm_ops);
create index bookings_day_reminder on bookings (starts_at)
  where booking_status = 'confirmed' and day_reminder_for is distinct from starts_at;
create index bookings_hour_reminder on bookings (starts_at)
  where booking_status = 'confirmed' and hour_reminder_for is distinct from starts_at;

create table booking_history (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  at timestamptz not null,
  -- booked, paid, confirmed, moved, completed, no_show, cancelled, payment_failed, prescription_sent, …
  kind text not null,
  by text not null,
  user_id uuid,
  note text
);
create index booking_history_of on booking_history (booking_id, at, id);

-- A time kept for one person while they fill the form. Expired ones are nobody's: whoever takes time clears them away.
create table booking_holds (
  id uuid primary key,
  -- The person's own, kept in their browser; several times of one visit share it.
  hold_key text not null,
  service_id uuid not null references services (id) on delete cascade,
  staff_id uuid not null references users (id) on delete cascade,
  booking_mode text not null check (booking_mode in ('physical', 'online')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  busy_until timestamptz not null,
  busy tstzrange not null generated always as (tstzrange(starts_at, busy_until, '[)')) stored,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- One time for each chosen service.
  unique (hold_key, service_id),
  constraint one_hold_at_a_time exclude using gist (staff_id with =, busy with &&)
);
create index booking_holds_expiry on booking_holds (expires_at);

-- What the practitioner prescribes in a consultation, until it goes to the dispensary as a prescription.
create table booking_medicines (
  id uuid primary key,
  booking_id uuid not null references bookings (id) on delete cascade,
  position integer not null,
  data jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index booking_medicines_of on booking_medicines (booking_id, position);

-- Who sits in a consultation's two seats: one connection a person, the last one that came.
create table meeting_seats (
  booking_id uuid not null references bookings (id) on delete cascade,
  role text not null check (role in ('customer', 'practitioner')),
  connection_id uuid not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (booking_id, role)
);

-- On its way from one browser to the other, perhaps over two processes: too long for a NOTIFY (8000 bytes). Read once,
-- then gone; not logged, because after a crash the two say it again.
create unlogged table meeting_signals (
  id bigint generated always as identity primary key,
  booking_id uuid not null,
  to_role text not null,
  -- For that connection only; of an older seat it is dropped.
  connection_id uuid not null,
  payload jsonb not null,
  at timestamptz not null
);
create index meeting_signals_of on meeting_signals (booking_id, to_role, id);
create index meeting_signals_old on meeting_signals (at);

create trigger bookings_live after insert or update or delete on bookings
  for each statement execute function tell_live('booking');
