import { describe, expect, it } from 'vitest';
import { shopInstant } from '~/shared/dates.ts';
import { nextDays } from './next-days.ts';

const day = (date: string, time: string | null, mode: 'physical' | 'online' = 'physical') => ({
  date,
  free: time === null ? 0 : 1,
  first: time === null ? null : { start_time: time, start_at: shopInstant(date, time).toISOString() },
  mode,
});

describe('the next days with free times', () => {
  it('are the first three with a time, in order and in words', () => {
    const read = [
      day('2026-03-16', null),
      day('2026-03-20', '09:00'),
      day('2026-03-17', '10:30'),
      day('2026-03-18', '08:00'),
      day('2026-03-19', '08:00'),
    ];
    expect(nextDays(read, '2026-03-16').map(({ words, time }) => `${words} ${time}`)).toEqual([
      'Tomorrow 10:30',
      'Wed 18 Mar 08:00',
      'Thu 19 Mar 08:00',
    ]);
    expect(nextDays([day('2026-03-16', '16:00')], '2026-03-16')[0]?.words).toBe('Today');
    expect(nextDays([], '2026-03-16')).toEqual([]);
  });

  it('use the earlier of two modes, or the first one if equal', () => {
    const read = [
      day('2026-03-17', '11:00'),
      day('2026-03-17', '09:30', 'online'),
      day('2026-03-18', '09:00'),
      day('2026-03-18', '09:00', 'online'),
    ];
    expect(nextDays(read, '2026-03-16').map(({ time, mode }) => [time, mode])).toEqual([
      ['09:30', 'online'],
      ['09:00', 'physical'],
    ]);
  });
});
