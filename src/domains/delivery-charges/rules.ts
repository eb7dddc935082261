import { toCents } from '../../shared/money.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { DeliveryCharges } from './contract.ts';

export type DeliveryMethod = 'delivery' | 'collect';

/** What delivery costs, as far as it is known: before there is an address only the first two count. */
export type DeliveryTerms = Pick<DeliveryCharges, 'base_fee' | 'free_from'> &
  Partial<Pick<DeliveryCharges, 'provinces'>>;

/**
 * What delivery costs, in cents. A province with a fee of its own pays that one, every other and an address not yet known
 * the base fee. From `free_from` on it is free, tested on what is charged for goods: after discounts and codes.
 */
export function deliveryFor(
  terms: DeliveryTerms,
  goodsCents: number,
  province?: string,
  method: DeliveryMethod = 'delivery',
): number {
  if (method === 'collect') return 0;
  if (terms.free_from !== null && goodsCents >= toCents(terms.free_from)) return 0;
  const own = terms.provinces?.find((entry) => entry.province === province);
  return toCents(own ? own.fee : terms.base_fee);
}

/** How much more buys free delivery, in cents; null if nothing does, or where it is free already. */
export function missingForFreeDelivery(terms: DeliveryTerms, goodsCents: number): number | null {
  if (terms.free_from === null || deliveryFor(terms, goodsCents) === 0) return null;
  return toCents(terms.free_from) - goodsCents;
}
