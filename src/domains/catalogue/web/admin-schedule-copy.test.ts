import { expect, test } from 'vitest';
import { LAW } from '../rules.ts';
import { changeText, isOwn, saleText } from './admin-schedule-copy.ts';

test('says how each schedule is sold', () => {
  const words = Object.fromEntries(Object.entries(LAW).map(([schedule, rule]) => [schedule, saleText(rule)]));
  expect(words).toMatchObject({
    S0: 'No restrictions',
    S2: 'No restrictions',
    S3: 'On prescription',
    S6: 'On prescription',
    S7: 'Never shown',
  });
  expect(saleText({ ...LAW.S2, sells: false })).toBe('Not sold');
});

test('describes a rule in a sentence, and says when nothing goes beyond the law', () => {
  expect(changeText({ change: { discount: false, minimum_age: 16 } })).toBe('Off: may be discounted; Lowest age 16');
  expect(changeText({ change: { sells: false, prescription: true } })).toBe(
    'Off: sold without a prescription; Needs a prescription',
  );
  expect(changeText({ change: {} })).toBe('As in the law');
});

test("names the shop's own rules", () => {
  expect(isOwn({ rule: { ...LAW.S0, discount: false }, law: LAW.S0 }, 'discount')).toBe(true);
  expect(isOwn({ rule: LAW.S0, law: LAW.S0 }, 'discount')).toBe(false);
});
