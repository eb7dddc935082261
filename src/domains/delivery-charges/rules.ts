import { toCents } from '../../shared/money.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { DeliveryCharges } from './contract.ts';

export type DeliveryMethod = 'delivery' | 'collect';

/** The delivery charges known so far: without an address only the first two apply. */
export type DeliveryTerms = Pick<DeliveryCharges, 'base_fee' | 'free_from'> &
  Partial<Pick<DeliveryCharges, 'provinces' | 'cold_parcel'>>;

/**
 * The delivery charge, in cents. A province with a specific fee pays that fee, all others and an unknown address
 * the base fee. From `free_from` it is free, based on the amount charged for goods other than Schedule 1 to 8 medicine, after
 * discounts and codes. A cold parcel has its own charge, never free; without one what is kept cold is collected, for nothing.
 */
export function deliveryFor(
  terms: DeliveryTerms,
  countedCents: number,
  province?: string,
  method: DeliveryMethod = 'delivery',
  isCold = false,
): number {
  if (method === 'collect') return 0;
  if (isCold) return terms.cold_parcel ? toCents(terms.cold_parcel.fee) : 0;
  if (terms.free_from !== null && countedCents >= toCents(terms.free_from)) return 0;
  const own = terms.provinces?.find((entry) => entry.province === province);
  return toCents(own ? own.fee : terms.base_fee);
}

/** The amount missing for free delivery, in cents; null if it is not offered, or is free already. */
export function missingForFreeDelivery(terms: DeliveryTerms, countedCents: number): number | null {
  if (terms.free_from === null || deliveryFor(terms, countedCents) === 0) return null;
  return toCents(terms.free_from) - countedCents;
}

/** Of a prescription: nothing on it counts towards free delivery, because it would reward buying medicine (s18A; rule 20). */
export const prescriptionDelivery = (
  terms: DeliveryTerms,
  province?: string,
  method?: DeliveryMethod,
  isCold = false,
): number => deliveryFor(terms, 0, province, method, isCold);
