import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from '../../src/contract.ts';

const SOURCE = new URL('../../src/', import.meta.url);
const USE = /keyOf\('(\w+)'(?:, '(\w+)')?\)/g;
const CLIENT = /clientOf<typeof (\w+)>\('(\w+)'\)/g;

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(new URL(file, SOURCE), 'utf8'));
const found = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match.slice(1)));

test('every query key that is written by name is in the contract', () => {
  const keys = found(USE);
  expect(keys.length).toBeGreaterThan(0);
  for (const [noun, endpoint] of keys)
    expect(contract, `${noun}.${endpoint}`).toHaveProperty(
      endpoint === undefined ? [noun ?? ''] : [noun ?? '', endpoint],
    );
});

test('every noun’s client has the noun’s name in the contract', () => {
  const clients = found(CLIENT);
  expect(clients.length).toBeGreaterThan(15);
  for (const [noun, name] of clients) {
    expect(name).toBe(noun);
    expect(contract).toHaveProperty(name ?? '');
  }
});
