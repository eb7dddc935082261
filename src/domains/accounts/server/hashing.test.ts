import { expect, test } from 'vitest';
import { inTurn } from './hashing.ts';

/** Work that ends when it is told to. */
function held(): { work: () => Promise<void>; end: () => void; runs: () => number } {
  const ends: (() => void)[] = [];
  let running = 0;
  return {
    work: () => {
      running += 1;
      return new Promise((resolve) =>
        ends.push(() => {
          running -= 1;
          resolve();
        }),
      );
    },
    end: () => ends.shift()?.(),
    runs: () => running,
  };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('few run at once, the rest wait their turn, and the bounds refuse at once', async () => {
  const { work, end, runs } = held();
  const all = Array.from({ length: 24 }, () => inTurn('198.51.100.1', work));
  await expect(inTurn('198.51.100.1', work)).rejects.toMatchObject({ status: 429 });
  // Other people still get a place, until there is none.
  let refusal: unknown;
  for (let address = 2; refusal === undefined && address < 200; address += 1) {
    const started = inTurn(`198.51.100.${address}`, work);
    refusal = await Promise.race([started.catch((error: unknown) => error), settle()]);
    if (refusal === undefined) all.push(started);
  }
  expect(refusal).toMatchObject({ status: 503, retry_after_s: 5 });
  expect(all.length).toBeGreaterThan(100);
  expect(runs()).toBeGreaterThan(0);
  expect(runs()).toBeLessThanOrEqual(3);
  for (let i = 0; i < 200; i += 1) {
    end();
    await settle();
  }
  await Promise.all(all);
  expect(runs()).toBe(0);
  // All places are free again.
  await expect(inTurn('198.51.100.1', async () => 'done')).resolves.toBe('done');
});

test('work that fails gives its place back', async () => {
  for (let i = 0; i < 10; i += 1)
    await expect(inTurn('', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(inTurn('', async () => 1)).resolves.toBe(1);
});
