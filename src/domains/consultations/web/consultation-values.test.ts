import { expect, test } from 'vitest';
import { EMPTY_LINE, medicineText, toData } from './consultation-values.ts';

const line = {
  ...EMPTY_LINE,
  name: 'Amoxicillin',
  strength: '500 mg',
  dosage_form: 'capsule',
  quantity: '21',
  directions: 'One, three times',
};
const textOf = (changes: Partial<typeof line>) =>
  medicineText({ medicine_id: 'm', booking_id: 'b', data: toData({ ...line, ...changes }) });

test('the typed quantity is sent as pieces or as packs', () => {
  expect(toData(line)).toMatchObject({ quantity_pieces: 21, repeats_allowed: 0, product_id: null });
  expect(toData(line)).not.toHaveProperty('quantity');
  const packs = toData({ ...line, counted_in: 'packs' });
  expect(packs).toMatchObject({ quantity: 21 });
  expect(packs).not.toHaveProperty('quantity_pieces');
});

test('a value that is not a whole number is left for the server to refuse', () => {
  for (const quantity of ['', '1.5', '-3', 'ten']) expect(toData({ ...line, quantity }).quantity_pieces).toBeNaN();
});

test('a prescribed medicine is summed up in one line with its unit', () => {
  expect(textOf({ repeats_allowed: '1', no_substitution: true })).toBe(
    '500 mg, capsule, 21 capsules. 1 repeat. no substitution',
  );
  expect(textOf({ counted_in: 'packs', quantity: '2' })).toBe('500 mg, capsule, 2 packs');
});
