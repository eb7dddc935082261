-- What the dashboard counts, read from the indexes alone.
create index orders_figures on orders (created_at) include (order_status, total);
create index orders_refund_due on orders (created_at) where order_status = 'cancelled' and payment_status = 'paid';
create index order_items_sold on order_items (order_id) include (product_id, quantity, product_total);
create index order_history_newest on order_history (at desc, id desc);
create index payments_failed on payments (updated_at desc, uuid) where status = 'failed';
create index users_newest on users (created_at desc);
-- The list by customer, without sorting it whole at every look.
create index orders_customer on orders (lower(last_name), lower(first_name), id);

-- Everybody with an account, by name and by what is typed.
create index users_name on users (lower(last_name), lower(first_name), id);
create index users_search on users using gin (
  search_key(first_name || ' ' || last_name || ' ' || email::text || ' ' || coalesce(phone, '')) gin_trgm_ops
);

-- What a slide's picture shows, for who does not see it; and who changed a slide last.
alter table slides add column alt text not null default '';
alter table slides add column version integer not null default 1;
