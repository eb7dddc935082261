import { expect, test } from 'vitest';
import type { Actor } from './context.ts';
import { callerOf, createTurns } from './fair-turns.ts';

test('a caller with too many waiting gets 429, and beyond the total limit everyone gets 503', async () => {
  const inTurn = createTurns({ running: 1, waiting: 5, waiting_of_one: 3 });
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  const done: string[] = [];
  const enter = (caller: string) => inTurn(caller, work).then(() => done.push(caller));
  const all = ['crowd', 'crowd', 'crowd', 'crowd'].map(enter);
  await expect(enter('crowd')).rejects.toMatchObject({ status: 429, retry_after_s: 5 });
  all.push(enter('first'), enter('second'));
  await expect(enter('third')).rejects.toMatchObject({ status: 503, retry_after_s: 5 });
  while (done.length < all.length) {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(done).toEqual(['crowd', 'crowd', 'first', 'second', 'crowd', 'crowd']);
});

test('staff take turns per person, others per network', () => {
  const actor = (permissions: Actor['permissions']) => ({ user_id: 'someone', permissions }) as unknown as Actor;
  const network = '203.0.113.7';
  expect(callerOf({ network, actor: null })).toBe(network);
  expect(callerOf({ network, actor: actor({}) })).toBe(network);
  expect(callerOf({ network, actor: actor({ product: { read: false } }) })).toBe(network);
  expect(callerOf({ network, actor: actor({ product: { read: true } }) })).toBe('staff someone');
});
