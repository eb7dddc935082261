import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { fromPool } from '../database/connect.ts';
import { toOrpcError } from './errors.ts';

const silent = pino({ level: 'silent' });

test('a database that does not answer gives 503 with Retry-After, not a defect', async () => {
  // Nothing listens there.
  const { db, close } = fromPool(new pg.Pool({ host: '127.0.0.1', port: 1 }), false, async () => {});
  const error: unknown = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown);
  await close();
  const shutDown = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  for (const thrown of [error, shutDown, new Error('Connection terminated unexpectedly')]) {
    expect(toOrpcError(thrown, silent)).toMatchObject({ status: 503, data: { retry_after_s: 5 } });
  }
});

test('an unexpected error is a defect without details', () => {
  const syntax = Object.assign(new Error('syntax error at or near "selct"'), { code: '42601' });
  for (const thrown of [syntax, new TypeError('x is undefined'), 'text', null]) {
    expect(toOrpcError(thrown, silent)).toMatchObject({ status: 500, message: 'Internal Server Error' });
  }
});
