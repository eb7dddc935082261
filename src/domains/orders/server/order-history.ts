import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import type { Events } from '~/shared/events.ts';
import * as queries from './queries.ts';
import type { HistoryRow, OrderRecord } from './queries.ts';

/** Who did it where no person of the staff did. */
export const BY_CUSTOMER = 'Customer';
export const BY_PAYMENT = 'Payment provider';
export const BY_SHOP = 'Shop';

/** What `order.paid` carries. */
export const paidEvent = (order: Pick<OrderRecord, 'id' | 'user_id' | 'payment_method'>): Events['order.paid'] => ({
  order_id: order.id,
  user_id: order.user_id,
  payment_method: order.payment_method,
});

export async function note(
  ctx: Context,
  orderId: string,
  row: Pick<HistoryRow, 'status' | 'by'> & Partial<Pick<HistoryRow, 'user_id' | 'note' | 'buyer_note'>>,
): Promise<void> {
  await queries.insertHistory(ctx.db, orderId, {
    id: newId(),
    user_id: null,
    note: null,
    buyer_note: null,
    ...row,
    at: ctx.now(),
  });
}
