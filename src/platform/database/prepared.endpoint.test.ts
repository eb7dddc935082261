import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, serverUrl } from '../../../tests/support/database.ts';
import type { Database } from './connect.ts';
import { createStatementNames } from './prepared.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase(inject('database_template'));
});
afterAll(() => database.close());

const OFTEN = 6;
const ask = (text: string) => sql<{ answer: string }>`select ${text}::text as answer`.execute(database.db);

/** The statements prepared by the pool's connections; each is queried in turn. */
async function prepared(): Promise<string[]> {
  const clients = await Promise.all(Array.from({ length: 3 }, () => database.pool.connect()));
  const found = await Promise.all(
    clients.map((client) => client.query('select statement from pg_prepared_statements')),
  );
  for (const client of clients) client.release();
  return found.flatMap(({ rows }) => rows.map(({ statement }: { statement: string }) => statement));
}

test('a statement run five times within a minute is prepared, and rarer ones are not', () => {
  let now = 0;
  const names = createStatementNames(() => now);
  const times = (text: string, count: number) => Array.from({ length: count }, () => names.nameOf(text)).at(-1);
  expect(times('select $1', 4)).toBeUndefined();
  const name = times('select $1', 1);
  expect(name).toMatch(/^s0_[\w-]{24}$/);
  expect(times('select $1', 3)).toBe(name);
  expect(times('select $2', 4)).toBeUndefined();
  now += 61_000;
  expect(times('select $2', 4)).toBeUndefined();
  names.renew();
  expect(times('select $1', 5)).toMatch(/^s1_/);
});

test('statements are replanned as rows are added, less and less often', () => {
  const names = createStatementNames();
  const named = () => Array.from({ length: OFTEN }, () => names.nameOf('select $1')).at(-1);
  expect(named()).toMatch(/^s0_/);
  for (let rows = 0; rows < 63; rows += 1) names.grow();
  expect(named()).toMatch(/^s0_/);
  names.grow();
  expect(named()).toMatch(/^s1_/);
  for (let rows = 64; rows < 256; rows += 1) names.grow();
  expect(named()).toMatch(/^s2_/);
});

test('at most 300 statements are prepared', () => {
  const names = createStatementNames();
  let named = 0;
  for (let text = 0; text < 1000; text += 1)
    for (let time = 0; time < OFTEN; time += 1)
      if (names.nameOf(`select ${text}, $1`) && time === OFTEN - 1) named += 1;
  expect(named).toBe(300);
});

test('parallel statements of several connections get their own answers, prepared or not', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => ask(`a${index}`)));
  expect(answers.map(({ rows }) => rows[0]?.answer)).toEqual(Array.from({ length: 200 }, (_, index) => `a${index}`));
});

test('a server prepares frequent statements once per connection, and the embedded database none', async () => {
  for (let time = 0; time < OFTEN * 2; time += 1) await ask('x');
  const count = (await prepared()).filter((text) => text.includes('as answer')).length;
  if (serverUrl) expect(count).toBeGreaterThan(0);
  else expect(count).toBe(0);
});

test('dates and large numbers are read the same from a prepared statement', async () => {
  for (let time = 0; time < OFTEN; time += 1) {
    const { rows } = await sql`select ${'2026-11-25'}::date as day, ${5}::bigint as count`.execute(database.db);
    expect(rows).toEqual([{ day: '2026-11-25', count: 5 }]);
  }
});

test('a table widened by a newer build fails no single statement', async () => {
  await sql`create table widened (id int)`.execute(database.db);
  const read = () => sql`select * from widened where id = ${1}`.execute(database.db);
  for (let time = 0; time < OFTEN; time += 1) await read();
  await sql`alter table widened add column name text`.execute(database.db);
  await sql`insert into widened values (1, 'one')`.execute(database.db);
  const answers = await Promise.all(Array.from({ length: 20 }, read));
  for (const { rows } of answers) expect(rows).toEqual([{ id: 1, name: 'one' }]);
});

test('a table widened during a transaction fails at most that transaction', async () => {
  await sql`create table widened_too (id int)`.execute(database.db);
  const read = () =>
    database.db.transaction().execute((trx) => sql`select * from widened_too where id = ${1}`.execute(trx));
  for (let time = 0; time < OFTEN; time += 1) await read();
  await sql`alter table widened_too add column name text`.execute(database.db);
  await read().catch(() => {});
  const { rows } = await read();
  expect(rows).toEqual([]);
});
