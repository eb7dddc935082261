import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile } from '../../../../tests/support/imports.ts';
import { startApp, type Caller, type TestApp } from '../../../../tests/support/start-app.ts';
import type { ImportLine, ImportReport } from '../contract.ts';
import { continueImport, resumeImports } from './import-jobs.ts';
import { runProductImport } from './run-import.ts';

let app: TestApp;
let staff: Caller;
beforeAll(async () => {
  app = await startApp();
  staff = await app.asStaff('product.create', 'product.read', 'product.update', 'category.create');
});
afterAll(() => app.close());

const NOTHING = { created: 0, updated: 0, unchanged: 0, skipped: 0, refused: 0 };
const linesOf = async (id: string, outcome?: string) =>
  (
    await staff.get<{ items: ImportLine[]; total: number }>(
      `product/import/${id}/rows${outcome ? `?outcome=${outcome}` : ''}`,
    )
  ).body;
const csv = (...rows: string[]) => rows.join('\r\n');

describe('a large import', () => {
  const LARGE = csv('name,sku,price', ...Array.from({ length: 2100 }, (_, at) => `Thing ${at},BIG-${at},${at + 1}.50`));
  const bigOnes = async () =>
    Number(
      (
        await app.db
          .selectFrom('products')
          .select(sql<number>`count(*)`.as('count'))
          .where('sku', 'like', 'BIG-%')
          .executeTakeFirst()
      )?.count,
    );

  /** A process that is stopped after this many chunks: its database no longer responds. */
  const endedAfter = (most: number) => {
    let stretches = 0;
    return new Proxy(app.db, {
      get(db, key) {
        if (key === 'transaction' && (stretches += 1) > most) throw new Error('ended');
        const value: unknown = Reflect.get(db, key);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
  };

  test('resumes as a job where it stopped, and does nothing twice', async () => {
    const kept = await importFile(staff, LARGE);
    expect(kept.body).toMatchObject({ status: 'running', total: 2100, done: 0 });
    const dying = endedAfter(3);
    await expect(runProductImport({ ...app.ctx, db: dying }, kept.body.import_id)).rejects.toThrow('ended');
    expect((await staff.get<ImportReport>(`product/import/${kept.body.import_id}`)).body).toMatchObject({
      status: 'running',
      done: 600,
      created: 600,
    });
    expect(await bigOnes()).toBe(600);
    // Another process finds it stalled; the job itself is also retried.
    app.clock.advance(61_000);
    await Promise.all([resumeImports(app.ctx), continueImport(app.ctx, { import_id: kept.body.import_id })]);
    await app.drain();
    const done = await staff.get<ImportReport>(`product/import/${kept.body.import_id}`);
    expect(done.body).toMatchObject({ status: 'done', done: 2100, ...NOTHING, created: 2100 });
    expect(await bigOnes()).toBe(2100);
    expect((await linesOf(kept.body.import_id)).total).toBe(2100);
  });

  test('that cannot continue ends as failed with the reason', async () => {
    const kept = await importFile(staff, LARGE);
    const ctx = { ...app.ctx, db: endedAfter(0) };
    for (let time = 0; time < 5; time += 1)
      await expect(continueImport(ctx, { import_id: kept.body.import_id })).rejects.toThrow('ended');
    expect((await staff.get<ImportReport>(`product/import/${kept.body.import_id}`)).body).toMatchObject({
      status: 'failed',
      fault: 'The import stopped. Completed rows are saved. Import the file again to do the rest.',
    });
    await app.drain();
  });
});
