import { expect, test } from 'vitest';
import { noticeWords, readAmount, refundWords } from './admin-payment-copy.ts';

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
])('%j is %j', (typed, rand) => expect(readAmount(typed)).toBe(rand));

test('a kind that has no words yet is read as it stands', () => {
  expect(noticeWords('refused_amount')).toBe('Refused: another amount');
  expect(noticeWords('some_thing')).toBe('some thing');
});

test('a refund says who must do something', () => {
  expect(refundWords({ state: 'requested', by_hand: true })).toBe('To be done by hand');
  expect(refundWords({ state: 'requested', by_hand: false })).toBe('Being asked');
  expect(refundWords({ state: 'settled', by_hand: true })).toBe('Paid back');
});
