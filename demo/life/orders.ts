import type { CheckoutAnswer, OrderStatus } from '../../src/domains/orders/contract.ts';
import { customer, STAFF } from './people.ts';
import { ORDERS, type OrderRow } from './order-rows.ts';
import type { Shelf } from './shelf.ts';
import { HOUR_MS, inOpeningHours, MINUTE_MS, type Stage } from './stage.ts';

const after = (when: Date, ms: number) => new Date(when.getTime() + ms);

/** How far staff process a confirmed order. */
const STEPS = ['paid', 'processing', 'sent', 'delivered'] as const;

async function place(stage: Stage, shelf: Shelf, row: OrderRow): Promise<CheckoutAnswer> {
  const { first_name, last_name, email, phone, account, address } = customer(row.who);
  const self = stage.as(account === undefined ? undefined : email);
  const cart = await self.cart.createCart();
  // Someone is trying the demo's own account right now: the items in their cart are theirs.
  if (cart.cart_items.length > 0) throw new Error('The cart is in use.');
  for (const [sku, quantity = 1] of row.goods)
    await self.cart.addItem({ cart_id: cart.cart_id, product_id: shelf.get(sku).id, quantity });
  return self.orders.checkout({
    cart_id: cart.cart_id,
    first_name,
    last_name,
    email,
    phone,
    ...(row.collect
      ? { delivery_method: 'collect', business_location_id: shelf.place_id }
      : { delivery_method: 'delivery', address }),
    payment_method: row.at_counter ? 'inperson' : 'online',
    promo_code: row.code,
    note: row.note,
    accept_terms: true,
  });
}

/** The shop packs it, sends it or sets it out, and it arrives: each step during opening hours. */
function work(stage: Stage, row: OrderRow, order_id: string, certain: Date, isReviewed: boolean): void {
  const most = STEPS.findIndex((step) => step === row.ends);
  const move = (email: string, order_status: OrderStatus, body?: { tracking_number?: string }) => async () => {
    await stage.as(email).orders.updateOrderStatus({ params: { order_id }, query: { order_status }, body });
  };
  const packed = inOpeningHours(after(certain, 100 * MINUTE_MS));
  const sent = inOpeningHours(after(packed, 4 * HOUR_MS));
  const there = inOpeningHours(after(sent, (row.collect ? 20 : 26) * HOUR_MS));
  // If a pharmacist has to review it, one does.
  if (most >= 1 && (isReviewed || !row.at_counter))
    stage.at(packed, move(isReviewed ? STAFF.pharmacist : STAFF.assistant, 'processing'));
  if (most >= 2)
    stage.at(
      sent,
      row.collect
        ? move(STAFF.assistant, 'ready_for_collection')
        : move(STAFF.assistant, 'out_for_delivery', { tracking_number: `DEMO${order_id.slice(-6).toUpperCase()}` }),
    );
  if (most >= 3) stage.at(there, move(STAFF.assistant, 'delivered'));
}

async function tellOrder(stage: Stage, shelf: Shelf, row: OrderRow, when: Date): Promise<void> {
  if (!row.goods.every(([sku, quantity = 1]) => shelf.hasPlenty(sku, quantity))) return;
  const placed = await place(stage, shelf, row);
  const { order_id } = placed;
  const uuid = placed.payment?.uuid;
  const isReviewed = row.goods.some(([sku]) => shelf.get(sku).is_reviewed);
  const paid = after(when, 3 * MINUTE_MS);
  const seen = () => stage.as(STAFF.assistant).orders.markOrderRead({ id: order_id });
  switch (row.ends) {
    case 'awaiting':
      return;
    case 'failed':
      stage.at(paid, async () => {
        await stage.pay(uuid, 'FAILED');
        await seen();
      });
      return;
    case 'taken_back':
      stage.at(after(when, 25 * MINUTE_MS), async () => {
        await stage.as().orders.cancelOrder({ id: order_id, key: placed.key });
        await seen();
      });
      return;
    case 'refund_due':
      stage.at(paid, () => stage.pay(uuid));
      stage.at(inOpeningHours(after(when, 3 * HOUR_MS)), async () => {
        await stage.as(STAFF.assistant).orders.updateOrderStatus({
          params: { order_id },
          query: { order_status: 'cancelled' },
          body: {
            buyer_note:
              'The thermometer failed when we tried it before packing, and more come only next week. We are sorry.',
          },
        });
      });
      return;
    case 'paid':
    case 'processing':
    case 'sent':
    case 'delivered':
      if (!row.at_counter) stage.at(paid, () => stage.pay(uuid));
      work(stage, row, order_id, row.at_counter ? when : paid, isReviewed);
  }
}

export function tellOrders(stage: Stage, shelf: Shelf): void {
  for (const row of ORDERS) {
    const when =
      typeof row.when === 'number' ? after(stage.now, -row.when * MINUTE_MS) : stage.day(row.when[0], row.when[1]);
    stage.at(when, () => tellOrder(stage, shelf, row, when));
  }
}
