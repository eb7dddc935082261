create table carts (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  promo_code text,
  -- A cart that became an order stays as the order's trace and opens for nobody.
  order_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index carts_one_open_per_user on carts (user_id) where user_id is not null and order_id is null;
create index carts_age on carts (updated_at) where order_id is null;

create table cart_items (
  id uuid primary key,
  cart_id uuid not null references carts (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  quantity_to_buy integer not null check (quantity_to_buy > 0),
  -- What the buyer last saw, so that a change can be told.
  seen_price numeric(12, 2) not null,
  added_at timestamptz not null default now(),
  unique (cart_id, product_id)
);
create index cart_items_product on cart_items (product_id);

create sequence order_numbers start 10001;

create table orders (
  id uuid primary key,
  order_number text not null unique,
  access_key text not null unique,
  user_id uuid references users (id) on delete set null,
  cart_id uuid not null,
  order_status text not null check (order_status in ('pending_payment', 'paid', 'pharmacist_review', 'processing',
    'ready_for_collection', 'out_for_delivery', 'delivered', 'cancelled', 'refunded')),
  payment_status text not null check (payment_status in ('created', 'pending', 'paid', 'failed', 'cancelled', 'refunded',
    'partially_refunded')),
  payment_method text not null check (payment_method in ('online', 'inperson')),
  delivery_method text not null check (delivery_method in ('delivery', 'collect')),
  first_name text not null,
  last_name text not null,
  email citext not null,
  phone text not null,
  address jsonb,
  business_location_id uuid references business_locations (id),
  -- Where it is collected, as it was called when the order was placed.
  collect_from jsonb,
  id_number text,
  passport_number text,
  date_of_birth date,
  note text,
  sub_total numeric(12, 2) not null,
  total_discount numeric(12, 2) not null,
  promo_code text,
  promo_discount numeric(12, 2) not null default 0,
  delivery_charges numeric(12, 2) not null,
  vat_included numeric(12, 2) not null,
  total numeric(12, 2) not null check (total >= 0),
  total_items integer not null,
  schedule text not null default 'none',
  tracking_number text,
  expires_at timestamptz,
  is_read boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  town text not null default '',
  search_text text not null generated always as (
    search_key(order_number || ' ' || first_name || ' ' || last_name || ' ' || email::text || ' ' || phone || ' ' || town)
  ) stored,
  constraint order_totals_add_up check (total = sub_total - total_discount - promo_discount + delivery_charges)
);
create index orders_newest on orders (created_at desc, id);
create index orders_total on orders (total, id);
create index orders_status on orders (order_status, created_at desc, id);
create index orders_user on orders (user_id, created_at desc, id) where user_id is not null;
create index orders_expiry on orders (expires_at) where order_status = 'pending_payment';
create index orders_unread on orders (id) where not is_read;
create index orders_search on orders using gin (search_text gin_trgm_ops);
create unique index orders_one_per_cart on orders (cart_id);

create table order_items (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  -- No foreign key: the line outlives the product.
  product_id uuid not null,
  name text not null,
  slug text not null,
  sku text,
  nappi_code text,
  image text,
  tint text not null,
  schedule text not null,
  sep numeric(12, 2),
  price numeric(12, 2) not null,
  discount numeric(5, 2) not null,
  quantity integer not null check (quantity > 0),
  product_sub_total numeric(12, 2) not null,
  product_discount numeric(12, 2) not null,
  product_total numeric(12, 2) not null,
  constraint line_adds_up check (product_total = product_sub_total - product_discount)
);
create index order_items_order on order_items (order_id, position);

create table order_history (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  status text not null,
  at timestamptz not null,
  by text not null,
  user_id uuid,
  note text
);
create index order_history_order on order_history (order_id, at, id);

-- What a placed order has taken off the shelf, until it is sold or given back. One row a product and order.
create table stock_holds (
  order_id uuid not null references orders (id) on delete cascade,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('held', 'sold', 'released')),
  changed_at timestamptz not null default now(),
  primary key (order_id, product_id)
);
create index stock_holds_product on stock_holds (product_id) where state = 'held';

create table payments (
  uuid uuid primary key,
  purpose text not null check (purpose in ('order', 'prescription', 'booking')),
  purpose_id uuid not null,
  purpose_url text not null,
  amount numeric(12, 2) not null check (amount > 0),
  currency text not null default 'ZAR' check (currency = 'ZAR'),
  description text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  status text not null check (status in ('created', 'pending', 'paid', 'failed', 'cancelled', 'refunded', 'partially_refunded')),
  provider text not null,
  provider_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payments_purpose on payments (purpose, purpose_id);
create index payments_newest on payments (created_at desc, uuid);
create unique index payments_provider_reference on payments (provider, provider_reference) where provider_reference is not null;

create table payment_events (
  id uuid primary key,
  payment_uuid uuid references payments (uuid) on delete cascade,
  at timestamptz not null,
  kind text not null,
  raw text not null
);
create index payment_events_payment on payment_events (payment_uuid, at, id);
-- The provider's notice about one reference and one outcome is applied once, however often it comes.
create table payment_notices (
  provider text not null,
  provider_reference text not null,
  outcome text not null,
  payment_uuid uuid not null references payments (uuid) on delete cascade,
  at timestamptz not null,
  primary key (provider, provider_reference, outcome)
);
