import type { Payment } from '../contract.ts';
import { isOpen, LONG_WAIT_MS } from '../rules.ts';

const NAMES: Record<Payment['purpose'], string> = { order: 'order', prescription: 'prescription', booking: 'booking' };

/** "order": what the payment is for, in the middle of a sentence. */
export const purposeWord = (payment: Payment) => NAMES[payment.purpose];

export type Standing = 'waiting' | 'slow' | 'left' | 'paid' | 'unpaid' | 'refunded';

/** The browser's return proves nothing: only `status`, which the provider's notice set, says how it ended. */
export function progressOf(payment: Payment, cameByCancel: boolean, asked_ms: number): Standing {
  if (!isOpen(payment.status))
    return payment.status === 'paid'
      ? 'paid'
      : payment.status === 'failed' || payment.status === 'cancelled'
        ? 'unpaid'
        : 'refunded';
  if (cameByCancel && payment.status === 'created') return 'left';
  return asked_ms > LONG_WAIT_MS ? 'slow' : 'waiting';
}

export function titleOf(standing: Standing, payment: Payment): string {
  if (standing === 'paid') return 'Thank you';
  if (standing === 'unpaid') return payment.status === 'failed' ? 'Payment unsuccessful' : 'Payment cancelled';
  if (standing === 'refunded') return 'Payment refunded';
  if (standing === 'left') return 'You left before paying';
  return standing === 'slow' ? "We're still waiting for your payment" : "We're checking your payment";
}

export function textOf(standing: Standing, payment: Payment): string {
  const word = purposeWord(payment);
  const isOrder = payment.purpose === 'order';
  if (standing === 'paid')
    return `We've received your payment. We'll email you the receipt and updates on your ${word}.`;
  if (standing === 'unpaid') {
    const why =
      payment.status === 'failed'
        ? "Your bank declined the payment. You haven't been charged."
        : "You haven't been charged.";
    if (payment.purpose === 'booking')
      return `${why} We're holding your time a little longer. Open your booking to see until when, and to pay.`;
    return isOrder
      ? `${why} The order is closed and we've released its items. You're welcome to put them back in your cart.`
      : why;
  }
  if (standing === 'refunded') return "We've refunded your original payment method.";
  if (standing === 'left')
    return isOrder
      ? "You haven't been charged. We hold your order for an hour from when you placed it."
      : `You haven't been charged. You can still pay for your ${word}.`;
  if (standing === 'slow') {
    return "This is taking longer than usual. If you've paid, your payment is safe: we'll email you as soon as it's confirmed. You can close this page.";
  }
  return 'This should take only a moment. The page will update by itself.';
}
