import { definePayable } from '~/domains/payments/server/payable/define-payable.ts';
import { BY_PAYMENT, BY_SHOP } from '~/domains/payments/server/payable/history.ts';
import type { NewPayment } from '~/domains/payments/server/service.ts';
import { emit } from '~/platform/context.ts';
import { toCents } from '~/shared/money.ts';
import { isUnpaid, orderPath, PAYMENT_MINUTES } from '../rules.ts';
import { coldObstacles } from './cold-chain.ts';
import { note } from './order-history.ts';
import { cancelLocked, payLate, payLocked } from './order-lifecycle.ts';
import * as queries from './queries.ts';
import type { OrderRecord } from './queries.ts';
import { returnGoods, takeGoodsAgain, takeRefund } from './order-refunds.ts';

/** An order as something to pay for, online or at the counter. */
export const paymentFor = (order: Omit<OrderRecord, 'version' | 'has_cold'>): NewPayment => ({
  purpose: 'order',
  purpose_id: order.id,
  purpose_url: orderPath(order.id, order.access_key),
  amount_cents: toCents(order.total),
  description: `Order ${order.order_number}`,
  first_name: order.first_name,
  last_name: order.last_name,
  email: order.email,
});

/** An order holds its items while it waits for payment, and releases them if it is not paid. */
export const orderPayable = definePayable<OrderRecord>({
  kind: 'order',
  lock: ({ db }, id) => queries.lockOrder(db, id),
  note: (ctx, order, _step, entry) => note(ctx, order.id, { status: order.order_status, ...entry }),

  async pay(ctx, order) {
    const [obstacle] = await coldObstacles(ctx, order);
    if (order.order_status === 'pending_payment') {
      if (!obstacle) {
        await payLocked(ctx, order);
        return null;
      }
      // The payment page may have been open when the product turned out to be kept cold.
      await cancelLocked(ctx, order, { by: BY_SHOP, note: null, buyer_note: obstacle.message });
      return { told: 'Paid, but it may not be delivered: refund due.' };
    }
    if (order.order_status !== 'cancelled' || !isUnpaid(order)) return { told: 'Paid twice: refund due.' };
    return (await payLate(ctx, order)) ? null : { told: 'Paid after cancellation: refund due.' };
  },
  async owe(ctx, order) {
    const payment_status = isUnpaid(order) ? 'paid' : order.payment_status;
    await queries.updateOrder(ctx.db, order.id, { payment_status, is_read: false }, ctx.now());
    await emit(ctx, 'order.refund_due', { order_id: order.id });
  },
  async fail(ctx, order, outcome, told) {
    if (order.order_status === 'pending_payment')
      await cancelLocked(ctx, order, { by: BY_PAYMENT, note: told }, { payment_status: outcome });
  },

  requestRefund: returnGoods,
  refund: takeRefund,
  failRefund: takeGoodsAgain,

  listDue: queries.listExpired,
  async expire(ctx, order) {
    if (order.order_status !== 'pending_payment' || !order.expires_at || order.expires_at > ctx.now()) return;
    await cancelLocked(ctx, order, { by: BY_SHOP, note: `Not paid within ${PAYMENT_MINUTES} minutes.` });
  },
});
