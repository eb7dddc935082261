import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseName, ingredientsNamed, milligramsOf, sharedIngredients } from './ingredients.ts';

const medicine = (name: string, ...active: [name: string, strength: string][]) => ({
  name,
  active_ingredients: active.map(([ingredient, strength]) => ({ name: ingredient, strength })),
});

test('the salt of an ingredient does not make it another one', () => {
  expect(baseName('Codeine Phosphate hemihydrate')).toBe('codeine');
  expect(baseName('pseudoephedrine HCl')).toBe('pseudoephedrine');
  expect(baseName('Magnesium sulphate')).toBe('magnesium sulphate');
  expect(baseName(' ')).toBe('');
});

test('an ingredient is found by whole words only', () => {
  const named = (ingredient: string, held: string) =>
    ingredientsNamed(ingredient, medicine('X', [held, '8 mg'])).length;
  expect(named('codeine', 'Codeine phosphate')).toBe(1);
  expect(named('Codeine phosphate', 'codeine phosphate')).toBe(1);
  expect(named('ephedrine', 'Pseudoephedrine hydrochloride')).toBe(0);
  expect(named('codeine', 'Dihydrocodeine')).toBe(0);
  expect(named('', 'Codeine')).toBe(0);
});

test('a medicine without ingredients in the catalogue is judged by its own name', () => {
  expect(ingredientsNamed('codeine', medicine('Codeine linctus 100 ml'))).toHaveLength(1);
  expect(ingredientsNamed('codeine', medicine('Codeine-free linctus', ['Guaifenesin', '']))).toEqual([]);
});

test('two medicines share what both hold, or are the same by NAPPI code or name', () => {
  const one = medicine('Myprodol', ['Codeine phosphate', '10 mg'], ['Ibuprofen', '200 mg'], ['Paracetamol', '250 mg']);
  const other = medicine('Stilpane', ['Codeine Phosphate', '8 mg'], ['Paracetamol', '320 mg']);
  expect(sharedIngredients(one, other)).toEqual(['codeine', 'paracetamol']);
  expect(sharedIngredients(one, medicine('Loratadine', ['Loratadine', '10 mg']))).toEqual([]);
  expect(sharedIngredients(medicine('Zolpidem 10 mg'), medicine('ZOLPIDEM, 10 mg'))).toEqual(['Zolpidem 10 mg']);
  expect(
    sharedIngredients({ ...medicine('A'), nappi_code: '712345001' }, { ...medicine('B'), nappi_code: '712345001' }),
  ).toEqual(['A']);
});

test.each([
  ['8 mg', 10, 80],
  ['0.5 g', 4, 2000],
  ['0,5 g', 4, 2000],
  ['100 mcg', 30, 3],
  ['10 mg/5 ml', 100, 200],
  ['10mg / ml', 100, 1000],
  ['10 mg/5 ml', null, null],
  ['1 %', 100, null],
  ['10 mg/0 ml', 100, null],
  ['', 100, null],
  ['8 mg codeine', 10, null],
])('milligrams of "%s" in %s pieces are %s', (strength, pieces, mg) => {
  if (mg === null) expect(milligramsOf(strength, pieces)).toBeNull();
  else expect(milligramsOf(strength, pieces)).toBeCloseTo(mg, 6);
});

test('any typed strength can be read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(1000), (strength, pieces) => {
      const mg = milligramsOf(strength, pieces);
      expect(mg === null || (Number.isFinite(mg) && mg >= 0)).toBe(true);
    }),
  );
});
