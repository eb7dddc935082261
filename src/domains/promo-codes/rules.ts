import { afterPercent, formatRand, toCents, toRand } from '../../shared/money.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import { mayTakeCode } from '../catalogue/rules.ts';
import type { Schedule } from '../catalogue/contract.ts';
import type { PromoCode } from './contract.ts';

// A code's discount, calculated by the server and, between a click and the response, by the browser. It applies after the
// product discounts, to the amount actually charged. The order of the lines, and whether
// the code or the goods were added first, makes no difference.

/** A line as input for a code: the amount charged after its product discount, in cents. */
export interface PromoLine {
  id: string;
  schedule: Schedule;
  cents: number;
}

/** The code itself, and which of the lines it is for. */
export type PromoTerms = Pick<PromoCode, 'code' | 'kind' | 'value' | 'min_spend'> & { item_ids: string[] };

/** A code on certain lines, with its other conditions. */
export type PromoOnLines = PromoTerms & {
  /** Whether the reason depends on the lines; if not, it applies whatever they are. */
  is_open: boolean;
  reason: string | null;
};

/** A code's scope: everything, or its products and categories. Never a medicine of Schedule 1 to 8. */
export function isCovered(
  { product_ids, category_ids }: Pick<PromoCode, 'product_ids' | 'category_ids'>,
  product: { id: string; schedule: Schedule; category: { id: string } },
): boolean {
  if (!mayTakeCode(product.schedule)) return false;
  if (product_ids.length === 0 && category_ids.length === 0) return true;
  return product_ids.includes(product.id) || category_ids.includes(product.category.id);
}

export interface PromoEffect {
  discount_cents: number;
  free_delivery: boolean;
  /** Why it takes nothing; null if it applies. */
  reason: string | null;
}
export const NO_EFFECT: PromoEffect = { discount_cents: 0, free_delivery: false, reason: null };

const sumOf = (lines: readonly PromoLine[]) => lines.reduce((sum, line) => sum + line.cents, 0);

/** Act 101 of 1965 s18A: a code never discounts scheduled medicine, nor does buying it count towards a code. */
const openLines = (lines: readonly PromoLine[]) => lines.filter((line) => mayTakeCode(line.schedule));
const coveredLines = (lines: readonly PromoLine[], terms: PromoTerms) =>
  openLines(lines).filter((line) => terms.item_ids.includes(line.id));

/** What a code never discounts, once the shop has switched codes off for Schedule 0 too. */
export const closedMedicine = () => (mayTakeCode('S0') ? 'Schedule 1 to 8 medicine' : 'Schedule 0 to 8 medicine');

function reasonOf(lines: readonly PromoLine[], terms: PromoTerms): string | null {
  const { code, min_spend } = terms;
  const open = openLines(lines);
  if (lines.length === 0) return `Add something to your cart before you use code ${code}.`;
  if (open.length === 0) return `Code ${code} can't be used for ${closedMedicine()}.`;
  if (coveredLines(lines, terms).length === 0) return `Code ${code} doesn't apply to the products in your cart.`;
  const missing = min_spend === null ? 0 : toCents(min_spend) - sumOf(open);
  if (min_spend === null || missing <= 0) return null;
  const aside = open.length < lines.length ? ` ${closedMedicine()} doesn't count towards it.` : '';
  return `Code ${code} needs a minimum spend of ${formatRand(min_spend)}. Add ${formatRand(toRand(missing))} more to use it.${aside}`;
}

/** A code's discount on these lines: once, from the sum of those it covers. */
export function promoEffect(lines: readonly PromoLine[], terms: PromoTerms): PromoEffect {
  const reason = reasonOf(lines, terms);
  if (reason !== null) return { ...NO_EFFECT, reason };
  if (terms.kind === 'free_delivery') return { discount_cents: 0, free_delivery: true, reason: null };
  const sum = sumOf(coveredLines(lines, terms));
  const left = terms.kind === 'percent' ? afterPercent(sum, terms.value) : Math.max(0, sum - toCents(terms.value));
  if (left === sum) return { ...NO_EFFECT, reason: `Code ${terms.code} gives no discount on this cart.` };
  return { discount_cents: sum - left, free_delivery: false, reason: null };
}

/** The same for a code that may have ended, or be used up. */
export const effectOn = (lines: readonly PromoLine[], promo: PromoOnLines): PromoEffect =>
  promo.is_open ? promoEffect(lines, promo) : { ...NO_EFFECT, reason: promo.reason };

/**
 * Each line's share of the discount, in cents, in proportion to its price: they add up to the discount. The cents left after
 * rounding down are given to the largest remainders; ties are broken by the line's price and id, not by its position.
 */
export function promoShares(lines: readonly PromoLine[], terms: PromoOnLines): Map<string, number> {
  const { discount_cents } = effectOn(lines, terms);
  const shares = new Map(lines.map((line) => [line.id, 0]));
  if (discount_cents === 0) return shares;
  const covered = coveredLines(lines, terms);
  const sum = BigInt(sumOf(covered));
  const parts = covered.map((line) => {
    const exact = BigInt(line.cents) * BigInt(discount_cents);
    return { line, share: Number(exact / sum), remainder: Number(exact % sum) };
  });
  parts.sort((a, b) => b.remainder - a.remainder || b.line.cents - a.line.cents || (a.line.id < b.line.id ? -1 : 1));
  const open = discount_cents - parts.reduce((given, { share }) => given + share, 0);
  for (const [place, { line, share }] of parts.entries()) shares.set(line.id, place < open ? share + 1 : share);
  return shares;
}
