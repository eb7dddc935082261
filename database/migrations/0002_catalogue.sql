create table categories (
  id uuid primary key,
  category_name text not null check (length(btrim(category_name)) between 1 and 80),
  slug text not null unique,
  category_image text,
  tint text not null default 'medicine',
  description text not null default '',
  is_pinned boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  search_name text not null generated always as (search_key(category_name)) stored,
  created_at timestamptz not null default now()
);
create unique index categories_name on categories (search_name);

create table category_slugs (
  slug text primary key,
  category_id uuid not null references categories (id) on delete cascade
);

create table products (
  id uuid primary key,
  name text not null check (length(btrim(name)) between 1 and 300),
  slug text not null unique,
  description text not null default '',
  images jsonb not null default '[]',
  price numeric(12, 2) not null check (price > 0),
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  sale_price numeric(12, 2) not null generated always as (round(price * (100 - discount) / 100, 2)) stored,
  -- Pieces free to sell: what a placed order holds is already off.
  quantity integer not null default 0 check (quantity >= 0),
  category_id uuid not null references categories (id) on delete restrict,
  brand text not null default '',
  sku text unique,
  barcode text unique,
  schedule text not null default 'none' check (schedule in ('none', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8')),
  nappi_code text unique,
  active_ingredients jsonb not null default '[]',
  dosage_form text,
  pack_size text,
  facts jsonb not null default '[]',
  sep numeric(12, 2) check (sep > 0),
  max_per_order integer check (max_per_order > 0),
  is_featured boolean not null default false,
  is_luxury boolean not null default false,
  is_perfume boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Collated "C": the embedded database and a server sort alike, and one index serves order and prefix.
  search_name text collate "C" not null generated always as (search_key(name)) stored,
  search_text text collate "C" not null generated always as (search_key(name || ' ' || brand)) stored,
  -- Act 101 of 1965 s18A: no bonus, rebate or incentive on a scheduled medicine.
  constraint no_discount_on_scheduled check (schedule in ('none', 'S0') or discount = 0),
  constraint no_promotion_of_scheduled check (schedule in ('none', 'S0') or not (is_featured or is_luxury or is_perfume)),
  -- S7 and S8 are by permit only and never on the site.
  constraint never_on_the_site check (schedule not in ('S7', 'S8') or not is_active)
);
-- No index holds the quantity: a sale then rewrites one row and none of these (heap-only tuple).
create index products_search on products using gin (search_text gin_trgm_ops);
create index products_sku on products (lower(sku));
create index products_category_newest on products (category_id, created_at desc, id) where is_active;
create index products_category_price on products (category_id, sale_price, id) where is_active;
create index products_category_name on products (category_id, search_name, id) where is_active;
create index products_newest on products (created_at desc, id) where is_active;
create index products_price on products (sale_price, id) where is_active;
create index products_by_name on products (search_name, id) where is_active;
-- What the counts of a list's filters read, without touching the table.
create index products_facets on products (category_id, brand, schedule) include (sale_price, discount) where is_active;
create index products_open on products (created_at desc, id) where is_active and schedule in ('none', 'S0');
create index products_open_in_category on products (category_id, created_at desc, id) where is_active and schedule in ('none', 'S0');
create index products_featured on products (created_at desc, id) where is_active and is_featured;
create index products_luxury on products (created_at desc, id) where is_active and is_luxury;
create index products_perfume on products (created_at desc, id) where is_active and is_perfume;
create index products_discounted on products (discount desc, id) where is_active and discount > 0;

create table product_slugs (
  slug text primary key,
  product_id uuid not null references products (id) on delete cascade
);

create table slides (
  image_id uuid primary key,
  image text not null,
  title text not null,
  text text not null default '',
  link text not null,
  link_text text not null,
  second_link text,
  second_link_text text,
  tint text not null default 'skin',
  position integer not null default 0
);

create table business_locations (
  id uuid primary key,
  name text not null,
  line1 text not null,
  line2 text,
  suburb text not null,
  city text not null,
  province text not null,
  postal_code text not null,
  phone text,
  hours jsonb not null default '[]',
  collection boolean not null default true,
  is_active boolean not null default true,
  position integer not null default 0
);

-- One row: what delivery costs.
create table delivery_charges (
  only_row boolean primary key default true check (only_row),
  base_fee numeric(12, 2) not null check (base_fee >= 0),
  free_from numeric(12, 2) check (free_from >= 0),
  provinces jsonb not null default '[]'
);
insert into delivery_charges (base_fee, free_from) values (65.00, 600.00);
