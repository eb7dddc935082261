// The rules that every product must meet, whether the form, an import or the endpoint writes it.
// Types only from the contract: this file runs in the browser too, which must not load the schemas.
import type { FieldError } from '../../shared/errors.ts';
import type { Product, ProductBody } from './contract.ts';
import { scheduleRule } from './rules.ts';

const LAW = 'Medicines and Related Substances Act 101 of 1965, sections 18A and 18C';
const NO_DISCOUNT = `Schedule 1 to 8 medicine cannot be discounted (${LAW}).`;
const NO_PROMOTION = `Schedule 1 to 8 medicine cannot be promoted (${LAW}).`;
const NEVER_SHOWN = 'Schedule 7 and 8 medicine needs a permit and cannot be shown on the site.';

const switchedOff = (schedule: Product['schedule'], what: string) =>
  `The shop's schedule rules do not allow ${what} for ${schedule === 'S0' ? 'Schedule 0 medicine' : 'unscheduled products'}.`;
const isOpenShop = (schedule: Product['schedule']) => schedule === 'none' || schedule === 'S0';

type Promoted = Pick<Product, 'schedule' | 'discount' | 'is_featured' | 'is_luxury' | 'is_perfume' | 'is_active'>;

/** Legal conflicts of a product as a whole, at the field that has to change. */
export function productFaults(product: Promoted): FieldError[] {
  const faults: FieldError[] = [];
  const rule = scheduleRule(product.schedule);
  if (!rule.discount && product.discount > 0)
    faults.push({
      field: 'discount',
      message: isOpenShop(product.schedule) ? switchedOff(product.schedule, 'a discount') : NO_DISCOUNT,
    });
  if (!rule.feature) {
    const message = isOpenShop(product.schedule) ? switchedOff(product.schedule, 'promotion') : NO_PROMOTION;
    for (const field of ['is_featured', 'is_luxury', 'is_perfume'] as const)
      if (product[field]) faults.push({ field, message });
  }
  if (!rule.shows && product.is_active) faults.push({ field: 'is_active', message: NEVER_SHOWN });
  return faults;
}

/** Schedules whose medicine is sold at a single exit price plus a fee (s22G; rules 21 and 23); S7 and S8 are never sold here. */
const NEEDS_SEP: readonly Product['schedule'][] = ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'];
const NO_SEP =
  "Enter the single exit price of a Schedule 1 to 6 medicine, or a pharmacist's reason why it is not known.";
export const ONLY_PHARMACIST =
  'Only a pharmacist registered with the SAPC can enter the reason why a single exit price is not known.';

/** Without a single exit price a medicine has no highest price, so a pharmacist answers for its absence. */
export const sepFault = ({ schedule, sep, sep_reason }: Pick<Product, 'schedule' | 'sep' | 'sep_reason'>) =>
  NEEDS_SEP.includes(schedule) && sep === null && sep_reason === null ? NO_SEP : null;

type StockWish = NonNullable<ProductBody['product_inventory']>;

/**
 * Calculates the new stock. A request with the stock that its editor saw is a change of it, so that units sold since then stay
 * sold; a new 0 is 0. An unchanged number changes nothing. Never below 0: a shortfall is reported.
 */
export function stockAfter(now: number, { quantity, was }: StockWish): { quantity: number } | { fault: string } {
  if (quantity === was) return { quantity: now };
  if (was === undefined || quantity === 0) return { quantity };
  const after = now + quantity - was;
  if (after >= 0) return { quantity: after };
  const sold = was - now;
  return {
    fault: `${sold} ${sold === 1 ? 'was' : 'were'} sold since you opened this product, ${now} ${now === 1 ? 'is' : 'are'} left. Please enter the stock again.`,
  };
}
