import { returnPieces } from '~/domains/catalogue/server/stock.ts';
import { lineAmounts } from '~/domains/cart/rules.ts';
import type { Context } from '~/platform/context.ts';
import { toCents, toNumeric, vatIncluded } from '~/shared/money.ts';
import { promoCents, type Refused } from '../release-rules.ts';
import { billedQuantity, scheduleToSend } from '../rules.ts';
import * as counter from './queries-counter.ts';
import * as queries from './queries.ts';
import type { OrderLine, OrderRecord } from './queries.ts';

// Pieces that are taken out of an order before it leaves. The order is locked.

/** The order's current items decide who may release it. */
export async function writeSchedule(ctx: Context, order: OrderRecord): Promise<void> {
  const schedule = scheduleToSend(await queries.listLines(ctx.db, order.id));
  await queries.updateOrder(ctx.db, order.id, { schedule }, ctx.now());
}

/** Back into stock and out of the order. */
export async function removeLines(
  ctx: Context,
  order: OrderRecord,
  back: readonly Pick<Refused<OrderLine>, 'item' | 'quantity'>[],
): Promise<void> {
  await returnPieces(
    ctx,
    order.id,
    back.map(({ item, quantity }) => ({ product_id: item.product_id, quantity })),
  );
  for (const { item, quantity } of back) await queries.removePieces(ctx.db, item.id, quantity);
  await writeSchedule(ctx, order);
}

const cents = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + toCents(amount), 0);

/** The same for an order that is paid on collection: it costs less, and its tax invoice has what is left. */
export async function lowerUnpaid(
  ctx: Context,
  order: OrderRecord,
  refused: readonly Refused<OrderLine>[],
): Promise<void> {
  await removeLines(ctx, order, refused);
  for (const { item, quantity } of refused) {
    const left = billedQuantity(item) - quantity;
    const amounts = lineAmounts(item.price, item.discount, left);
    await counter.unbillPieces(ctx.db, item.id, quantity, {
      product_sub_total: toNumeric(toCents(amounts.product_sub_total)),
      product_discount: toNumeric(toCents(amounts.product_discount)),
      product_total: toNumeric(toCents(amounts.product_total)),
      promo_discount: toNumeric(promoCents(item, left)),
    });
  }
  const lines = await queries.listLines(ctx.db, order.id);
  const subTotal = cents(lines.map(({ product_sub_total }) => product_sub_total));
  const discount = cents(lines.map(({ product_discount }) => product_discount));
  const promo = cents(lines.map(({ promo_discount }) => promo_discount));
  const total = subTotal - discount - promo + toCents(order.delivery_charges);
  await counter.lowerAmounts(ctx.db, order.id, {
    sub_total: toNumeric(subTotal),
    total_discount: toNumeric(discount),
    promo_discount: toNumeric(promo),
    vat_included: toNumeric(vatIncluded(total)),
    total: toNumeric(total),
  });
}
