import { expect, it } from 'vitest';
import { createAttempts } from './attempts.ts';

function counting() {
  let made = 0;
  return createAttempts(() => `key ${(made += 1)}`);
}
const sent = { cart_id: 'a', first_name: 'Thandi', address: { city: 'Mossel Bay' } };

it('keeps the Idempotency-Key while the same request is repeated', () => {
  const attempts = counting();
  expect([1, 2, 3].map(() => attempts.keyFor({ sent: { ...sent }, version: 4 }))).toEqual(['key 1', 'key 1', 'key 1']);
});

it('takes a new key when the form or cart changes', () => {
  const attempts = counting();
  expect(attempts.keyFor({ sent, version: 4 })).toBe('key 1');
  expect(attempts.keyFor({ sent: { ...sent, address: { city: 'George' } }, version: 4 })).toBe('key 2');
  expect(attempts.keyFor({ sent: { ...sent, address: { city: 'George' } }, version: 5 })).toBe('key 3');
  expect(attempts.keyFor({ sent, version: 4 })).toBe('key 4');
});

it('takes a new key after success, even for the same request', () => {
  const attempts = counting();
  attempts.keyFor(sent);
  attempts.done();
  expect(attempts.keyFor(sent)).toBe('key 2');
});

it('makes unique keys', () => {
  const keys = new Set(Array.from({ length: 100 }, () => createAttempts().keyFor(sent)));
  expect(keys.size).toBe(100);
  expect([...keys].every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
});
