import { formatRand } from '~/shared/money.ts';
import { shopTime } from '~/shared/dates.ts';
import { phoneWords } from '~/shared/phone.ts';
import type { Order } from '../contract.ts';
import { isUnpaid } from '../rules.ts';

/** What the status means for the buyer, and who does what next. */
export function orderWords(order: Order): string {
  const { contact, collect_from, total } = order;
  const atCounter =
    order.payment_method === 'inperson' && isUnpaid(order) ? ` You pay ${formatRand(total)} when you collect.` : '';
  switch (order.order_status) {
    case 'pending_payment': {
      const until = order.expires_at ? ` until ${shopTime(new Date(order.expires_at))}` : '';
      return `Your goods are set aside${until}. Pay before then and we begin.`;
    }
    case 'paid':
      return 'Thank you, your payment is here. We pack your order next.';
    case 'pharmacist_review':
      return `Your order holds a medicine of Schedule 1 or 2, so a pharmacist looks at it before it leaves and may phone you on ${phoneWords(contact.phone)}. There is nothing you have to do.${atCounter}`;
    case 'processing':
      return order.delivery_method === 'collect'
        ? `We are packing it and write to you when you can collect it.${atCounter}`
        : 'We are packing it and write to you when it leaves.';
    case 'ready_for_collection':
      return `It waits for you at ${collect_from?.name ?? 'the shop'}. Bring your ID and the order number.${atCounter}`;
    case 'out_for_delivery':
      return `The driver phones ${phoneWords(contact.phone)} before coming. Somebody older than 14 must be there to take the parcel and sign for it.`;
    case 'delivered':
      return 'Please read the leaflet before you use a medicine. Our pharmacist is there if you have a question.';
    case 'cancelled':
      return isUnpaid(order)
        ? 'Nothing was charged, and the goods are back on the shelf.'
        : order.refund_due + order.refund_pending > 0
          ? `We pay back ${formatRand(order.refund_due + order.refund_pending)} the way it was paid.`
          : `${formatRand(order.refunded)} was paid back the way it was paid.`;
    case 'refunded':
      return `${formatRand(order.refunded)} was paid back the way it was paid.`;
  }
}
