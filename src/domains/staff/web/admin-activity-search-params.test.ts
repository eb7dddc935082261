import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  ACTIONS,
  actionLabel,
  activityHref,
  activityInput,
  detailText,
  FIRST_ACTIVITY,
  parseActivity,
} from './admin-activity-search-params.ts';

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

test('a filter starts at the first page and is sent only when set', () => {
  const state = parseActivity(new URLSearchParams('tab=activity&page=4&action=role.changed&from=2026-01-01'));
  expect(activityInput(state)).toEqual({ page: 4, page_size: 25, action: 'role.changed', from: '2026-01-01' });
  expect(activityHref(state, { action: '' })).toBe('?tab=activity&from=2026-01-01');
  expect(activityHref(state, { page: 5 })).toBe('?tab=activity&page=5&action=role.changed&from=2026-01-01');
});

test('invalid values in the URL are ignored', () => {
  expect(parseActivity(new URLSearchParams('page=x&from=yesterday&actor_id=1&page_size=7'))).toEqual(FIRST_ACTIVITY);
});
