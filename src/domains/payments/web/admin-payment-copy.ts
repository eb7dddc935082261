import type { Refund } from '../contract.ts';

// What the back office calls what providers and notices say.

const PROVIDERS: Record<string, string> = { payfast: 'PayFast', counter: 'At the counter' };
export const providerWords = (provider: string): string => PROVIDERS[provider] ?? provider;

const KINDS: Record<string, string> = {
  paid: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  pending: 'Pending',
  repeated: 'The same again',
  without_effect: 'Without effect',
  closed_unpaid: 'Closed unpaid by the shop',
  held_for_a_person: 'Held: look at it',
  not_applied: 'Not applied: look at it',
  unconfirmed: 'The provider could not be asked',
  refused_signature: 'Refused: wrong signature',
  refused_source: 'Refused: not from the provider',
  refused_payment: 'Refused: no such payment',
  refused_amount: 'Refused: another amount',
  refused_currency: 'Refused: another currency',
  refused_merchant: 'Refused: another merchant',
  refused_form: 'Refused: could not be read',
  refused_reference: 'Refused: reference of another payment',
  refused_confirmation: 'Refused: the provider does not know it',
};
export const noticeWords = (kind: string): string => KINDS[kind] ?? kind.replaceAll('_', ' ');

export function refundWords({ state, by_hand }: Pick<Refund, 'state' | 'by_hand'>): string {
  if (state === 'settled') return 'Paid back';
  if (state === 'failed') return 'Failed';
  return by_hand ? 'To be done by hand' : 'Being asked';
}

/** "12.50", "12,5" or "R 12" -> rand; null where it is no amount. */
export function readAmount(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^R\s*/i, '')
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
