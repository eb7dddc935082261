import { expect, test } from 'vitest';
import { codesText, groupSecret } from './secret-format.ts';

test('a secret is written in groups of four', () => {
  expect(groupSecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(groupSecret('AB CD EF')).toBe('ABCD EF');
  expect(groupSecret('')).toBe('');
});

test('recovery codes are written one to a line', () => {
  expect(codesText('Apteek', 'a@example.com', ['one', 'two']).split('\n')).toEqual([
    'Recovery codes of a@example.com at Apteek',
    'Each code works once, instead of a code from the app.',
    '',
    'one',
    'two',
    '',
  ]);
});
