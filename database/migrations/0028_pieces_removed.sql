-- Pieces that were refunded and put back on the shelf before their order left: they are not packed and not released.
-- The refund that took them out keeps which and when (refunds.returned).
alter table order_items
  add column quantity_removed integer not null default 0,
  add constraint removed_within_line check (quantity_removed between 0 and quantity);

-- Orders that are still in the house: what went back on the shelf is no longer theirs.
update order_items set quantity_removed = least(order_items.quantity, gone.pieces)
from (
  select (piece ->> 'item_id')::uuid as item_id, sum((piece ->> 'quantity')::integer)::integer as pieces
  from refunds
  join payments on payments.uuid = refunds.payment_uuid and payments.purpose = 'order'
  cross join lateral jsonb_array_elements(refunds.returned) as piece
  group by 1
) as gone, orders
where gone.item_id = order_items.id and orders.id = order_items.order_id
  and orders.order_status in ('paid', 'pharmacist_review', 'processing', 'ready_for_collection');

update orders set schedule = still.schedule
from (
  select order_id, coalesce(max(nullif(schedule, 'none')) filter (where quantity > quantity_removed), 'none') as schedule
  from order_items group by order_id having sum(quantity_removed) > 0
) as still
where still.order_id = orders.id;
