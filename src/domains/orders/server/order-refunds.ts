import type { RefundRow } from '~/domains/payments/server/refunds.ts';
import { restock, returnPieces, takePiecesAgain } from '~/domains/catalogue/server/stock.ts';
import { emit, type Context } from '~/platform/context.ts';
import { conflict, invalid } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import { needsReview } from '~/domains/catalogue/rules.ts';
import { afterRefund, isInHouse, isPastReview, mayGoBack, orderStatusLabel } from '../rules.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { issueCreditNote } from './invoices.ts';
import { removeLines, writeSchedule } from './lower-order.ts';
import * as queries from './queries.ts';
import type { OrderLine, OrderRecord } from './queries.ts';
import { cancelRelease, lowerRelease } from './register-release.ts';

// The effects of a refund on the items of its order, which is locked.

/** Why a line stays out of stock. */
function keptOutText({ order_status }: OrderRecord, line: OrderLine): string {
  if (line.schedule !== 'none')
    return `${line.name} is a medicine that has left the pharmacy, so it cannot go back into stock.`;
  return ORDER_STATUS[order_status].goods === 'sent'
    ? `${line.name} is kept cold and has left the pharmacy, so it cannot go back into stock.`
    : `The order is ${orderStatusLabel(order_status).toLowerCase()}: its items are already back in stock.`;
}

/** The lines to return with their units, or the reason why not. */
function goingBack(
  order: OrderRecord,
  lines: readonly OrderLine[],
  returned: RefundRow['returned'],
): { line: OrderLine; quantity: number }[] {
  return returned.map(({ item_id, quantity }) => {
    const line = lines.find(({ id }) => id === item_id);
    if (!line) throw invalid([{ field: 'restock', message: 'This item is not on the order.' }]);
    if (quantity > line.quantity)
      throw invalid([{ field: 'restock', message: `The order has ${line.quantity} of ${line.name}.` }]);
    if (!mayGoBack(order.order_status, line)) throw conflict(keptOutText(order, line));
    return { line, quantity };
  });
}

const quantityText = (back: readonly { line: OrderLine; quantity: number }[]): string =>
  back.map(({ line, quantity }) => `${quantity} x ${line.name}`).join(', ');

/** Staff request a refund: its items are restocked immediately and removed from an order that has not been sent. */
export async function returnGoods(ctx: Context, order: OrderRecord, { returned, reason }: RefundRow): Promise<string> {
  const back = goingBack(order, await queries.listLines(ctx.db, order.id), returned);
  if (back.length === 0) return '';
  let corrected = 0;
  if (isInHouse(order.order_status)) {
    await removeLines(
      ctx,
      order,
      back.map(({ line, quantity }) => ({ item: line, quantity })),
    );
    const ids = back.map(({ line }) => line.id);
    const left = (await queries.listLines(ctx.db, order.id)).filter(({ id }) => ids.includes(id));
    corrected = await lowerRelease(ctx, order, left, `Refunded before it was sent: ${reason}`);
  } else {
    await returnPieces(
      ctx,
      order.id,
      back.map(({ line, quantity }) => ({ product_id: line.product_id, quantity })),
    );
  }
  return `Back in stock: ${quantityText(back)}.${corrected > 0 ? ' The medicine register was corrected.' : ''}`;
}

/** Refunded. If in full, the order ends, and items that have not been sent are restocked. */
export async function takeRefund(
  ctx: Context,
  order: OrderRecord,
  kept_cents: number,
  refund: RefundRow,
): Promise<OrderRecord> {
  const after = afterRefund(order, { total: toCents(order.total), kept: kept_cents });
  const isEnd = after.order_status !== order.order_status;
  if (isEnd && isInHouse(order.order_status)) {
    await restock(ctx, order.id);
    await cancelRelease(ctx, order, `Order refunded in full: ${refund.reason}`);
  }
  await queries.updateOrder(ctx.db, order.id, after, ctx.now());
  await issueCreditNote(ctx, order, refund, kept_cents);
  if (isEnd)
    await emit(ctx, 'order.status_changed', {
      order_id: order.id,
      user_id: order.user_id,
      from: order.order_status,
      to: after.order_status,
    });
  return { ...order, ...after };
}

/**
 * The customer was not refunded, so the items removed with the refund return to the order, if they are still in stock.
 * S1 and S2 stay out once the review is over: they would leave without a pharmacist's approval. Returns a note for staff.
 */
export async function takeGoodsAgain(ctx: Context, order: OrderRecord, { returned }: RefundRow): Promise<string> {
  if (!isInHouse(order.order_status)) return '';
  const lines = await queries.listLines(ctx.db, order.id);
  const gone = returned.flatMap(({ item_id, quantity }) => {
    const line = lines.find(({ id }) => id === item_id);
    return line && line.quantity_removed >= quantity ? [{ line, quantity }] : [];
  });
  const wanted = gone.filter(({ line }) => !(isPastReview(order.order_status) && needsReview(line.schedule)));
  const taken = await takePiecesAgain(
    ctx,
    order.id,
    wanted.map(({ line, quantity }) => ({ product_id: line.product_id, quantity })),
  );
  const again = wanted.filter(({ line }) => taken.includes(line.product_id));
  for (const { line, quantity } of again) await queries.removePieces(ctx.db, line.id, -quantity);
  await writeSchedule(ctx, order);
  const out = gone.filter((one) => !again.includes(one));
  return [
    again.length > 0 ? `Back in the order: ${quantityText(again)}.` : '',
    out.length > 0 ? `Still removed from the order and not refunded: ${quantityText(out)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
