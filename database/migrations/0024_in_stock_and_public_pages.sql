-- The shop's lists begin with what can be had today. An order by `quantity > 0` has no index: each page sorted the whole shelf.
-- It changes only when the last piece goes or the first comes, so a sale still rewrites one row and no index (heap-only tuple).
alter table products add column in_stock boolean not null generated always as (quantity > 0) stored;
-- With the schedule, which every public list asks for, a page far behind is found without reading the rows before it.
create index products_shelf on products (in_stock desc, created_at desc, id) include (schedule) where is_active;
create index products_shelf_in_category on products (category_id, in_stock desc, created_at desc, id) include (schedule) where is_active;
-- The same for the other orders, in place of the indexes that had no schedule.
create index products_shelf_price on products (sale_price, id) include (schedule) where is_active;
create index products_shelf_name on products (search_name, id) include (schedule) where is_active;
drop index products_price;
drop index products_by_name;

-- What the public pages are made of: every process lets go of what it has kept of them. A sale changes the quantity alone and
-- tells nothing; pages catch up with it by time.
create trigger products_tell_pages after insert or delete or update of name, slug, description, images, image_alts, price, discount,
  category_id, brand, sku, barcode, schedule, nappi_code, active_ingredients, dosage_form, pack_size, facts, sep, max_per_order,
  is_featured, is_luxury, is_perfume, is_active on products for each statement execute function tell_live('public product');
create trigger categories_tell_pages after insert or update or delete on categories
  for each statement execute function tell_live('public category');
create trigger slides_tell_pages after insert or update or delete on slides
  for each statement execute function tell_live('public slide');
create trigger delivery_charges_tell_pages after insert or update or delete on delivery_charges
  for each statement execute function tell_live('public delivery');
create trigger business_locations_tell_pages after insert or update or delete on business_locations
  for each statement execute function tell_live('public location');
create trigger services_tell_pages after insert or update or delete on services
  for each statement execute function tell_live('public service');
create trigger service_categories_tell_pages after insert or update or delete on service_categories
  for each statement execute function tell_live('public service');
create trigger service_staff_tell_pages after insert or update or delete on service_staff
  for each statement execute function tell_live('public service');
create trigger service_locations_tell_pages after insert or update or delete on service_locations
  for each statement execute function tell_live('public service');
create trigger booking_policies_tell_pages after insert or update or delete on booking_policies
  for each statement execute function tell_live('public service');
create trigger practitioners_tell_pages after insert or update or delete on practitioners
  for each statement execute function tell_live('public service');
