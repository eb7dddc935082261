import { expect, it } from 'vitest';
import { hoursLines } from './rules.ts';

const open = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes });

it('joins neighbouring days with the same hours, and lists holidays separately', () => {
  const week = [1, 2, 3, 4, 5].map((day) => open(day, '09:00', '18:00'));
  const lines = hoursLines([...week, open(7, '09:00', '15:00'), open(6, '09:00', '15:00'), open(8, '09:00', '15:00')]);
  expect(lines).toEqual([
    { days: 'Mon to Fri', hours: '9am-6pm' },
    { days: 'Sat and Sun', hours: '9am-3pm' },
    { days: 'Public holidays', hours: '9am-3pm' },
  ]);
});

it('writes half hours, a break and a single day', () => {
  expect(hoursLines([open(1, '08:30', '12:00'), open(1, '13:00', '17:15'), open(3, '00:00', '24:00')])).toEqual([
    { days: 'Mon', hours: '8:30am-12pm and 1pm-5:15pm' },
    { days: 'Wed', hours: '12am-12am' },
  ]);
  expect(hoursLines([])).toEqual([]);
});

it('names the days in full where there is room', () => {
  const week = [1, 2, 3, 4, 5].map((day) => open(day, '09:00', '18:00'));
  expect(hoursLines([...week, open(7, '09:00', '15:00'), open(8, '09:00', '15:00')], 'long')).toEqual([
    { days: 'Monday to Friday', hours: '9am-6pm' },
    { days: 'Sunday', hours: '9am-3pm' },
    { days: 'Public holidays', hours: '9am-3pm' },
  ]);
});
