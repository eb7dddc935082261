-- Messages of the contact form, and what the shop answered.
create table contact_messages (
  id uuid primary key,
  name text not null,
  email citext not null,
  phone text not null,
  message text not null,
  -- Who was logged in while writing it; anybody may write.
  user_id uuid references users (id) on delete set null,
  is_read boolean not null default false,
  -- Set aside, never thrown away: a person whose browser filled in a hidden field is still heard.
  is_spam boolean not null default false,
  reply_count integer not null default 0,
  replied_at timestamptz,
  created_at timestamptz not null,
  search_text text not null generated always as (
    search_key(name || ' ' || email::text || ' ' || phone || ' ' || message)
  ) stored
);
create index contact_messages_created on contact_messages (created_at desc, id) where not is_spam;
create index contact_messages_unread on contact_messages (created_at desc, id) where not is_read and not is_spam;
create index contact_messages_spam on contact_messages (created_at desc, id) where is_spam;
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);

create table contact_replies (
  id uuid primary key,
  contact_id uuid not null references contact_messages (id) on delete cascade,
  message text not null,
  user_id uuid references users (id) on delete set null,
  -- As that person was called then.
  by_name text not null,
  created_at timestamptz not null,
  -- When the mail left the shop.
  mailed_at timestamptz
);
create index contact_replies_contact on contact_replies (contact_id, created_at, id);

-- Private: opened by staff only, never under /media. Small and few, so they are saved and lost with their reply.
create table contact_reply_files (
  id uuid primary key,
  reply_id uuid not null references contact_replies (id) on delete cascade,
  position integer not null,
  name text not null,
  kind text not null check (kind in ('pdf', 'jpeg', 'png', 'webp')),
  size integer not null,
  content bytea not null
);
create index contact_reply_files_reply on contact_reply_files (reply_id, position);
