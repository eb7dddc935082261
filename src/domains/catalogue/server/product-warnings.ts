import type { Context } from '~/platform/context.ts';
import type { FieldError } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import type { StaffProduct } from '../contract.ts';
import { indicationWarning, unconfirmedIndications } from '../indication-rules.ts';
import { floorFault } from '../price-law.ts';
import { sepWarnings } from '../sep-rules.ts';
import type { StoredProduct } from './queries-product-form.ts';
import { findSepBefore } from './queries-sep.ts';
import { findIncrease } from './sep-increases.ts';

/** The product with what staff should look at, each sentence at its field: nothing of it prevents a save. */
export async function withWarnings(ctx: Context, product: StoredProduct): Promise<StaffProduct> {
  const { schedule, indications_confirmed, sep_checked_on: checked_on } = product;
  const sep_cents = product.sep === null ? null : toCents(product.sep);
  const warnings: FieldError[] = unconfirmedIndications(product, indications_confirmed).map((named) => ({
    field: named.field,
    message: indicationWarning(named),
  }));
  const low = floorFault(schedule, toCents(product.sale_price), sep_cents);
  if (low) warnings.push({ field: 'price', message: `${low}.` });
  const increase = sep_cents === null ? null : await findIncrease(ctx);
  if (increase) {
    const before_cents = await findSepBefore(ctx.db, product.id, increase.effective_on);
    const told = sepWarnings({ schedule, sep_cents, checked_on, before_cents }, increase);
    warnings.push(...told.map((message) => ({ field: 'sep', message })));
  }
  return { ...product, warnings };
}
