import { expect, test } from 'vitest';
import { EMPTY_LINE, medicineText, toData, toLine } from './consultation-values.ts';

const line = { ...EMPTY_LINE, name: 'Amoxicillin', strength: '500 mg', quantity: '21', directions: 'One, three times' };

test('the typed medicine is sent and read back unchanged', () => {
  const data = toData(line);
  expect(data).toMatchObject({ quantity: 21, repeats_allowed: 0, product_id: null });
  expect(toLine({ medicine_id: 'm', booking_id: 'b', data })).toEqual(line);
});

test('a value that is not a whole number is left for the server to refuse', () => {
  for (const quantity of ['', '1.5', '-3', 'ten']) expect(toData({ ...line, quantity }).quantity).toBeNaN();
});

test('a prescribed medicine is summed up in one line', () => {
  const data = { ...toData(line), repeats_allowed: 1, no_substitution: true };
  expect(medicineText({ medicine_id: 'm', booking_id: 'b', data })).toBe(
    '500 mg, quantity 21. 1 repeat. no substitution',
  );
});
