import { expect, it } from 'vitest';
import { identityText, itemsLabel, pharmacistText } from './cart-copy.ts';

const lines = (...schedules: ('none' | 'S0' | 'S1' | 'S2')[]) => schedules.map((schedule) => ({ schedule }));

it('writes the number of items in words', () => {
  expect([0, 1, 2].map(itemsLabel)).toEqual(['0 items', '1 item', '2 items']);
});

it('says that a pharmacist checks the order only for S1 and S2', () => {
  expect(pharmacistText(lines('none', 'S0'))).toBeNull();
  expect(pharmacistText(lines('none', 'S1'))).toBe('A pharmacist will check the S1 item before we send your parcel.');
  expect(pharmacistText(lines('S1', 'S1'))).toBe('A pharmacist will check the S1 items before we send your parcel.');
});

it('says that S2 needs an ID or passport number', () => {
  expect(pharmacistText(lines('S2', 'S1'), 'collect')).toBe(
    'A pharmacist will check the S1 and S2 items before you collect your order.',
  );
  expect(identityText(lines('S2', 'S1'))).toMatch(/ID or passport number/);
  expect(identityText(lines('S1', 'S0'))).toBeNull();
});
