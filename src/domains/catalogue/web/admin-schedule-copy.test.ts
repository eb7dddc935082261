import { expect, test } from 'vitest';
import { LAW } from '../rules.ts';
import { changeWords, dateWords, isOwn, soldWords } from './admin-schedule-copy.ts';

test('how each schedule is sold', () => {
  const words = Object.fromEntries(Object.entries(LAW).map(([schedule, rule]) => [schedule, soldWords(rule)]));
  expect(words).toMatchObject({
    S0: 'No restrictions',
    S2: 'No restrictions',
    S3: 'On prescription',
    S6: 'On prescription',
    S7: 'Never shown',
  });
  expect(soldWords({ ...LAW.S2, sells: false })).toBe('Not sold');
});

test('what was written reads as a sentence; nothing beyond the law says so', () => {
  expect(changeWords({ change: { discount: false, minimum_age: 16 } })).toBe('Off: may be discounted; Lowest age 16');
  expect(changeWords({ change: { sells: false, prescription: true } })).toBe(
    'Off: sold without a prescription; Needs a prescription',
  );
  expect(changeWords({ change: {} })).toBe('As in the law');
});

test('what is the shop’s own, and the day in words', () => {
  expect(isOwn({ rule: { ...LAW.S0, discount: false }, law: LAW.S0 }, 'discount')).toBe(true);
  expect(isOwn({ rule: LAW.S0, law: LAW.S0 }, 'discount')).toBe(false);
  expect(dateWords('2026-12-01')).toBe('01 Dec 2026');
});
