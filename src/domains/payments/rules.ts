import { toCents } from '../../shared/money.ts';
import type { PaymentStatus } from './contract.ts';

/** PayFast takes R5.00 and more (developers.payfast.co.za, custom integration, `amount`). */
export const SMALLEST_ONLINE_CENTS = 500;

/** What may follow what. Money that came in late still counts; nothing that came late takes money away again. */
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

/** Null for a word that nobody has agreed on: a person decides. */
export function outcomeOf(paymentStatus: string): NoticeOutcome | null {
  return Object.hasOwn(OUTCOMES, paymentStatus) ? (OUTCOMES[paymentStatus] ?? null) : null;
}

export type NoticeEffect = 'apply' | 'repeat' | 'none' | 'hold';

/** What a genuine notice does. `known`: this reference was already told with this outcome. */
export function effectOf(status: PaymentStatus, outcome: NoticeOutcome | null, known: boolean): NoticeEffect {
  if (known) return 'repeat';
  if (outcome === null) return 'hold';
  // The buyer paid twice, under two references. Nothing here may guess which one goes back: a person decides.
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

/** What the provider keeps, told as a negative amount; null if it says nothing that can be read. */
export function feeCentsOf(amount: string | undefined): number | null {
  return centsOf((amount ?? '').replace(/^-/, ''));
}

/** After this long the page says that it takes long, and asks less often. */
export const LONG_WAIT_MS = 120_000;
const GIVE_UP_MS = 30 * 60_000;

/** How long the browser waits before it asks again for the notice; false when it has asked for long enough. */
export function waitBeforeAsking(askedMs: number): number | false {
  if (askedMs > GIVE_UP_MS) return false;
  if (askedMs > LONG_WAIT_MS) return 15_000;
  if (askedMs > 20_000) return 5_000;
  return askedMs > 5_000 ? 2_000 : 1_000;
}

/** The page of what a payment is for, without the key that opens it. */
export const withoutKey = (purposeUrl: string): string => purposeUrl.split('?')[0] ?? purposeUrl;
