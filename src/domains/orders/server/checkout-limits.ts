import { needsReview } from '~/domains/catalogue/rules.ts';
import { ruleOn } from '~/domains/register/server/dispensing-rules.ts';
import { limitFaultsOf, type LimitFault } from '~/domains/register/supply-rules.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { conflict } from '~/shared/errors.ts';
import type { Goods } from './checkout-checks.ts';
import { medicinesOf, toSupply } from './line-medicines.ts';

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function sentence({ ingredient, most, lines }: LimitFault, goods: readonly Goods[]): string {
  const names = lines.flatMap((line) => goods[line]?.product.name ?? []);
  return `We can sell one person at most ${most} of ${ingredient} at a time. Please order less of ${listed(names)}.`;
}

/**
 * Within this order alone, over all its lines. What the person bought before is the pharmacist's to judge: anybody can type
 * somebody else's ID number, and must not learn from the answer what they take.
 */
export async function checkLimits(ctx: Context, goods: readonly Goods[]): Promise<void> {
  if (!goods.some(({ product }) => needsReview(product.schedule))) return;
  const today = shopDate(ctx.now());
  const medicines = await medicinesOf(
    ctx,
    goods.map(({ product }) => ({ ...product, product_id: product.id })),
  );
  const lines = medicines.map((medicine, index) => toSupply(medicine, goods[index]?.quantity ?? 0));
  const faults = limitFaultsOf(await ruleOn(ctx, 'ingredient_limits', today), [], lines, today)
    // Where the catalogue does not say how much a medicine holds, the pharmacist finds out, not the buyer.
    .filter(({ most }) => most !== null);
  if (faults.length === 0) return;
  throw conflict(
    faults.map((fault) => sentence(fault, goods)).join(' '),
    faults.flatMap((fault) =>
      fault.lines.map((line) => ({ field: `cart_items.${line}.quantity`, message: sentence(fault, goods) })),
    ),
  );
}
