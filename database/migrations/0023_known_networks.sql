-- From where an account has been logged in to before: strangers who use up the tries of an account do not keep its owner
-- out there. The mark is a keyed hash of account and network: nobody reads an address out of it, and one network of two
-- accounts has two marks. At most twenty of an account; forgotten after ninety days without a login.
create table known_networks (
  user_id uuid not null references users (id) on delete cascade,
  mark text not null,
  used_at timestamptz not null,
  primary key (user_id, mark)
);
create index known_networks_age on known_networks (used_at);

-- Until now an account could be shut for 24 hours.
delete from rate_limits where key like 'login:%' or key like 'login-here:%';
