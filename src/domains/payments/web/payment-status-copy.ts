import type { Payment } from '../contract.ts';
import { isOpen, LONG_WAIT_MS } from '../rules.ts';

const NAMES: Record<Payment['purpose'], string> = { order: 'order', prescription: 'prescription', booking: 'booking' };

/** "order": what the payment is for, in the middle of a sentence. */
export const purposeWord = (payment: Payment) => NAMES[payment.purpose];

export type Standing = 'waiting' | 'slow' | 'left' | 'paid' | 'unpaid' | 'refunded';

/** The browser's return proves nothing: only `status`, which the provider's notice set, says how it ended. */
export function standingOf(payment: Payment, cameByCancel: boolean, asked_ms: number): Standing {
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
  if (standing === 'unpaid')
    return payment.status === 'failed' ? 'The payment did not go through' : 'The payment was cancelled';
  if (standing === 'refunded') return 'This was refunded';
  if (standing === 'left') return 'You left before paying';
  return standing === 'slow' ? 'Your payment is still on its way' : 'We are checking your payment';
}

export function textOf(standing: Standing, payment: Payment): string {
  const word = purposeWord(payment);
  const isOrder = payment.purpose === 'order';
  if (standing === 'paid')
    return `We have your payment. The receipt is on its way to your e-mail, and so is every next step of your ${word}.`;
  if (standing === 'unpaid') {
    const why =
      payment.status === 'failed' ? 'Your bank or card did not allow it, so nothing was paid.' : 'Nothing was paid.';
    if (payment.purpose === 'booking')
      return `${why} Your time is kept a little longer: your booking says until when, and can be paid from there.`;
    return isOrder
      ? `${why} The order is closed and its goods are back on the shelf. You are welcome to put them in your cart again.`
      : why;
  }
  if (standing === 'refunded') return 'The money went back the way it came.';
  if (standing === 'left')
    return isOrder
      ? 'Nothing was paid. We keep your order for an hour from when you placed it.'
      : `Nothing was paid. Your ${word} is still waiting.`;
  if (standing === 'slow') {
    return 'This takes longer than usual. If you paid, nothing is lost: we write to you as soon as the answer is here, and you may close this page.';
  }
  return 'The answer reaches us in a moment. This page changes by itself.';
}
