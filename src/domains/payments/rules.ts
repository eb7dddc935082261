import { toCents } from '../../shared/money.ts';
import type { PaymentStatus } from './contract.ts';

/** PayFast takes R5.00 and more (developers.payfast.co.za, custom integration, `amount`). */
export const SMALLEST_ONLINE_CENTS = 500;

/** The allowed transitions. A late payment still counts; a late failure never undoes a payment. */
const MOVES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['pending', 'paid', 'failed', 'cancelled'],
  pending: ['paid', 'failed', 'cancelled'],
  failed: ['paid'],
  cancelled: ['paid'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
};

export function canMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return MOVES[from].includes(to);
}

/** Can still be paid with its form. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'created' || status === 'pending';
}

export type NoticeOutcome = 'paid' | 'failed' | 'cancelled' | 'pending';

// The documentation names COMPLETE and CANCELLED only; PayFast's own shop plugins meet the other two as well.
const OUTCOMES: Record<string, NoticeOutcome> = {
  COMPLETE: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  PENDING: 'pending',
};

/** Null for an undocumented status: a person decides. */
export function outcomeOf(paymentStatus: string): NoticeOutcome | null {
  return Object.hasOwn(OUTCOMES, paymentStatus) ? (OUTCOMES[paymentStatus] ?? null) : null;
}

export type NoticeEffect = 'apply' | 'repeat' | 'none' | 'hold';

/** The effect of a genuine notice. `known`: this reference was already reported with this outcome. */
export function effectOf(status: PaymentStatus, outcome: NoticeOutcome | null, known: boolean): NoticeEffect {
  if (known) return 'repeat';
  if (outcome === null) return 'hold';
  // The buyer paid twice, under two references. The code must not guess which one to refund: a person decides.
  if (outcome === 'paid' && !canMove(status, 'paid')) return 'hold';
  return canMove(status, outcome) ? 'apply' : 'none';
}

/** Whole cents of a provider's amount; null unless it is plain rand with at most two decimals. */
export function centsOf(amount: string): number | null {
  return /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? toCents(amount) : null;
}

/** Compared in whole cents: PayFast's own samples allow 0.01 of difference, which is a cent too many. */
export function isSameAmount(amount: string, cents: number): boolean {
  return centsOf(amount) === cents;
}

/** The provider's fee, reported as a negative amount; null if it is missing or cannot be parsed. */
export function feeCentsOf(amount: string | undefined): number | null {
  return centsOf((amount ?? '').replace(/^-/, ''));
}

/** After this time the page says that it is taking long, and polls less often. */
export const LONG_WAIT_MS = 120_000;
const GIVE_UP_MS = 30 * 60_000;

/** The browser's polling interval for the notice; false once it has polled long enough. */
export function waitBeforeAsking(askedMs: number): number | false {
  if (askedMs > GIVE_UP_MS) return false;
  if (askedMs > LONG_WAIT_MS) return 15_000;
  if (askedMs > 20_000) return 5_000;
  return askedMs > 5_000 ? 2_000 : 1_000;
}

/** The page of the payment's subject, without its access key. */
export const withoutKey = (purposeUrl: string): string => purposeUrl.split('?')[0] ?? purposeUrl;
