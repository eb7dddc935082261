import type { Product } from '~/domains/catalogue/contract.ts';
import { listEquals } from '~/domains/catalogue/server/equals.ts';
import type { MedicineFacts } from '~/domains/catalogue/server/medicines.ts';
import type { Context } from '~/platform/context.ts';
import type { Substitute } from '../contract.ts';
import { floorFault } from '~/domains/catalogue/price-law.ts';
import { sepFault } from '~/domains/catalogue/product-faults.ts';
import { toCents } from '~/shared/money.ts';
import { isCheaper } from '../substitute-rules.ts';
import { piecesOf } from '../unit-rules.ts';

export const strengthOf = (product: Pick<Product, 'active_ingredients'>): string =>
  product.active_ingredients
    .map(({ strength }) => strength)
    .filter(Boolean)
    .join(' + ');

export const substituteFrom = (product: Product): Substitute => ({
  product_id: product.id,
  name: product.name,
  price: product.sale_price,
  sep: product.sep,
  sep_reason: product.sep_reason,
  nappi_code: product.nappi_code,
  strength: strengthOf(product),
  dosage_form: product.dosage_form ?? '',
  pieces_per_pack: piecesOf(product.pack_size, product.dosage_form),
  storage: product.storage,
});

/** Its price may be asked: a single exit price, or why there is none, and not less than it (rules 20 to 23). */
export const isOffered = (product: Product): boolean =>
  sepFault(product) === null &&
  floorFault(product.schedule, toCents(product.sale_price), product.sep === null ? null : toCents(product.sep)) ===
    null;

/** The cheapest equal of a product that costs less than the line; null if there is none (Act 101 of 1965 s22F). */
export async function findCheaperEqual(
  ctx: Context,
  product: MedicineFacts,
  line: { price: number; pieces_per_pack: number | null },
): Promise<Substitute | null> {
  const offers = (await listEquals(ctx, product))
    .filter(isOffered)
    .map(substituteFrom)
    .filter((offer) => isCheaper(offer, line));
  return offers.toSorted((one, other) => (isCheaper(one, other) ? -1 : isCheaper(other, one) ? 1 : 0))[0] ?? null;
}
