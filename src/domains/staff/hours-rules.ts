import { weekdayOf } from '../../shared/dates.ts';
import { holidayOn } from '../../shared/public-holidays.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { ExceptionKind, HoursException, WeeklyWindow, WindowMode } from './contract-hours.ts';

// When someone takes bookings. Minutes of the shop's day; 1440 is its end.

export const DAY_MINUTES = 1440;

export interface Span {
  starts: number;
  /** Not within. */
  ends: number;
}
export interface Window extends Span {
  booking_mode: WindowMode;
  /** Null: any place of the service. */
  business_location_id: string | null;
}

export interface StoredWindow extends Window {
  weekday: number;
}
export interface StoredException {
  date: string;
  kind: ExceptionKind;
  starts: number | null;
  ends: number | null;
  booking_mode: WindowMode | null;
  business_location_id: string | null;
}
export interface Hours {
  weekly: readonly StoredWindow[];
  exceptions: readonly StoredException[];
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
/** An end of 00:00 or 24:00 is the end of the day. */
export const endMinutesOf = (time: string): number => minutesOf(time) || DAY_MINUTES;

/** HH:mm; the end of the day is 24:00. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A span minus another one. */
function without(window: Window, off: Span): Window[] {
  if (off.ends <= window.starts || off.starts >= window.ends) return [window];
  return [
    ...(off.starts > window.starts ? [{ ...window, ends: off.starts }] : []),
    ...(off.ends < window.ends ? [{ ...window, starts: off.ends }] : []),
  ];
}

const byStart = (a: Window, b: Window) => a.starts - b.starts || a.ends - b.ends;

/**
 * The windows of a date. On a closed date (a public holiday, unless the shop opens it) the weekly hours do not apply: only
 * hours that a person added for that date do. `off` overrides everything.
 */
export function windowsOn(date: string, { weekly, exceptions }: Hours, isClosed: boolean): Window[] {
  const today = exceptions.filter((one) => one.date === date);
  if (today.some(({ kind, starts }) => kind === 'off' && starts === null)) return [];
  const isReplaced = today.some(({ kind }) => kind === 'replace');
  const weekday = weekdayOf(date);
  const windows: Window[] =
    isReplaced || isClosed
      ? []
      : weekly
          .filter((one) => one.weekday === weekday)
          .map(({ starts, ends, booking_mode, business_location_id }) => ({
            starts,
            ends,
            booking_mode,
            business_location_id,
          }));
  for (const { kind, starts, ends, booking_mode, business_location_id } of today) {
    if (kind === 'off' || starts === null || ends === null) continue;
    windows.push({ starts, ends, booking_mode: booking_mode ?? 'both', business_location_id });
  }
  return today
    .flatMap(({ kind, starts, ends }) => (kind === 'off' && starts !== null && ends !== null ? [{ starts, ends }] : []))
    .reduce((left, off) => left.flatMap((window) => without(window, off)), windows)
    .toSorted(byStart);
}

export interface PlacedSpan extends Span {
  business_location_id: string | null;
}

/**
 * Where a booking of that kind may be: overlapping and adjacent windows are merged. In person only at the given locations
 * (null is any), each separately, because nobody is at two at the same time; online at any location.
 */
export function windowsFor(
  windows: readonly Window[],
  mode: 'physical' | 'online',
  places: readonly string[] | null,
): PlacedSpan[] {
  const united: PlacedSpan[] = [];
  for (const { starts, ends, booking_mode, business_location_id } of windows.toSorted(byStart)) {
    if (booking_mode !== 'both' && booking_mode !== mode) continue;
    const place = mode === 'online' ? null : business_location_id;
    if (mode === 'physical' && place !== null && places !== null && !places.includes(place)) continue;
    const before = united.findLast((one) => one.business_location_id === place && one.ends >= starts);
    if (before) before.ends = Math.max(before.ends, ends);
    else united.push({ starts, ends, business_location_id: place });
  }
  return united;
}

interface Fault {
  field: string;
  message: string;
}

type Sent = Pick<WeeklyWindow, 'start_time' | 'end_time'> &
  Partial<Pick<Window, 'booking_mode'>> & {
    business_location_id?: string | null | undefined;
  };
const spanOf = ({ start_time, end_time }: Pick<Sent, 'start_time' | 'end_time'>): Span => ({
  starts: minutesOf(start_time),
  ends: endMinutesOf(end_time),
});

/** Would someone have to be in two places at the same time? Online the location does not matter. */
function tearApart(one: Sent, other: Sent): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return (
    a.starts < b.ends &&
    b.starts < a.ends &&
    one.booking_mode !== 'online' &&
    other.booking_mode !== 'online' &&
    (one.business_location_id ?? null) !== (other.business_location_id ?? null)
  );
}

