import { expect, test } from 'vitest';
import { correctionForm, toCorrection, type CorrectionValues } from './correction-values.ts';

const form = correctionForm({ left_quantity: 40 });
const faults = (values: CorrectionValues) =>
  Object.fromEntries((form.safeParse(values).error?.issues ?? []).map(({ path, message }) => [path[0], message]));
const REASON = 'Only 38 were counted';

test('an empty correction is told everything that is missing at once', () => {
  expect(faults({ kind: 'quantity', quantity: '', reason: ' ' })).toEqual({
    quantity: 'Enter the quantity actually supplied',
    reason: 'Reason is required',
  });
});

test.each([
  ['3,5', 'Quantity must be a whole number'],
  ['-2', 'Quantity must be a whole number'],
  ['100001', 'Quantity must be at most 100000'],
  ['0', 'If nothing was supplied, cancel the entry'],
  ['40', 'The register already shows 40. Enter the quantity actually supplied'],
])('a quantity of %s is refused at its field', (quantity, message) => {
  expect(faults({ kind: 'quantity', quantity, reason: REASON })).toEqual({ quantity: message });
});

test('a cancellation needs no quantity and sends 0', () => {
  const values: CorrectionValues = { kind: 'cancel', quantity: 'x', reason: REASON };
  expect(faults(values)).toEqual({});
  expect(toCorrection(values)).toEqual({ quantity: 0, reason: REASON });
  expect(toCorrection({ kind: 'quantity', quantity: ' 38 ', reason: REASON })).toEqual({
    quantity: 38,
    reason: REASON,
  });
});
