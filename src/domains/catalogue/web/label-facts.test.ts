import { expect, test } from 'vitest';
import type { Product } from '../contract.ts';
import { labelFacts } from './label-facts.ts';
import { keepTogether } from './keep-together.ts';

const medicine = {
  schedule: 'S2',
  active_ingredients: [
    { name: 'Paracetamol', strength: '500 mg' },
    { name: 'Caffeine', strength: '' },
  ],
  dosage_form: 'Tablet',
  pack_size: '30 tablets',
  storage: 'room',
  facts: [['Kind', 'Generic']],
  max_per_order: 1,
  sku: null,
  nappi_code: '990501001',
} as unknown as Product;

test('lists the facts of a medicine', () => {
  expect(labelFacts(medicine)).toEqual([
    ['Schedule', '2, from a pharmacist'],
    ['Active', 'Paracetamol 500 mg, Caffeine'],
    ['Form', 'Tablet'],
    ['Pack', '30 tablets'],
    ['Kind', 'Generic'],
    ['Maximum per order', '1 pack'],
    ['NAPPI', '990501-001'],
  ]);
});

test('says how a product is kept that belongs in the fridge, and nothing of one that does not (rule 17)', () => {
  const rows = labelFacts({ ...medicine, storage: 'refrigerated' });
  expect(rows).toContainEqual(['Storage', 'Keep in the fridge (2–8 °C)']);
  expect(labelFacts(medicine).map(([what]) => what)).not.toContain('Storage');
});

test.each([
  ['S0', '0, off the shelf'],
  ['S1', '1, from a pharmacist'],
  ['S5', '5, on a prescription'],
] as const)('%s is written in words', (schedule, words) => {
  expect(labelFacts({ ...medicine, schedule })[0]).toEqual(['Schedule', words]);
});

test('shows no schedule for other products', () => {
  const bare = {
    ...medicine,
    schedule: 'none',
    active_ingredients: [],
    nappi_code: '12',
    max_per_order: null,
  } as Product;
  expect(labelFacts(bare).map(([what]) => what)).toEqual(['Form', 'Pack', 'Kind', 'NAPPI']);
  expect(labelFacts(bare).at(-1)).toEqual(['NAPPI', '12']);
});

test('never breaks a line between number and unit', () => {
  expect(keepTogether('Cetirizine 10 mg, 30 tablets')).toBe('Cetirizine 10\u00a0mg, 30\u00a0tablets');
  expect(keepTogether('Omega 3 1000 mg, 6 x 2 ml')).toBe('Omega 3 1000\u00a0mg, 6\u00a0x 2\u00a0ml');
});
