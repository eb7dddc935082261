-- What the shop tells people of: one row an event and audience. Reading is each person's own.
create table notifications (
  id uuid primary key,
  -- An event tells an audience once, however often its job runs.
  event_key text not null unique,
  -- Everybody on the staff who holds this permission, or one person.
  permission text,
  user_id uuid references users (id) on delete cascade,
  related_to text not null check (related_to in ('order', 'appointment', 'prescription', 'other')),
  related_id uuid,
  -- What 'other' is: contact, product, payment.
  subject text,
  title text not null,
  description text not null,
  created_at timestamptz not null,
  constraint notifications_one_audience check (num_nonnulls(permission, user_id) = 1)
);
create index notifications_staff on notifications (created_at desc, id desc) include (permission) where permission is not null;
create index notifications_person on notifications (user_id, created_at desc, id desc) where user_id is not null;
create index notifications_age on notifications (created_at);

create table notification_reads (
  user_id uuid not null references users (id) on delete cascade,
  notification_id uuid not null references notifications (id) on delete cascade,
  primary key (user_id, notification_id)
);
create index notification_reads_notification on notification_reads (notification_id);

-- "Mark all as read" moves a mark instead of writing a row for each.
create table notification_readers (
  user_id uuid primary key references users (id) on delete cascade,
  read_until timestamptz not null
);

-- What was told before somebody came is there for them to look up, and read. Null: here from the beginning.
alter table user_roles add column granted_at timestamptz;

-- Every process hears what another one has committed (platform/live.ts). In the database, so that no way of writing can
-- forget it. PostgreSQL tells the same words of one transaction once.
create function tell_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', tg_argv[0]);
  return null;
end $$;

-- The same with whom it is about: the first of the columns named that is not null.
create function tell_live_of() returns trigger language plpgsql as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform pg_notify('live', tg_argv[0] || ' ' || coalesce(changed ->> tg_argv[1], changed ->> tg_argv[2]));
  return null;
end $$;

create trigger orders_live after insert or update or delete on orders
  for each statement execute function tell_live('order');
create trigger contact_messages_live after insert or update or delete on contact_messages
  for each statement execute function tell_live('contact_us');
create trigger contact_replies_live after insert or update on contact_replies
  for each statement execute function tell_live('contact_us');
create trigger payments_live after insert or update or delete on payments
  for each statement execute function tell_live('payment');
create trigger roles_live after update or delete on roles
  for each statement execute function tell_live('standing');

create trigger notifications_live after insert on notifications
  for each row execute function tell_live_of('notification', 'permission', 'user_id');
create trigger notification_reads_live after insert on notification_reads
  for each row execute function tell_live_of('read', 'user_id');
create trigger notification_readers_live after insert or update on notification_readers
  for each row execute function tell_live_of('read', 'user_id');
create trigger sessions_live after delete on sessions
  for each row execute function tell_live_of('standing', 'user_id');
create trigger user_roles_live after insert or update or delete on user_roles
  for each row execute function tell_live_of('standing', 'user_id');
create trigger second_factors_live after insert or update or delete on second_factors
  for each row execute function tell_live_of('standing', 'user_id');
