import { expect, test } from 'vitest';
import { toleranceFault } from './tolerance-rules.ts';

const line = (prescribed_quantity: number | null, quantity_pieces: number | null = 40) => ({
  name: 'Amoxicillin',
  dosage_form: 'Capsule',
  quantity: 2,
  quantity_pieces,
  prescribed_quantity,
});

test('rule 9: without a signed tolerance exactly the prescribed quantity is supplied', () => {
  expect(toleranceFault(line(null), 0)).toBeNull();
  expect(toleranceFault(line(40), 0)).toBeNull();
  expect(toleranceFault(line(42), 0)).toBe(
    'Amoxicillin: the prescription states 42 capsules, and 40 capsules would be supplied. Supply exactly what is prescribed.',
  );
});

test('rule 9: a signed tolerance counts of the prescribed quantity, for more and for less', () => {
  // 40 of 42 is 4.8 % less, 40 of 32 is exactly 25 % more.
  expect(toleranceFault(line(42), 5)).toBeNull();
  expect(toleranceFault(line(42), 4)).toMatch(/It may differ by at most 4 %\.$/);
  expect(toleranceFault(line(32), 25)).toBeNull();
  expect(toleranceFault(line(31), 25)).not.toBeNull();
});

test('rule 9: packs are compared where the pieces are not known', () => {
  expect(toleranceFault(line(3, null), 25)).toBe(
    'Amoxicillin: the prescription states 3 packs, and 2 packs would be supplied. It may differ by at most 25 %.',
  );
});
