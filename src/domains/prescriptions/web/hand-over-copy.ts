import { formatDate } from '~/shared/dates.ts';
import type { Supply } from '../contract.ts';

const PROOF = {
  pin: { what: 'Delivered', how: 'received with the PIN by' },
  signature: { what: 'Delivered', how: 'signed for by' },
  counter: { what: 'Collected', how: 'received at the counter by' },
} as const;

/** Where a supply is, for its patient and the desk: who carries it, or who received it; null before it leaves. */
export function handOverText({
  courier,
  sent_at,
  tracking_number,
  received_by,
  received_at,
  received_proof,
}: Supply): string | null {
  if (received_by !== null && received_at !== null && received_proof !== null) {
    const { what, how } = PROOF[received_proof];
    return `${what} on ${formatDate(received_at)}: ${how} ${received_by}`;
  }
  if (courier === null) return null;
  const tracking = tracking_number === null ? '' : `, tracking number ${tracking_number}`;
  return `With ${courier} since ${formatDate(sent_at ?? '')}${tracking}`;
}
