import pg from 'pg';
import { vi } from 'vitest';

/** The texts that go to the database while the work runs, in order; what several at once send stands mixed. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function spied(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [string | { text: string }];
    texts.push(typeof asked === 'string' ? asked : asked.text);
    return original.apply(this, given);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return texts;
}
