import { expect, test } from 'vitest';
import { dayWords, whenWords } from './dates.ts';

test('times are as short as they can be', () => {
  const now = new Date('2026-03-12T20:00:00Z');
  const zone = 'Africa/Johannesburg';
  expect(dayWords('2026-03-12T11:58:00Z', now, zone)).toBe('13:58');
  // Two hours ahead of UTC: half past ten at night there is the next day here.
  expect(dayWords('2026-03-11T22:30:00Z', now, zone)).toBe('00:30');
  expect(dayWords('2026-03-11T10:00:00Z', now, zone)).toBe('11 Mar');
  expect(dayWords('2025-12-31T10:00:00Z', now, zone)).toBe('31 Dec 2025');
  expect(whenWords('2026-03-12T11:58:00Z', now, zone)).toBe('13:58');
  expect(whenWords('2026-03-11T10:00:00Z', now, zone)).toBe('11 Mar, 12:00');
});
