import { formatRand } from '~/shared/money.ts';
import type { PromoCode } from '../contract.ts';

/** A code as a cart shows it. */
interface ShownPromo {
  kind: PromoCode['kind'];
  value: number;
  /** The lines that it covers. */
  item_ids: readonly string[];
}

/** A code's benefit: "10% off", "R50.00 off", "Free delivery". */
export function promoGives({ kind, value }: Pick<ShownPromo, 'kind' | 'value'>): string {
  if (kind === 'free_delivery') return 'Free delivery';
  return kind === 'percent' ? `${value}% off` : `${formatRand(value)} off`;
}

/** The same on this cart: for a code that is not for everything, on how much of it. */
export function promoGivesHere(promo: ShownPromo, lines: number): string {
  const covered = promo.item_ids.length;
  const gives = promoGives(promo);
  if (promo.kind === 'free_delivery' || covered >= lines) return gives;
  return `${gives} ${covered} of ${lines} products`;
}
