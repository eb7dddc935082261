-- How a product is kept, and whether the shop sends cold parcels (rule 17, decision 0036).
alter table products
  add column storage text not null default 'room'
    constraint known_storage check (storage in ('room', 'refrigerated', 'frozen'));
-- The back office's list of what is in the fridge.
create index products_kept_cold on products (id) where storage <> 'room';

-- Null: nothing that is kept cold is sent. {fee, provinces, weekdays}, and under whose signature.
alter table delivery_charges
  add column cold_parcel jsonb,
  add column cold_parcel_signature jsonb;

-- As it was when it was ordered.
alter table order_items
  add column storage text not null default 'room'
    constraint known_storage check (storage in ('room', 'refrigerated', 'frozen'));
alter table prescription_medicines
  add column storage text not null default 'room'
    constraint known_storage check (storage in ('room', 'refrigerated', 'frozen'));

-- It left the fridge packed cold: {by, user_id, at, indicator}.
alter table orders add column packed_cold jsonb;
alter table prescription_supplies add column packed_cold jsonb;
