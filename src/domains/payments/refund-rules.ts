import type { PaymentStatus, RefundState } from './contract.ts';
import { formatRand, toRand } from '../../shared/money.ts';

// Which amounts may be refunded. Whole cents throughout.

/** A refund is requested once and closed once; after a failure it is requested again, as a new refund. */
const MOVES: Record<RefundState, readonly RefundState[]> = {
  requested: ['settled', 'failed'],
  settled: [],
  failed: [],
};

export function canClose(from: RefundState, to: RefundState): boolean {
  return MOVES[from].includes(to);
}

/** A payment's amounts: received, refunded, being refunded, and owed by the shop. */
export interface Till {
  amount_cents: number;
  refunded_cents: number;
  refund_pending_cents: number;
  refund_due_cents: number;
}

/** Paid, even if part of it was refunded since: it is not payable again. */
export const isPaid = (status: PaymentStatus): boolean => status === 'paid' || status === 'partially_refunded';

/** The amount that can still be refunded, without pending refunds. */
export function refundableCents(payment: Till & { status: PaymentStatus }): number {
  if (!isPaid(payment.status)) return 0;
  return payment.amount_cents - payment.refunded_cents - payment.refund_pending_cents;
}

/** Why an amount cannot be paid back, as a sentence; null when it can. */
export function refundFault(payment: Till & { status: PaymentStatus }, cents: number): string | null {
  const left = refundableCents(payment);
  if (cents <= 0) return 'Amount must be more than R0.00.';
  if (cents <= left) return null;
  if (payment.status === 'refunded') return 'This payment has already been refunded in full.';
  if (!isPaid(payment.status)) return 'Nothing was paid, so there is nothing to refund.';
  if (left === 0) return 'The full amount has been refunded or is being refunded.';
  return `You can still refund at most ${formatRand(toRand(left))}.`;
}

export function requested(till: Till, cents: number): Till {
  return { ...till, refund_pending_cents: till.refund_pending_cents + cents };
}

/** The amounts after a requested refund is closed. A refund first reduces the amount that the shop owes. */
export function closed(till: Till, cents: number, state: 'settled' | 'failed'): Till {
  const refund_pending_cents = till.refund_pending_cents - cents;
  if (state === 'failed') return { ...till, refund_pending_cents };
  return {
    ...till,
    refund_pending_cents,
    refunded_cents: till.refunded_cents + cents,
    refund_due_cents: Math.max(0, till.refund_due_cents - cents),
  };
}

export function statusAfter({ amount_cents, refunded_cents }: Till): 'paid' | 'partially_refunded' | 'refunded' {
  if (refunded_cents === 0) return 'paid';
  return refunded_cents >= amount_cents ? 'refunded' : 'partially_refunded';
}

/** The amount not yet owed: the payment minus the refunded and the already owed amounts. */
export const unowedCents = (payment: Till & { status: PaymentStatus }): number =>
  isPaid(payment.status) ? payment.amount_cents - payment.refunded_cents - payment.refund_due_cents : 0;

/** The payment status of an order, prescription or visit with this net amount. Paid twice and refunded once is paid. */
export function paymentStatusOf({
  total,
  kept,
}: {
  total: number;
  kept: number;
}): 'paid' | 'partially_refunded' | 'refunded' {
  if (kept <= 0) return 'refunded';
  return kept < total ? 'partially_refunded' : 'paid';
}

/** The kinds of notices that a person must look at. */
export const isForAPerson = (kind: string): boolean =>
  kind.startsWith('refused') || ['held_for_a_person', 'not_applied', 'unconfirmed'].includes(kind);

/** Whether money was received, even if it was refunded since. */
export const hasMoney = (status: PaymentStatus): boolean => isPaid(status) || status === 'refunded';

/** The message about the money after a cancellation, whether the person had paid or not. */
export function refundMessage(status: PaymentStatus): string {
  if (!hasMoney(status)) return "You haven't been charged.";
  if (status === 'refunded') return "We've refunded what you paid.";
  return status === 'paid' ? "We'll refund what you paid." : "We'll refund the rest of what you paid.";
}
