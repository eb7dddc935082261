import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ACTIONS, actionLabel, detailText } from './admin-activity-copy.ts';

test('an audit action is written in words, and an unknown one as it is', () => {
  expect(actionLabel('session.started')).toBe('Logged in');
  expect(actionLabel('moon.seen')).toBe('moon.seen');
});

test('every audit action has a sentence', () => {
  const domains = path.join(import.meta.dirname, '../..');
  const sources = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\bserver\b.*\.ts$/.test(name) && !name.endsWith('.test.ts'),
  );
  const written = sources.flatMap((name) =>
    [...readFileSync(path.join(domains, name), 'utf8').matchAll(/\baction: [^\n]*/g)].flatMap(([line]) =>
      [...line.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action]) => action ?? ''),
    ),
  );
  expect(written.length).toBeGreaterThan(40);
  expect([...new Set(written)].filter((action) => !(action in ACTIONS))).toEqual([]);
});

test('details are written as names and values', () => {
  expect(detailText({ from: 'user', to: 'pharmacist', people: 3 })).toBe('from: user, to: pharmacist, people: 3');
  expect(detailText({})).toBe('');
});
