import { formatRand } from '~/shared/money.ts';
import { shopTime } from '~/shared/dates.ts';
import { formatPhone } from '~/shared/phone.ts';
import type { Order } from '../contract.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { isUnpaid } from '../rules.ts';

/** What the status means for the buyer, and the next step. */
export function orderText(order: Order): string {
  const { contact, collect_from, total, expires_at, refund_due, refund_pending, refunded } = order;
  const due = refund_due + refund_pending;
  return ORDER_STATUS[order.order_status].sentence({
    is_collected: order.delivery_method === 'collect',
    at_counter:
      order.payment_method === 'inperson' && isUnpaid(order)
        ? ` Please pay ${formatRand(total)} when you collect.`
        : '',
    until: expires_at && shopTime(new Date(expires_at)),
    phone: formatPhone(contact.phone),
    place: collect_from?.name ?? 'the pharmacy',
    due: due > 0 ? formatRand(due) : null,
    refunded: formatRand(refunded),
    is_unpaid: isUnpaid(order),
  });
}
