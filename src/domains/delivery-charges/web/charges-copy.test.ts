import { expect, it } from 'vitest';
import { PROVINCES } from '~/shared/schemas.ts';
import { chargesForm, valuesOfCharges } from './charges-form-values.ts';
import { changeText } from './charges-copy.ts';

it('describes a change recorded in the audit log', () => {
  const detail = {
    before: { base_fee: 65, free_from: 600, provinces: [{ province: 'Gauteng', fee: 80 }] },
    after: { base_fee: 70.5, free_from: null, provinces: [{ province: 'Limpopo', fee: 0 }] },
  };
  expect(changeText(detail)).toEqual([
    'Base fee: R65.00 to R70.50',
    'Free delivery from: R600.00 to never',
    'Gauteng: R80.00 to base fee',
    'Limpopo: base fee to R0.00',
  ]);
  expect(changeText({})).toEqual([]);
});

it('parses typed amounts, and an empty province uses the base fee', () => {
  const kept = { base_fee: 65, free_from: 1250.5, provinces: [{ province: 'Limpopo' as const, fee: 99.5 }] };
  const values = valuesOfCharges(kept);
  expect(values.provinces).toHaveLength(PROVINCES.length);
  expect(chargesForm.parse(values)).toEqual(kept);
  expect(chargesForm.parse({ ...values, base_fee: 'R 65,00', free_from: ' ' })).toEqual({ ...kept, free_from: null });
  const wrong = chargesForm.safeParse({ ...values, base_fee: '', free_from: 'much' });
  expect(wrong.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['base_fee', 'Base fee is required'],
    ['free_from', 'Fee must be a number'],
  ]);
});
