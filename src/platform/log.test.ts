import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

const PERSON = /thandi|Dlamini|8001015009087|Long Street/;

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let lines = '';
  write(createLog('info', { write: (line: string) => (lines += line) }));
  return lines;
}

describe('logged defects without personal data', () => {
  test('leave out rows and parameters reported by PostgreSQL', () => {
    const error = Object.assign(new Error('new row for relation "orders" violates check constraint "orders_total"'), {
      code: '23514',
      constraint: 'orders_total',
      table: 'orders',
      detail: 'Failing row contains (1, Thandi, Dlamini, thandi@example.com, 8001015009087, 1 Long Street).',
      where: "unnamed portal parameter $1 = '8001015009087'",
      parameters: ['thandi@example.com'],
    });
    const line = written((log) => log.error({ err: error }, 'defect'));
    expect(line).not.toMatch(PERSON);
    expect(JSON.parse(line).err).toMatchObject({
      message: 'new row for relation "orders" violates check constraint "orders_total"',
      code: '23514',
      constraint: 'orders_total',
      table: 'orders',
      stack: expect.stringContaining('log.test.ts'),
    });
  });

  test('mask email addresses and ID numbers in messages and causes', () => {
    const refused = Object.assign(new Error('550 <thandi@example.com>: no such user'), {
      rejected: ['thandi@example.com'],
    });
    const error = new Error('Order of 8001015009087 failed', { cause: refused });
    const line = written((log) => log.warn({ err: error }, 'job failed'));
    expect(line).not.toMatch(PERSON);
    expect(line).toContain('550 <[e-mail]>: no such user');
  });

  test('include thrown values that are not errors', () => {
    expect(JSON.parse(written((log) => log.error({ err: 'thandi@example.com' }, 'defect'))).err).toEqual({
      message: '[e-mail]',
    });
    const object = { message: 'connection lost for thandi@example.com', queue: 'order.placed/mail' };
    expect(JSON.parse(written((log) => log.error({ err: object }, 'jobs'))).err).toEqual({
      message: 'connection lost for [e-mail]',
    });
  });
});
