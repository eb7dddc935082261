import type { PeriodName } from '../contract.ts';

export const PERIOD_NAMES: readonly { value: PeriodName; words: string }[] = [
  { value: 'today', words: 'Today' },
  { value: '7d', words: '7 days' },
  { value: '30d', words: '30 days' },
  { value: '90d', words: '90 days' },
];

/** Behind "Sales" and the like: "today", "in 7 days". */
export const periodLabel = (period: PeriodName): string =>
  period === 'today' ? 'today' : `in the last ${PERIOD_NAMES.find(({ value }) => value === period)?.words ?? period}`;
