import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';

const inside = new AsyncLocalStorage<true>();

/** The statements that the work itself sends to the database, in order: those of timers in the meantime are left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function spied(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [string | { text: string }];
    if (inside.getStore()) texts.push(typeof asked === 'string' ? asked : asked.text);
    return original.apply(this, given);
  } as never);
  try {
    await inside.run(true, work);
  } finally {
    spy.mockRestore();
  }
  return texts;
}
