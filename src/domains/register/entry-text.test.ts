import { expect, test } from 'vitest';
import { countedIn, leftText, listedQuantity, markOf, medicineText, packsBeside, quantityText } from './entry-text.ts';

test('rule 11: an entry says pieces with their form, and packs beside them', () => {
  const entry = { quantity: 42, quantity_pieces: 42, unit: 'capsules', packs: 2 };
  expect(quantityText(entry)).toBe('42 capsules');
  expect(packsBeside(entry)).toBe('2 packs');
});

test('an entry whose pieces are not known says packs, and an older one only its figure', () => {
  expect(quantityText({ quantity: 1, quantity_pieces: null, unit: null, packs: 1 })).toBe('1 pack');
  expect(quantityText({ quantity: 2, quantity_pieces: null, unit: null, packs: null })).toBe('2');
  expect(packsBeside({ quantity: 1, quantity_pieces: null, unit: null, packs: 1 })).toBeNull();
});

test('a correction says by how much the quantity differs', () => {
  expect(quantityText({ quantity: -42, quantity_pieces: -42, unit: 'capsules', packs: -2 })).toBe('-42 capsules');
  expect(packsBeside({ quantity: -42, quantity_pieces: -42, unit: 'capsules', packs: -2 })).toBe('-2 packs');
});

const ENTRY = { quantity: 40, quantity_pieces: 40, unit: 'tablets', packs: 2, corrects_id: null, left_quantity: 40 };

test('the first entry shows that it was corrected or cancelled, and a correction that it is one', () => {
  expect([markOf(ENTRY), listedQuantity(ENTRY), leftText(ENTRY)]).toEqual([null, '40 tablets', null]);
  const corrected = { ...ENTRY, left_quantity: 38 };
  expect([markOf(corrected), listedQuantity(corrected)]).toEqual(['corrected', '40, now 38 tablets']);
  const cancelled = { ...ENTRY, left_quantity: 0 };
  expect([markOf(cancelled), listedQuantity(cancelled)]).toEqual(['cancelled', '40 tablets, cancelled']);
  const correction = {
    ...ENTRY,
    quantity: -2,
    quantity_pieces: -2,
    packs: null,
    corrects_id: 'e',
    left_quantity: null,
  };
  expect([markOf(correction), listedQuantity(correction)]).toEqual(['correction', '-2 tablets']);
  expect(listedQuantity({ ...correction, quantity: 2, quantity_pieces: 2 })).toBe('+2 tablets');
});

test('what is left of an entry in packs is said in packs', () => {
  const entry = { ...ENTRY, quantity: 2, quantity_pieces: null, unit: null, packs: 2, left_quantity: 1 };
  expect(listedQuantity(entry)).toBe('2, now 1 pack');
});

test('a quantity is typed in what the entry counts', () => {
  expect(countedIn(ENTRY)).toBe('tablets');
  expect(countedIn({ ...ENTRY, quantity_pieces: null, unit: null })).toBe('packs');
  expect(countedIn({ ...ENTRY, quantity_pieces: null, unit: null, packs: null })).toBeNull();
});

test('a medicine is written with its strength and form, each once', () => {
  expect(medicineText('Loratadine 10 mg, 10 tablets', '10 mg', 'Tablet')).toBe('Loratadine 10 mg, 10 tablets');
  expect(medicineText('Loratadine', '10 mg', 'Tablet')).toBe('Loratadine, 10 mg, Tablet');
  expect(medicineText('Loratadine', '', null)).toBe('Loratadine');
});
