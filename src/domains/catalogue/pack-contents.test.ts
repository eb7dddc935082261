import { expect, test } from 'vitest';
import { packContents } from './pack-contents.ts';

test.each([
  ['30 tablets', 'Tablet', { pieces: 30, unit: 'tablets' }],
  ['2 x 10 capsules', null, { pieces: 20, unit: 'capsules' }],
  ['100 ml', 'Syrup', { pieces: 100, unit: 'ml' }],
  ['20g', 'Cream', { pieces: 20, unit: 'g' }],
  ['200 doses', 'Metered-dose inhaler', { pieces: 200, unit: 'doses' }],
  ['28', 'Enteric-coated tablet', { pieces: 28, unit: 'tablets' }],
  ["24's", 'Capsule', { pieces: 24, unit: 'capsules' }],
  ['24s', 'Tablet', { pieces: 24, unit: 'tablets' }],
])('a pack of %s (%s) holds %o', (pack_size, dosage_form, contents) => {
  expect(packContents(pack_size, dosage_form)).toEqual(contents);
});

test.each([
  [null, 'Tablet'],
  ['', 'Tablet'],
  ['30', null],
  ['30', 'Gel'],
  ['one box', 'Tablet'],
  ['1.5 ml', 'Drops'],
  ['0 tablets', 'Tablet'],
])('a pack of %s (%s) has unknown contents', (pack_size, dosage_form) => {
  expect(packContents(pack_size, dosage_form)).toBeNull();
});
