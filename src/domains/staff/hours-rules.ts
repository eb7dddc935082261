import { weekdayOf } from '../../shared/dates.ts';
// Types only: this file runs in the browser too, where the schemas must not go.
import type { ExceptionKind, HoursException, WeeklyWindow, WindowMode } from './contract-hours.ts';

// When somebody takes bookings. Minutes of the shop's day; 1440 is its end.

const DAY_MINUTES = 1440;

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

/** What is left of a span without another one. */
function without(window: Window, off: Span): Window[] {
  if (off.ends <= window.starts || off.starts >= window.ends) return [window];
  return [
    ...(off.starts > window.starts ? [{ ...window, ends: off.starts }] : []),
    ...(off.ends < window.ends ? [{ ...window, starts: off.ends }] : []),
  ];
}

const byStart = (a: Window, b: Window) => a.starts - b.starts || a.ends - b.ends;

/**
 * The windows of a date. On a closed one (a public holiday, unless the shop opens it) the week's hours do not count: only
 * what a person added for that date does. `off` wins over everything.
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
 * Where a booking of that kind may lie: overlapping and touching windows are one. In person only at the places given (null
 * is any), and each place for itself, because nobody is in two; online wherever the person sits.
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

const overlaps = (a: Span, b: Span) => a.starts < b.ends && b.starts < a.ends;

/** What is wrong with hours as they are sent, each at its field. */
export function hoursFaults({
  weekly,
  exceptions,
}: {
  weekly: readonly WeeklyWindow[];
  exceptions: readonly HoursException[];
}): Fault[] {
  const faults: Fault[] = [];
  const spans = weekly.map((one) => ({ starts: minutesOf(one.start_time), ends: endMinutesOf(one.end_time) }));
  for (const [at, { starts, ends }] of spans.entries())
    if (ends <= starts) faults.push({ field: `weekly.${at}.end_time`, message: 'A window must end after it starts' });
  for (const [at, one] of weekly.entries()) {
    const span = spans[at];
    const other = weekly.findIndex((before, index) => {
      const earlier = spans[index];
      return (
        index < at &&
        before.weekday === one.weekday &&
        span !== undefined &&
        earlier !== undefined &&
        overlaps(span, earlier) &&
        (before.business_location_id ?? null) !== (one.business_location_id ?? null) &&
        before.booking_mode !== 'online' &&
        one.booking_mode !== 'online'
      );
    });
    if (other >= 0)
      faults.push({
        field: `weekly.${at}.start_time`,
        message: 'Two windows at different places overlap: nobody can be in two places at once',
      });
  }
  for (const [at, one] of exceptions.entries()) {
    const has = [one.start_time, one.end_time].filter((time) => time !== null && time !== undefined).length;
    if (has === 1)
      faults.push({
        field: `exceptions.${at}.${one.start_time ? 'end_time' : 'start_time'}`,
        message: 'Please give both, start and end',
      });
    else if (has === 0 && one.kind !== 'off')
      faults.push({ field: `exceptions.${at}.start_time`, message: 'Start and end are required' });
    else if (one.start_time && one.end_time && endMinutesOf(one.end_time) <= minutesOf(one.start_time))
      faults.push({ field: `exceptions.${at}.end_time`, message: 'It must end after it starts' });
  }
  return faults;
}

/** Is this time of that date inside what the person works, in that way and at that place? */
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
