import { expect, test } from 'vitest';
import { packsBeside, quantityText } from './entry-text.ts';

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
