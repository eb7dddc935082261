-- Every mail of the shop, one row each: written by what causes it, sent by a worker (docs/decisions/0006-mails-through-an-outbox.md).
create table mails (
  id uuid primary key,
  -- The same message has the same key: writing it again changes nothing.
  key text not null unique,
  kind text not null,
  recipient citext not null,
  subject text not null,
  -- HTML, text and files, encrypted with the shop's secret; emptied as soon as nobody needs it.
  content bytea,
  -- A link in it opens an account: emptied once it is sent, and never sent again.
  holds_secret boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'given_up')),
  attempts integer not null default 0,
  -- How often somebody asked for it once more after it had arrived: each is a message of its own.
  resends integer not null default 0,
  -- In plain words, for staff.
  last_error text,
  next_attempt_at timestamptz not null,
  -- After this it is of no use to anybody: a link in it is over.
  good_until timestamptz,
  -- Who sends it, and until when nobody else may.
  lease uuid,
  leased_until timestamptz,
  -- Set before the end of the message goes out: from here on the mail server may have it.
  handed_over_at timestamptz,
  created_at timestamptz not null,
  queued_at timestamptz not null,
  sent_at timestamptz,
  search_text text not null generated always as (search_key(recipient::text)) stored
);
create index mails_due on mails (next_attempt_at, id) where state = 'queued';
create index mails_leased on mails (leased_until) where state = 'sending';
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_state on mails (state, created_at desc, id desc);
create index mails_of_kind on mails (kind, created_at desc, id desc);
create index mails_search on mails using gin (search_text gin_trgm_ops);
create index mails_with_content on mails (sent_at) where content is not null and state = 'sent';

alter table business_locations add column version integer not null default 1;

-- An order keeps its own copy of the place it was collected from (collect_from): a place may go, its old orders stay.
alter table orders drop constraint orders_business_location_id_fkey;
alter table orders add constraint orders_business_location_id_fkey
  foreign key (business_location_id) references business_locations (id) on delete set null;
create index orders_to_collect on orders (business_location_id)
  where business_location_id is not null;
