import { expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { startRefusal } from './start-refusal.ts';

const failed = (code: string) => startRefusal(Object.assign(new Error('as the library says it'), { code }));

test.each([
  ['3D000', /database named in DATABASE_URL does not exist/],
  ['28P01', /does not accept the user and password in DATABASE_URL/],
  ['42501', /may not create .* create extension pg_trgm/],
  ['ECONNREFUSED', /PostgreSQL does not answer at the address in DATABASE_URL/],
])('a failed start with %s is explained in a sentence', (code, sentence) => {
  expect(failed(code)).toMatch(sentence);
});

test('a configuration error keeps its message, and a defect its stack', () => {
  expect(startRefusal(new ConfigError('PORT must be a whole number.'))).toBe('PORT must be a whole number.');
  expect(startRefusal(new Error('a defect'))).toBeNull();
});
