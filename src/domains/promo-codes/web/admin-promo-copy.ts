import { formatDateParts } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';
import type { PromoCode } from '../contract.ts';

/** 2026-11-30 -> "30 Nov 2026"; the year is omitted if it is the current one. */
export function shortDay(date: string, today: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = formatDateParts(`${date}T00:00:00Z`, { month: 'short' }, 'UTC');
  return [String(Number(day)), name, ...(today.startsWith(year) && month ? [] : [year])].join(' ');
}

/** "1 Dec to 24 Dec", "until 30 Nov", "from 1 Dec", "Always". */
export function daysLabel({ starts_at, ends_at }: Pick<PromoCode, 'starts_at' | 'ends_at'>, today: string): string {
  if (starts_at && ends_at) return `${shortDay(starts_at, today)} to ${shortDay(ends_at, today)}`;
  if (ends_at) return `until ${shortDay(ends_at, today)}`;
  return starts_at ? `from ${shortDay(starts_at, today)}` : 'Always';
}

/** "3 of 100", "3". */
export const usesLabel = ({ uses, usage_limit }: Pick<PromoCode, 'uses' | 'usage_limit'>): string =>
  usage_limit === null ? String(uses) : `${uses} of ${usage_limit}`;

/** Its scope and minimum spend: "2 products, from R500.00". Empty if it is for everything. */
export function conditionText({
  product_ids,
  category_ids,
  min_spend,
}: Pick<PromoCode, 'product_ids' | 'category_ids' | 'min_spend'>): string {
  const count = (many: number, one: string, more: string) => (many === 0 ? '' : `${many} ${many === 1 ? one : more}`);
  return [
    count(product_ids.length, 'product', 'products'),
    count(category_ids.length, 'category', 'categories'),
    min_spend === null ? '' : `from ${formatRand(min_spend)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
