import { expect, test } from 'vitest';
import { noticeLabel, readAmount, refundLabel } from './admin-payment-copy.ts';

test.each([
  ['12.50', 12.5],
  ['12,5', 12.5],
  ['R 1 189.90', 1189.9],
  ['r5', 5],
  ['', null],
  ['-5', null],
  ['5.005', null],
  ['1.189,90', null],
  ['five', null],
])('%j reads %j', (typed, rand) => expect(readAmount(typed)).toBe(rand));

test('an unknown kind of notice is written as it is', () => {
  expect(noticeLabel('refused_amount')).toBe('Refused: wrong amount');
  expect(noticeLabel('some_thing')).toBe('some thing');
});

test("a refund's status says who must act", () => {
  expect(refundLabel({ state: 'requested', by_hand: true })).toBe('To be refunded by hand');
  expect(refundLabel({ state: 'requested', by_hand: false })).toBe('Being processed');
  expect(refundLabel({ state: 'settled', by_hand: true })).toBe('Refunded');
});
