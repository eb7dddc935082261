import { z } from 'zod';
import { addDays } from '~/shared/dates.ts';
import {
  EXCEPTION_KINDS,
  EXCEPTIONS_MAX,
  weeklyWindow,
  WINDOW_MODES,
  WINDOWS_MAX,
  workingHoursBody,
  type ExceptionKind,
  type HoursException,
  type WeeklyWindow,
  type WindowMode,
  type WorkingHours,
} from '../contract.ts';
import { hoursFaults } from '../hours-rules.ts';

// The form's values: leave of several days is one line here and many dates in the API; no location is an empty option.

export interface WindowValues {
  weekday: number;
  start_time: string;
  end_time: string;
  booking_mode: WindowMode;
  business_location_id: string;
}
export interface ExceptionValues {
  kind: ExceptionKind;
  from: string;
  /** The last day; equals the first for a single day. */
  to: string;
  /** Both empty: all day. */
  start_time: string;
  end_time: string;
  booking_mode: WindowMode;
  business_location_id: string;
  note: string;
}
export interface HoursValues {
  title: string;
  practice_number: string;
  weekly: WindowValues[];
  exceptions: ExceptionValues[];
}
export interface HoursBody {
  title: string;
  practice_number: string;
  weekly: WeeklyWindow[];
  exceptions: HoursException[];
}

export const LONGEST_RANGE = 366;

/** The dates of a range, both inclusive; none if it is reversed or implausibly long. */
export function datesOf(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (dates.length === LONGEST_RANGE) return [];
    dates.push(date);
  }
  return dates;
}

const sameBut = ({ from: _from, to: _to, ...rest }: ExceptionValues) => JSON.stringify(rest);

/** Days in a row that say the same are one line, in the order of their first day. */
export function rangesOf(exceptions: readonly HoursException[]): ExceptionValues[] {
  const ranges: ExceptionValues[] = [];
  for (const one of exceptions.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    const range: ExceptionValues = {
      kind: one.kind,
      from: one.date,
      to: one.date,
      start_time: one.start_time ?? '',
      end_time: one.end_time ?? '',
      booking_mode: one.booking_mode ?? 'both',
      business_location_id: one.business_location_id ?? '',
      note: one.note ?? '',
    };
    const before = ranges.find(({ to, ...rest }) => {
      return addDays(to, 1) === one.date && sameBut({ ...rest, to }) === sameBut(range);
    });
    if (before) before.to = one.date;
    else ranges.push(range);
  }
  return ranges;
}

export const valuesOfHours = ({ title, practice_number, weekly, exceptions }: WorkingHours): HoursValues => ({
  title,
  practice_number,
  weekly: weekly.map((one) => ({ ...one, business_location_id: one.business_location_id ?? '' })),
  exceptions: rangesOf(exceptions),
});

const exceptionsOf = (range: ExceptionValues): HoursException[] =>
  datesOf(range.from, range.to).map((date) => ({
    date,
    kind: range.kind,
    start_time: range.start_time || null,
    end_time: range.end_time || null,
    booking_mode: range.kind === 'off' ? null : range.booking_mode,
    business_location_id: (range.kind !== 'off' && range.business_location_id) || null,
    note: range.note,
  }));

/** The line of the form to which a date of the wire belongs: "exceptions.17.start_time" is "exceptions.2.start_time". */
export function fieldInForm(field: string, ranges: readonly ExceptionValues[]): string {
  const [, at, rest] = /^exceptions\.(\d+)(\..+)?$/.exec(field) ?? [];
  if (at === undefined) return field;
  const lines = ranges.flatMap((range, line) => datesOf(range.from, range.to).map(() => line));
  return `exceptions.${lines[Number(at)] ?? 0}${rest ?? ''}`;
}

const mode = z.enum(WINDOW_MODES);
const range = z.object({
  kind: z.enum(EXCEPTION_KINDS),
  from: z.string(),
  to: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  booking_mode: mode,
  business_location_id: z.string(),
  note: z.string(),
});

export const hoursForm = z
  .object({
    title: workingHoursBody.shape.title.unwrap(),
    practice_number: workingHoursBody.shape.practice_number.unwrap(),
    weekly: z
      .array(weeklyWindow.extend({ business_location_id: z.string().transform((id) => id || null) }))
      .max(WINDOWS_MAX, `A week can have at most ${WINDOWS_MAX} time slots`),
    exceptions: z.array(range),
  })
  .transform((values, check): HoursBody => {
    const body = { ...values, exceptions: values.exceptions.flatMap(exceptionsOf) };
    if (body.exceptions.length > EXCEPTIONS_MAX)
      check.addIssue({
        code: 'custom',
        path: ['exceptions'],
        message: `There can be at most ${EXCEPTIONS_MAX} exceptions`,
      });
    for (const { field, message } of hoursFaults(body)) {
      const path = fieldInForm(field, values.exceptions)
        .split('.')
        .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      check.addIssue({ code: 'custom', path, message });
    }
    return body;
  }) satisfies z.ZodType<HoursBody, HoursValues>;
