import type { ProductEffects } from '../contract.ts';
import { productFaults } from '../product-faults.ts';
import { scheduleRule } from '../rules.ts';
import type { Schedule } from '../contract.ts';

// The back office's texts about a product: what its schedule means, what deleting it affects.

const count = (many: number, one: string, more: string) => `${many === 1 ? 'One' : many} ${many === 1 ? one : more}`;

/** Before a product is deleted (spec section 8: "This action cannot be undone."). */
export function effectText({ product, open_carts, favourites, orders }: ProductEffects): string {
  const touched = [
    open_carts > 0 &&
      `${count(open_carts, 'cart contains it and its owner will be', 'carts contain it and their owners will be')} notified.`,
    favourites > 0 && `${count(favourites, 'wishlist will lose', 'wishlists will lose')} it.`,
    orders > 0 && `${count(orders, 'order will keep', 'orders will keep')} its name and price.`,
  ].filter(Boolean);
  return [`${product.name} will be permanently deleted.`, ...touched, 'This action cannot be undone.'].join('\n');
}

/** The legal rules of a schedule, for the person who selects it. */
export function scheduleText(schedule: Schedule): string {
  const rule = scheduleRule(schedule);
  if (schedule === 'none') return 'No restrictions. It may be discounted and featured.';
  if (!rule.shows) return 'Permit only. It is never shown on the site and is kept here for the pharmacy’s own records.';
  const said = [
    rule.prescription
      ? "Sold on a prescription only. Customers can't add it to a cart."
      : 'Sold without a prescription.',
    rule.review && 'A pharmacist must release every order that contains it.',
    rule.identity && !rule.prescription && 'The customer must give an ID or passport number.',
    rule.minimum_age !== null && `Not sold to anyone under ${rule.minimum_age}.`,
    schedule !== 'S0' && 'Never discounted, never in a promo code, never featured.',
  ];
  return said.filter(Boolean).join(' ');
}

const PROMOTED = { discount: 1, is_featured: true, is_luxury: true, is_perfume: true, is_active: true };

/** Why a field is disabled for a medicine of this schedule; undefined if it is enabled. */
export function closedBy(schedule: Schedule, field: keyof typeof PROMOTED): string | undefined {
  return productFaults({ schedule, ...PROMOTED }).find((fault) => fault.field === field)?.message;
}
