import { mayTakeCode } from '~/domains/catalogue/rules.ts';
import { listCategoryMixes } from '~/domains/catalogue/server/service.ts';
import { findCartProducts } from '~/domains/catalogue/server/stock.ts';
import type { Context } from '~/platform/context.ts';
import type { FieldError } from '~/shared/errors.ts';
import type { PromoCode } from '../contract.ts';
import { closedMedicine } from '../rules.ts';

const UNKNOWN = 'no longer exists. Please remove it.';
// Act 101 of 1965 s18A.
const law = () => `a promo code may not discount ${closedMedicine()} (Act 101 of 1965, section 18A).`;

/** The products and categories that a code may not cover, one sentence per field. */
export async function scopeErrors(
  ctx: Context,
  { product_ids, category_ids }: Pick<PromoCode, 'product_ids' | 'category_ids'>,
): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  const products = await findCartProducts(ctx, product_ids);
  const scheduled = products.filter(({ schedule }) => !mayTakeCode(schedule));
  if (products.length < product_ids.length) {
    errors.push({ field: 'product_ids', message: `One of these products ${UNKNOWN}` });
  } else if (scheduled.length > 0) {
    const names = scheduled.map(({ name, schedule }) => `${name} (${schedule})`).join(', ');
    errors.push({ field: 'product_ids', message: `Please remove ${names}: ${law()}` });
  }
  const categories = await listCategoryMixes(ctx, category_ids);
  const closed = categories.filter(({ schedules }) => schedules.length > 0 && !schedules.some(mayTakeCode));
  if (categories.length < category_ids.length) {
    errors.push({ field: 'category_ids', message: `One of these categories ${UNKNOWN}` });
  } else if (closed.length > 0) {
    const names = closed.map(({ category_name }) => category_name).join(', ');
    errors.push({ field: 'category_ids', message: `${names} contains only scheduled medicine: ${law()}` });
  }
  return errors;
}
