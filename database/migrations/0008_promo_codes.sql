create table promo_codes (
  id uuid primary key,
  -- As staff wrote it; compared without case.
  code citext not null,
  kind text not null check (kind in ('percent', 'fixed', 'free_delivery')),
  -- Percent, rand, or nothing for free delivery.
  value numeric(12, 2) not null check (value >= 0),
  min_spend numeric(12, 2) check (min_spend > 0),
  starts_at date,
  -- Its last day.
  ends_at date,
  usage_limit integer check (usage_limit > 0),
  per_customer_limit integer check (per_customer_limit > 0),
  -- Lists, not rows of their own: were a product deleted, a code for it alone must not become one for everything.
  product_ids uuid[] not null default '{}',
  category_ids uuid[] not null default '{}',
  is_active boolean not null default true,
  -- Orders that hold a use. Changed with the rows of promo_uses, under this row's lock.
  uses integer not null default 0 check (uses >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint promo_codes_code_key unique (code),
  constraint promo_value_fits check (
    case kind when 'percent' then value > 0 and value <= 100 when 'fixed' then value > 0 else value = 0 end
  ),
  constraint promo_dates_in_order check (ends_at >= starts_at)
);
create index promo_codes_newest on promo_codes (created_at desc, id);
create index promo_codes_by_uses on promo_codes (uses desc, id);
create index promo_codes_by_end on promo_codes (ends_at, id);
create index promo_codes_search on promo_codes using gin (search_key(code::text) gin_trgm_ops);

-- One row for every e-mail an order counts for: the one typed at checkout and the account's own.
create table promo_uses (
  order_id uuid not null references orders (id) on delete cascade,
  email citext not null,
  promo_code_id uuid not null references promo_codes (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  used_at timestamptz not null,
  -- Cancelled unpaid: the use counts no more.
  given_back_at timestamptz,
  primary key (order_id, email)
);
create index promo_uses_email on promo_uses (promo_code_id, email) where given_back_at is null;
create index promo_uses_user on promo_uses (promo_code_id, user_id) where given_back_at is null;
create index promo_uses_account on promo_uses (user_id);

-- Whether the code took something off when the buyer last looked, so that a change can be told once.
alter table carts add column promo_applies boolean not null default true;

-- The line's share of the order's promo_discount.
alter table order_items add column promo_discount numeric(12, 2) not null default 0;
alter table order_items add constraint promo_within_line check (promo_discount >= 0 and promo_discount <= product_total);
-- Act 101 of 1965 s18A: no bonus, rebate or incentive on a scheduled medicine.
alter table order_items add constraint no_code_on_scheduled check (schedule in ('none', 'S0') or promo_discount = 0);

alter table delivery_charges add column version integer not null default 1;
