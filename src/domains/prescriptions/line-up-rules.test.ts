import { expect, test } from 'vitest';
import { aMedicine } from '../../../tests/support/medicine.ts';
import { linedUp, lineUpFault, wholeLine } from './line-up-rules.ts';

const TODAY = '2026-11-25';
const monthly = aMedicine({
  name: 'Amlodipine',
  quantity: 2,
  quantity_pieces: 56,
  pieces_per_pack: 30,
  days: 28,
  repeats_allowed: 5,
});

test('a supply is made as short as the day on which the others fall due, in whole pieces', () => {
  const line = linedUp(monthly, '2026-12-07', TODAY);
  expect(line).toMatchObject({ quantity: 1, quantity_pieces: 24, days: 12 });
  expect(line.lined_up).toEqual({ due_on: '2026-12-07', quantity: 2, quantity_pieces: 56, days: 28 });
  expect(wholeLine(line)).toEqual(monthly);
  // Lined up once more, it is counted from what was prescribed.
  expect(linedUp(line, '2026-12-05', TODAY)).toMatchObject({ quantity_pieces: 20, days: 10 });
  expect(linedUp({ ...monthly, quantity_pieces: 31 }, '2026-12-07', TODAY).quantity_pieces).toBe(14);
});

test('a line is never lined up beyond what was prescribed, without repeats or without days and pieces', () => {
  expect(lineUpFault(monthly, '2026-12-07', TODAY)).toBeNull();
  expect(lineUpFault(monthly, TODAY, TODAY)).toContain('Choose a day from');
  expect(lineUpFault(monthly, '2026-12-23', TODAY)).toContain('never supplied for longer than prescribed');
  expect(lineUpFault({ ...monthly, repeats_allowed: 0 }, '2026-12-07', TODAY)).toContain('has no repeats');
  for (const part of [{ days: null }, { quantity_pieces: null }])
    expect(lineUpFault({ ...monthly, ...part }, '2026-12-07', TODAY)).toContain('Enter the days of treatment');
});
