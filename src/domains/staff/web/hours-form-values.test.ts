import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '~/shared/dates.ts';
import type { HoursException, WorkingHours } from '../contract.ts';
import { datesOf, fieldInForm, hoursForm, rangesOf, valuesOfHours } from './hours-form-values.ts';

const off = (date: string, note = ''): HoursException => ({
  date,
  kind: 'off',
  start_time: null,
  end_time: null,
  booking_mode: null,
  business_location_id: null,
  note,
});

test('consecutive days with the same exception form one row', () => {
  const lines = rangesOf([
    off('2026-12-31', 'Leave'),
    off('2026-12-30', 'Leave'),
    off('2027-01-01', 'Leave'),
    off('2027-01-02', 'Ill'),
    off('2027-01-04', 'Ill'),
  ]);
  expect(lines.map(({ from, to, note }) => [from, to, note])).toEqual([
    ['2026-12-30', '2027-01-01', 'Leave'],
    ['2027-01-02', '2027-01-02', 'Ill'],
    ['2027-01-04', '2027-01-04', 'Ill'],
  ]);
});

test('a date range lists its dates, and an invalid range none', () => {
  expect(datesOf('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(datesOf('2028-02-28', '2028-02-27')).toEqual([]);
  expect(datesOf('2026-01-01', '9999-01-01')).toEqual([]);
});

const kept: WorkingHours = {
  staff_id: '0190a0a0-0000-7000-8000-000000000000',
  first_name: 'Thandi',
  last_name: 'Zulu',
  title: 'Nurse',
  practice_number: '',
  weekly: [{ weekday: 1, start_time: '09:00', end_time: '24:00', booking_mode: 'both', business_location_id: null }],
  exceptions: [],
  orphaned: [],
  version: 1,
};

test('exceptions convert back unchanged, ordered by date', () => {
  const kind = fc.constantFrom(
    (date: string) => off(date),
    (date: string) => off(date, 'Leave'),
    (date: string): HoursException => ({ ...off(date), start_time: '10:00', end_time: '11:00' }),
    (date: string): HoursException => ({
      ...off(date),
      kind: 'extra',
      start_time: '18:00',
      end_time: '24:00',
      booking_mode: 'online',
    }),
  );
  const byText = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).toSorted();
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), kind), { maxLength: 15 }), (drawn) => {
      const exceptions = drawn.map(([day, make]) => make(addDays('2026-12-20', day)));
      const values = valuesOfHours({
        ...kept,
        exceptions: exceptions.map((one) => ({ ...one, note: one.note ?? '' })),
      });
      const body = hoursForm.parse(values);
      expect(byText(body.exceptions)).toEqual(byText(exceptions));
      expect(body.weekly).toEqual(kept.weekly);
    }),
    { numRuns: 100 },
  );
});

test('faults are shown at their row or window', () => {
  const values = valuesOfHours(kept);
  const [line] = rangesOf([off('2026-12-07')]);
  if (!line) throw new Error('no line');
  const leave = { ...line, to: '2026-12-11' };
  const torn = { ...line, kind: 'extra' as const, start_time: '10:00', end_time: '11:00', business_location_id: 'b' };
  expect(fieldInForm('exceptions.5.start_time', [leave, torn])).toBe('exceptions.1.start_time');
  expect(fieldInForm('weekly.5.start_time', [leave])).toBe('weekly.5.start_time');
  const checked = hoursForm.safeParse({
    ...values,
    weekly: [...values.weekly, { ...values.weekly[0], weekday: 2, start_time: '10:00', end_time: '09:00' }],
    exceptions: [leave, torn],
  });
  expect(checked.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'weekly.1.end_time',
    'exceptions.1.start_time',
  ]);
});
