import { expect, test } from 'vitest';
import { timeAgo, shortDate, shortDateTime } from './dates.ts';

test('times are written as short as possible', () => {
  const now = new Date('2026-03-12T20:00:00Z');
  const zone = 'Africa/Johannesburg';
  expect(shortDate('2026-03-12T11:58:00Z', now, zone)).toBe('13:58');
  // Two hours ahead of UTC: half past ten at night there is the next day here.
  expect(shortDate('2026-03-11T22:30:00Z', now, zone)).toBe('00:30');
  expect(shortDate('2026-03-11T10:00:00Z', now, zone)).toBe('11 Mar');
  expect(shortDate('2025-12-31T10:00:00Z', now, zone)).toBe('31 Dec 2025');
  expect(shortDate('2025-09-24T10:00:00Z', now, zone)).toBe('24 Sep 2025');
  expect(shortDateTime('2026-03-12T11:58:00Z', now, zone)).toBe('13:58');
  expect(shortDateTime('2026-03-11T10:00:00Z', now, zone)).toBe('11 Mar, 12:00');
});

test('ages are written in whole units', () => {
  const now = new Date('2026-03-12T10:00:00Z');
  const ago = (ms: number) => timeAgo(new Date(now.getTime() - ms).toISOString(), now);
  expect([0, 59_999, -5000].map(ago)).toEqual(['just now', 'just now', 'just now']);
  expect(ago(60_000)).toBe('1 minute ago');
  expect(ago(59 * 60_000)).toBe('59 minutes ago');
  expect(ago(3 * 3_600_000)).toBe('3 hours ago');
  expect(ago(24 * 3_600_000)).toBe('yesterday');
  expect(ago(10 * 24 * 3_600_000)).toBe('10 days ago');
});
