import { expect, test } from 'vitest';
import { inTurn } from './password-hash.ts';

/** Work that ends on request. */
function held() {
  const ends: (() => void)[] = [];
  let running = 0;
  const work = (): Promise<void> => {
    running += 1;
    return new Promise((resolve) => {
      ends.push(() => {
        running -= 1;
        resolve();
      });
    });
  };
  return { work, end: () => ends.shift()?.(), runs: () => running };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Adds callers of an address until one is refused; answers the refusal. */
async function fill(ip: () => string, work: () => Promise<void>, all: Promise<void>[]): Promise<unknown> {
  for (let i = 0; i < 1000; i += 1) {
    const started = inTurn(ip(), work);
    const refusal = await Promise.race([started.catch((error: unknown) => error), settle()]);
    if (refusal !== undefined) return refusal;
    all.push(started);
  }
  return null;
}

test('password hashes run a few at a time, others wait, and those beyond the limits are refused at once', async () => {
  const { work, end, runs } = held();
  const all: Promise<void>[] = [];
  expect(await fill(() => '198.51.100.1', work, all)).toMatchObject({ status: 429, retry_after_s: 5 });
  const crowd = all.length;
  expect(crowd).toBeGreaterThanOrEqual(100);
  // Other people still get a place, until there is none.
  let address = 1;
  expect(await fill(() => `198.51.100.${(address += 1)}`, work, all)).toMatchObject({ status: 503, retry_after_s: 5 });
  expect(all.length).toBeGreaterThan(crowd + 40);
  expect(runs()).toBeGreaterThan(0);
  expect(runs()).toBeLessThanOrEqual(3);
  for (const _ of all) {
    end();
    await settle();
  }
  await Promise.all(all);
  expect(runs()).toBe(0);
  // All places are free again.
  await expect(inTurn('198.51.100.1', async () => 'done')).resolves.toBe('done');
});

test('networks take turns, so one caller waits for one hash of a crowd and not for all', async () => {
  const { work, end } = held();
  const done: string[] = [];
  const enter = (ip: string) => inTurn(ip, work).then(() => done.push(ip));
  const all = [...Array.from({ length: 50 }, () => enter('crowd')), enter('person')];
  for (let i = 0; i < 8; i += 1) {
    end();
    await settle();
  }
  expect(done).toContain('person');
  for (const _ of all) {
    end();
    await settle();
  }
  await Promise.all(all);
});

test('a hash that fails frees its place', async () => {
  for (let i = 0; i < 10; i += 1)
    await expect(inTurn('', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(inTurn('', async () => 1)).resolves.toBe(1);
});
