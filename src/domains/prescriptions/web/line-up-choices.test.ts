import { expect, test } from 'vitest';
import { aMedicine } from '../../../../tests/support/medicine.ts';
import { lineUpChoices } from './line-up-choices.ts';

test('a medicine can be lined up to the days that come before its own, each with its pieces', () => {
  const line = aMedicine({
    quantity_pieces: 28,
    pieces_per_pack: 28,
    days: 28,
    repeats_allowed: 5,
    dosage_form: 'Tablet',
  });
  const days = ['2026-12-02', '2026-12-23', '2027-03-01'];
  expect(lineUpChoices(line, days, '2026-12-02')).toEqual([
    { day: '2026-12-23', words: 'Wednesday, 23 Dec 2026: 21 tablets now' },
  ]);
  expect(lineUpChoices({ ...line, repeats_allowed: 0 }, days, '2026-12-02')).toEqual([]);
});
