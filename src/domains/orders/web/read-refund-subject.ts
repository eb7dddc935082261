import { ordersApi } from './api.ts';
import { can } from '~/client/session.ts';
import type { BusinessPayment } from '~/domains/payments/contract.ts';
import type { RefundSubject } from '~/domains/payments/web/refund-subject.ts';
import type { Order } from '../contract.ts';
import { REFUSAL_REASON } from '../refusal-reasons.ts';
import { isInHouse, linesToSend, mayGoBack } from '../rules.ts';

/** Why it was cancelled, as the refund of it says; null if no code was given. */
function reasonOf({ history }: Order): string | null {
  const code = history.findLast(({ reason_code }) => reason_code !== null)?.reason_code;
  return code ? `Order cancelled: ${REFUSAL_REASON[code].brief}` : null;
}

/** The order that a payment was for; null for other payments, and for people who may not read orders. */
export async function readRefundSubject({ purpose, purpose_id }: BusinessPayment): Promise<RefundSubject | null> {
  if (purpose !== 'order' || !can('order.read')) return null;
  const order = await ordersApi.getOrder({ id: purpose_id });
  return {
    number: order.order_number,
    ends_with_full_refund: isInHouse(order.order_status),
    reason: reasonOf(order),
    returnable: linesToSend(order.items).filter((item) => mayGoBack(order.order_status, item)),
  };
}
