-- Roles: which ones ask for a second factor, and who changed one last.
alter table roles add column requires_second_factor boolean not null default false;
alter table roles add column version integer not null default 1;

-- One authenticator a person. The secret is encrypted with the shop's own secret; `confirmed_at` is null until the first code came.
create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice (RFC 6238 section 5.2).
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Hashes; used ones are deleted.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Links that prove who reads an e-mail's inbox: for the present e-mail, or for a new one. Only the hash of what the mail holds.
create table email_links (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  email citext not null,
  kind text not null check (kind in ('verify', 'change')),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index email_links_user on email_links (user_id);

create table user_addresses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  label text not null default '',
  line1 text not null,
  line2 text,
  suburb text not null,
  city text not null,
  province text not null,
  postal_code text not null check (postal_code ~ '^\d{4}$'),
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index user_addresses_user on user_addresses (user_id, created_at desc, id);
create unique index user_addresses_one_default on user_addresses (user_id) where is_default;

create table favourites (
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  added_at timestamptz not null,
  -- Parts those that came in one request, in its order.
  position integer not null default 0,
  primary key (user_id, product_id)
);
create index favourites_product on favourites (product_id);

-- Writings that nobody changes, whoever is at the keys: a trigger holds also against the owner of the table.
create function append_only() returns trigger
  language plpgsql
  as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;

-- What somebody agreed to, in which words. No foreign key: it must outlive the account (POPIA s11(2)(a): the shop bears the proof).
create table consents (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('terms', 'marketing')),
  wording text not null,
  given boolean not null,
  at timestamptz not null,
  ip_address text
);
create index consents_user on consents (user_id, kind, at desc, id desc);
create trigger consents_append_only before update or delete on consents for each row execute function append_only();
create trigger consents_never_emptied before truncate on consents for each statement execute function append_only();

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_name text not null default '',
  action text not null,
  object_kind text not null,
  object_id text,
  detail jsonb not null default '{}',
  ip_address text
);
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_object on audit_log (object_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function append_only();
create trigger audit_log_never_emptied before truncate on audit_log for each statement execute function append_only();
