create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists citext;
create extension if not exists unaccent;

-- Without case and accents; immutable so that generated columns and indexes may use it (the dictionary is the extension's own).
create function search_key(input text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, input)) $$;

-- The accounts library's tables (docs/ARCHITECTURE.md, accounts).
create table users (
  id uuid primary key,
  name text not null,
  email citext not null unique,
  email_verified boolean not null default false,
  image text,
  first_name text not null,
  last_name text not null,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  token text not null unique,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table auth_accounts (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_accounts_user on auth_accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

create table roles (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9_]{1,39}$'),
  permissions jsonb not null default '{}',
  is_built_in boolean not null default false,
  created_at timestamptz not null default now()
);

create table user_roles (
  user_id uuid not null references users (id) on delete cascade,
  role_id uuid not null references roles (id) on delete restrict,
  primary key (user_id, role_id)
);
create index user_roles_role on user_roles (role_id);

-- Counters that survive restarts and hold over several processes.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table idempotency_keys (
  scope text not null,
  key text not null check (length(key) between 1 and 255),
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
