-- What a picture shows, in words: url -> text. A picture without one is called by the product's name.
alter table products add column image_alts jsonb not null default '{}';

-- What staff search: name, brand and every code, without case and accents.
alter table products add column staff_search text collate "C" not null generated always as (
  search_key(name || ' ' || brand || ' ' || coalesce(sku, '') || ' ' || coalesce(barcode, '') || ' ' || coalesce(nappi_code, ''))
) stored;
create index products_staff_search on products using gin (staff_search gin_trgm_ops);

-- Two SKUs that differ in case only are one to whoever reads them out. Bar codes and NAPPI codes are kept in capitals.
alter table products drop constraint products_sku_key;
drop index products_sku;
create unique index products_sku_any_case on products (lower(sku));

-- A cart keeps its line when the product is deleted, and tells its buyer at the next look.
alter table cart_items drop constraint cart_items_product_id_fkey;
-- Which orders a product is in.
create index order_items_product on order_items (product_id);

-- The staff's list has no filter that the shop's indexes have (they hold what is shown). None holds the quantity: a sale
-- then still rewrites one row and no index.
create index products_all_newest on products (created_at desc, id);
create index products_all_updated on products (updated_at desc, id);
create index products_all_names on products (search_name, id);
create index products_all_prices on products (sale_price, id);
