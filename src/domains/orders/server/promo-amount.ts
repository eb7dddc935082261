import { formatRand } from '~/shared/money.ts';
import type { OrderRecord } from './queries.ts';

/** The code's discount for emails and documents: on the items, or on delivery. Nothing if there was none. */
export function promoSum({
  promo_code,
  promo_discount,
}: Pick<OrderRecord, 'promo_code' | 'promo_discount'>): { label: string; amount: string }[] {
  if (promo_code === null) return [];
  return [
    {
      label: `Promo code ${promo_code}`,
      amount: promo_discount > 0 ? `-${formatRand(promo_discount)}` : 'Free delivery',
    },
  ];
}
