-- Imports of products and of the price register: what was asked, how far it is, what became of every row.
create table product_imports (
  id uuid primary key,
  kind text not null check (kind in ('products', 'price_register')),
  status text not null check (status in ('running', 'done', 'failed')),
  filename text not null,
  dry_run boolean not null,
  mode text not null default 'create_or_update' check (mode in ('create_or_update', 'update')),
  -- What a person has put right about the guesses, and what the file is.
  options jsonb not null default '{}',
  headings jsonb not null default '[]',
  warnings jsonb not null default '[]',
  -- Kept until the import is done: whatever process goes on with it reads the file again.
  content bytea,
  total integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  refused integer not null default 0,
  -- The day the price register was published: an older one after a newer one would lower prices.
  register_date date,
  failures integer not null default 0,
  fault text,
  user_id uuid references users (id) on delete set null,
  by_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  check (done between 0 and total),
  check ((status = 'running') = (content is not null))
);
create index product_imports_newest on product_imports (created_at desc, id);
create index product_imports_running on product_imports (updated_at) where status = 'running';
create index product_imports_register on product_imports (register_date desc)
  where kind = 'price_register' and status = 'done' and not dry_run;

-- A line for everything but what stayed as it was.
create table product_import_rows (
  id bigint generated always as identity primary key,
  import_id uuid not null references product_imports (id) on delete cascade,
  row integer not null,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'skipped', 'refused')),
  code text not null default '',
  name text not null default '',
  message text not null default '',
  -- Of a refused product: the file's rows that it needs, to be mended and imported again.
  cells jsonb
);
create index product_import_rows_import on product_import_rows (import_id, outcome, row, id);

-- How the shop that a product came from calls it: an import finds it again where it has no SKU.
create table product_import_keys (
  source_key text primary key,
  product_id uuid not null references products (id) on delete cascade
);
create index product_import_keys_product on product_import_keys (product_id);
