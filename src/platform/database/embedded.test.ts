import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts';

let embedded: EmbeddedDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  embedded = await startEmbedded(null);
  pool = new pg.Pool({ ...embedded.address, user: 'postgres', database: 'postgres', max: 8 });
  await pool.query('create table counters (id int primary key, n int not null)');
  await pool.query('insert into counters values (1, 0)');
}, 60_000);
afterAll(async () => {
  await pool.end();
  await embedded.stop();
});

async function addOne(): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select * from counters where id = $1 for update', [1]);
    await client.query('update counters set n = n + $1 where id = 1', [1]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

test('parallel queries get their own answers, and transactions stay isolated', async () => {
  const questions = Array.from({ length: 300 }, async (_, i) => {
    if (i % 3 === 0) return addOne();
    const { rows } = await pool.query<{ answer: string }>(
      i % 3 === 1 ? 'select $1::text as answer' : 'select $1::text as answer, $2::int as n',
      i % 3 === 1 ? [`a${i}`] : [`a${i}`, i],
    );
    expect(rows[0]?.answer).toBe(`a${i}`);
  });
  await Promise.all(questions);
  const { rows } = await pool.query<{ n: number }>('select n from counters where id = $1', [1]);
  expect(rows[0]?.n).toBe(100);
});

test('a connection that fails during a query does not stop the others', async () => {
  const dying = new pg.Client({ ...embedded.address, user: 'postgres', database: 'postgres' });
  dying.on('error', () => {});
  await dying.connect();
  const lost = dying.query('select pg_sleep(0.05), $1::int', [1]).catch((error: Error) => error);
  (dying as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
  expect(await lost).toBeInstanceOf(Error);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => pool.query('select $1::int as n', [i])));
  expect(answers.map((answer) => answer.rows[0].n)).toEqual(Array.from({ length: 20 }, (_, i) => i));
});