function weekFaults(weekly: readonly WeeklyWindow[]): Fault[] {
  const backwards = weekly.flatMap((one, at) => {
    const { starts, ends } = spanOf(one);
    return ends <= starts ? [{ field: `weekly.${at}.end_time`, message: 'End must be after start' }] : [];
  });
  const torn = weekly.flatMap((one, at) =>
    weekly.slice(0, at).some((before) => before.weekday === one.weekday && tearApart(before, one))
      ? [
          {
            field: `weekly.${at}.start_time`,
            message: 'These hours overlap with hours at another location. Please change one of them.',
          },
        ]
      : [],
  );
  return [...backwards, ...torn];
}

function timesFault({ kind, start_time, end_time }: HoursException): { field: string; message: string } | null {
  if (!start_time && !end_time)
    return kind === 'off' ? null : { field: 'start_time', message: 'Enter a start and an end time' };
  if (!start_time) return { field: 'start_time', message: 'Enter both a start and an end time' };
  if (!end_time) return { field: 'end_time', message: 'Enter both a start and an end time' };
  return endMinutesOf(end_time) <= minutesOf(start_time)
    ? { field: 'end_time', message: 'End must be after start' }
    : null;
}

function exceptionFaults(weekly: readonly WeeklyWindow[], exceptions: readonly HoursException[]): Fault[] {
  const opened = new Map<string, Sent[]>();
  const replaced = new Set(exceptions.filter(({ kind }) => kind === 'replace').map(({ date }) => date));
  return exceptions.flatMap((one, at) => {
    const fault = timesFault(one);
    if (fault) return [{ field: `exceptions.${at}.${fault.field}`, message: fault.message }];
    const { date, kind, start_time, end_time, business_location_id } = one;
    if (kind === 'off' || !start_time || !end_time) return [];
    const window = { start_time, end_time, booking_mode: one.booking_mode ?? ('both' as const), business_location_id };
    const before = opened.get(date) ?? [];
    opened.set(date, [...before, window]);
    const field = `exceptions.${at}.start_time`;
    if (before.some((other) => tearApart(other, window)))
      return [
        {
          field,
          message: 'These hours overlap with other hours on that date at another location. Please change one of them.',
        },
      ];
    // On a public holiday the weekly hours do not apply, nor if other hours replace them.
    if (replaced.has(date) || holidayOn(date)) return [];
    const weekday = weekdayOf(date);
    return weekly.some((usual) => usual.weekday === weekday && tearApart(usual, window))
      ? [
          {
            field,
            message: 'These hours overlap with the weekly hours at another location. Please change one of them.',
          },
        ]
      : [];
  });
}

/** The faults of submitted hours, each at its field. */
export function hoursFaults({
  weekly,
  exceptions,
}: {
  weekly: readonly WeeklyWindow[];
  exceptions: readonly HoursException[];
}): Fault[] {
  return [...weekFaults(weekly), ...exceptionFaults(weekly, exceptions)];
}

/** Is this time on that date within the person's working hours, for that mode and location? */
export function isCovered(
  windows: readonly Window[],
  span: Span,
  mode: 'physical' | 'online',
  place: string | null,
): boolean {
  return windowsFor(windows, mode, place === null ? null : [place]).some(
    ({ starts, ends }) => starts <= span.starts && span.ends <= ends,
  );
}
