import { expect, test } from 'vitest';
import { duplicateWarnings } from './script-warnings.ts';

const of = (name: string, ...ingredients: string[]) => ({
  name,
  active_ingredients: ingredients.map((ingredient) => ({ name: ingredient, strength: '' })),
});
const shared = (...written: ReturnType<typeof of>[]) =>
  duplicateWarnings(written).map((warning) => / both contain (.+)\. Check/.exec(warning)?.[1]);

test('two products with the same ingredient are told, whatever its salt', () => {
  expect(shared(of('Panado', 'Paracetamol'), of('Adco-Dol', 'Codeine phosphate', 'Paracetamol'))).toEqual([
    'paracetamol',
  ]);
  expect(shared(of('Voltaren', 'Diclofenac sodium'), of('Cataflam', 'Diclofenac potassium'))).toEqual(['diclofenac']);
  expect(shared(of('Panado', 'Paracetamol'), of('Nurofen', 'Ibuprofen'))).toEqual([]);
});

test('a typed name is compared with ingredients and with other typed names', () => {
  expect(shared(of('Paracetamol 500 mg'), of('Panado', 'Paracetamol'))).toEqual(['paracetamol']);
  expect(shared(of('Amoxicillin 250 mg'), of('amoxicillin 500 mg'))).toEqual(['amoxicillin']);
  expect(shared(of('Amoxicillin 250 mg'), of('Ibuprofen 400 mg'))).toEqual([]);
});

test('three lines of one ingredient are told pair by pair', () => {
  expect(shared(of('A', 'Codeine'), of('B', 'Codeine'), of('C', 'Codeine'))).toHaveLength(3);
});
