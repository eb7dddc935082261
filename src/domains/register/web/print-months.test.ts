import { expect, test } from 'vitest';
import { printMonths } from './print-months.ts';

test('five years of months can be printed, from the current one of the shop', () => {
  // 01:30 on 1 January in Johannesburg.
  const months = printMonths(new Date('2026-12-31T23:30:00Z'));
  expect(months).toHaveLength(60);
  expect(months.slice(0, 2)).toEqual([
    { value: '2027-01', words: 'January 2027' },
    { value: '2026-12', words: 'December 2026' },
  ]);
  expect(months.at(-1)).toEqual({ value: '2022-02', words: 'February 2022' });
});
