import type { Refund } from '../contract.ts';

// The back office's labels for values from providers and notices.

const PROVIDERS: Record<string, string> = { payfast: 'PayFast', counter: 'At the counter' };
export const providerLabel = (provider: string): string => PROVIDERS[provider] ?? provider;

const KINDS: Record<string, string> = {
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  pending: 'Pending',
  repeated: 'Repeat of an earlier notice',
  without_effect: 'No effect',
  closed_unpaid: 'Closed unpaid by the pharmacy',
  held_for_a_person: 'On hold: please check',
  not_applied: 'Not applied: please check',
  unconfirmed: 'Could not be confirmed with the provider',
  refused_signature: 'Refused: wrong signature',
  refused_source: 'Refused: not from the provider',
  refused_payment: 'Refused: no such payment',
  refused_amount: 'Refused: wrong amount',
  refused_currency: 'Refused: wrong currency',
  refused_merchant: 'Refused: wrong merchant',
  refused_form: 'Refused: unreadable',
  refused_reference: 'Refused: reference belongs to another payment',
  refused_confirmation: 'Refused: not recognised by the provider',
};
export const noticeLabel = (kind: string): string => KINDS[kind] ?? kind.replaceAll('_', ' ');

export function refundLabel({ state, by_hand }: Pick<Refund, 'state' | 'by_hand'>): string {
  if (state === 'settled') return 'Refunded';
  if (state === 'failed') return 'Failed';
  return by_hand ? 'To be refunded by hand' : 'Being processed';
}

/** "12.50", "12,5" or "R 12" -> rand; null if it is no amount. */
export function readAmount(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^R\s*/i, '')
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
