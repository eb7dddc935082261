import { expect, test } from 'vitest';
import { companionsOf } from './repeat-companions.ts';

test('the link of an email names the other prescriptions, each with its own key', () => {
  expect(companionsOf('p2.k2,p3.k3')).toEqual([
    { id: 'p2', key: 'k2' },
    { id: 'p3', key: 'k3' },
  ]);
  for (const odd of [null, '', 'p2', '.k2', ',']) expect(companionsOf(odd)).toEqual([]);
});
