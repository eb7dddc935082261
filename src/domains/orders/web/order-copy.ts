import { formatRand } from '~/shared/money.ts';
import { shopTime } from '~/shared/dates.ts';
import { phoneWords } from '~/shared/phone.ts';
import type { Order } from '../contract.ts';
import { isUnpaid } from '../rules.ts';

/** What the status means for the buyer, and who does what next. */
export function orderWords(order: Order): string {
  const { contact, collect_from, total } = order;
  const atCounter =
    order.payment_method === 'inperson' && isUnpaid(order) ? ` Please pay ${formatRand(total)} when you collect.` : '';
  switch (order.order_status) {
    case 'pending_payment': {
      const until = order.expires_at ? ` until ${shopTime(new Date(order.expires_at))}` : '';
      return `We're holding your items${until}. Pay before then and we'll start preparing your order.`;
    }
    case 'paid':
      return "Thank you, we've received your payment. We'll pack your order next.";
    case 'pharmacist_review':
      return `Your order contains a Schedule 1 or 2 medicine, so a pharmacist will check it before we send it and may phone you on ${phoneWords(contact.phone)}. You don't need to do anything.${atCounter}`;
    case 'processing':
      return order.delivery_method === 'collect'
        ? `We're packing it and will email you when it's ready for collection.${atCounter}`
        : "We're packing it and will email you when it's on its way.";
    case 'ready_for_collection':
      return `You can collect it from ${collect_from?.name ?? 'the pharmacy'}. Bring your ID and the order number.${atCounter}`;
    case 'out_for_delivery':
      return `The driver will phone ${phoneWords(contact.phone)} before delivering. Someone over 14 must be there to receive the parcel and sign for it.`;
    case 'delivered':
      return 'Please read the leaflet before you use any medicine. If you have a question, ask our pharmacist.';
    case 'cancelled':
      return isUnpaid(order)
        ? "You haven't been charged, and we've released the items."
        : order.refund_due + order.refund_pending > 0
          ? `We'll refund ${formatRand(order.refund_due + order.refund_pending)} to your original payment method.`
          : `We refunded ${formatRand(order.refunded)} to your original payment method.`;
    case 'refunded':
      return `We refunded ${formatRand(order.refunded)} to your original payment method.`;
  }
}
