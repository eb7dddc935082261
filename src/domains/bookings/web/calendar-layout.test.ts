import { expect, test } from 'vitest';
import type { BookingRow, CalendarPerson } from '../contract.ts';
import { columnsOf, hoursShown, placeOf } from './calendar-layout.ts';

const person = (staff_id: string, start_time: string, end_time: string): CalendarPerson => ({
  staff_id,
  first_name: 'Lerato',
  last_name: 'Mokoena',
  title: '',
  days: [
    { date: '2026-12-07', holiday: null, windows: [{ start_time, end_time, booking_mode: 'both' }] },
    { date: '2026-12-08', holiday: 'A holiday', windows: [] },
  ],
});
const booking = (staff_id: string, booking_date: string, start_time: string, end_time: string) =>
  ({ staff_id, booking_date, start_time, end_time, booking_id: start_time }) as BookingRow;

test("the calendar's hours cover every window, every booking and a usual day", () => {
  expect(hoursShown([person('a', '09:00', '17:00')], [])).toEqual({ from: 480, until: 1080 });
  expect(hoursShown([person('a', '06:30', '17:00')], [booking('a', '2026-12-07', '20:30', '00:00')])).toEqual({
    from: 360,
    until: 1440,
  });
});

test('a booking is placed at its time', () => {
  expect(placeOf('09:00', '09:30', { from: 480, until: 1080 })).toEqual({ top: 10, height: 5 });
  expect(placeOf('17:00', '18:00', { from: 480, until: 1080 }).top).toBe(90);
});

test('each practitioner has one column a day with only their own bookings', () => {
  const columns = columnsOf(
    [person('a', '09:00', '17:00'), person('b', '09:00', '17:00')],
    [booking('a', '2026-12-07', '09:00', '09:30'), booking('b', '2026-12-08', '10:00', '10:30')],
  );
  expect(columns.map(({ key, bookings, holiday }) => [key, bookings.length, holiday])).toEqual([
    ['2026-12-07 a', 1, null],
    ['2026-12-07 b', 0, null],
    ['2026-12-08 a', 0, 'A holiday'],
    ['2026-12-08 b', 1, 'A holiday'],
  ]);
});
