import { formatDateParts, SHOP_ZONE, shopDate, shopInstant } from '~/shared/dates.ts';

/** Scripts and registers are kept for five years (Act 101 of 1965 s22A(6)(q)). */
const MONTHS = 60;

/** The months that can be printed, the current one first: "2026-11" and "November 2026". */
export function printMonths(now: Date): { value: string; words: string }[] {
  const [year = 0, month = 1] = shopDate(now).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    const value = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    return { value, words: formatDateParts(shopInstant(`${value}-01`), { month: 'long', year: 'numeric' }, SHOP_ZONE) };
  });
}
