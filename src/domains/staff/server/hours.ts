import { actorOf } from '~/domains/accounts/server/acting.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { changedSince } from '~/domains/accounts/server/changed-since.ts';
import { listUpcomingOf, type UpcomingBooking } from '~/domains/bookings/server/upcoming.ts';
import { listAllLocations } from '~/domains/locations/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid, notFound } from '~/shared/errors.ts';
import { holidayOn } from '~/shared/holidays.ts';
import type { Holiday, OrphanedBooking, WorkingHours, WorkingHoursBody } from '../contract-hours.ts';
import {
  endMinutesOf,
  hoursFaults,
  isCovered,
  minutesOf,
  timeOf,
  windowsOn,
  type Hours,
  type StoredException,
  type StoredWindow,
} from '../hours-rules.ts';
import { holidaysBetween } from './load-hours.ts';
import * as queries from './queries-hours.ts';
import type { ExceptionRow, Practitioner, WindowRow } from './queries-hours.ts';

const unknownPerson = () => notFound('There is no such person on the staff.');
const DAY_MINUTES = 1440;

/** The bookings that somebody's hours leave outside. */
async function orphansOf(
  ctx: Context,
  upcoming: readonly UpcomingBooking[],
  hoursOf: (staffId: string) => Hours | undefined,
): Promise<UpcomingBooking[]> {
  const dates = upcoming.map(({ starts_at }) => shopDate(starts_at)).toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  if (!first || !last) return [];
  const holidays = await holidaysBetween(ctx, first, last);
  return upcoming.filter(({ staff_id, starts_at, ends_at, booking_mode, business_location_id }) => {
    const date = shopDate(starts_at);
    const hours = hoursOf(staff_id);
    if (!hours) return true;
    const starts = minutesOf(new Date(starts_at.getTime() + 2 * 3_600_000).toISOString().slice(11, 16));
    const span = { starts, ends: starts + (ends_at.getTime() - starts_at.getTime()) / 60_000 };
    const windows = windowsOn(date, hours, holidays.get(date)?.is_closed ?? false);
    return !isCovered(windows, span, booking_mode, business_location_id);
  });
}

const toOrphan = (booking: UpcomingBooking): OrphanedBooking => ({
  booking_id: booking.booking_id,
  booking_number: booking.booking_number,
  service_name: booking.service_name,
  customer_name: booking.customer_name,
  starts_at: booking.starts_at.toISOString(),
  ends_at: booking.ends_at.toISOString(),
});

/** Everybody's, for the list of bookings. */
export async function listOrphanedIds(ctx: Context): Promise<string[]> {
  const upcoming = await listUpcomingOf(ctx, null);
  const ids = [...new Set(upcoming.map(({ staff_id }) => staff_id))];
  const [windows, exceptions, people] = await Promise.all([
    queries.listWindows(ctx.db, ids),
    queries.listExceptions(ctx.db, ids, shopDate(ctx.now()), null),
    queries.listPractitioners(ctx.db, null),
  ]);
  const staff = new Set(people.map(({ staff_id }) => staff_id));
  const hours = hoursFrom(windows, exceptions);
  // Whoever left the house is there for nobody.
  const orphans = await orphansOf(ctx, upcoming, (id) => (staff.has(id) ? (hours.get(id) ?? NO_HOURS) : undefined));
  return orphans.map(({ booking_id }) => booking_id);
}

const NO_HOURS: Hours = { weekly: [], exceptions: [] };

function hoursFrom(windows: readonly WindowRow[], exceptions: readonly ExceptionRow[]): Map<string, Hours> {
  const found = new Map<string, { weekly: WindowRow[]; exceptions: ExceptionRow[] }>();
  const at = (id: string) => {
    const one = found.get(id) ?? { weekly: [], exceptions: [] };
    found.set(id, one);
    return one;
  };
  for (const window of windows) at(window.staff_id).weekly.push(window);
  for (const exception of exceptions) at(exception.staff_id).exceptions.push(exception);
  return found;
}

function toWorkingHours(
  person: Practitioner,
  windows: readonly WindowRow[],
  exceptions: readonly ExceptionRow[],
  orphaned: readonly UpcomingBooking[],
): WorkingHours {
  return {
    ...person,
    weekly: windows.map(({ weekday, starts, ends, booking_mode, business_location_id }) => ({
      weekday,
      start_time: timeOf(starts),
      end_time: timeOf(ends),
      booking_mode,
      business_location_id,
    })),
    exceptions: exceptions.map(({ date, kind, starts, ends, booking_mode, business_location_id, note }) => ({
      date,
      kind,
      start_time: starts === null ? null : timeOf(starts),
      end_time: ends === null ? null : timeOf(ends),
      booking_mode,
      business_location_id,
      note,
    })),
    orphaned: orphaned.map(toOrphan),
  };
}

export async function getWorkingHours(
  ctx: Context,
  { staff_id, from }: { staff_id?: string; from?: string },
): Promise<WorkingHours[]> {
  const people = await queries.listPractitioners(ctx.db, staff_id ?? null);
  if (staff_id && people.length === 0) throw unknownPerson();
  const ids = people.map((person) => person.staff_id);
  const [windows, exceptions, upcoming] = await Promise.all([
    queries.listWindows(ctx.db, ids),
    queries.listExceptions(ctx.db, ids, from ?? shopDate(ctx.now()), null),
    listUpcomingOf(ctx, ids),
  ]);
  const hours = hoursFrom(windows, exceptions);
  const orphans = await orphansOf(ctx, upcoming, (id) => hours.get(id) ?? NO_HOURS);
  return people.map((person) => {
    const own = <T extends { staff_id: string }>(list: readonly T[]) =>
      list.filter((one) => one.staff_id === person.staff_id);
    return toWorkingHours(person, own(windows), own(exceptions), own(orphans));
  });
}

function toStored(body: WorkingHoursBody, today: string) {
  const windows: StoredWindow[] = body.weekly.map((one) => ({
    weekday: one.weekday,
    starts: minutesOf(one.start_time),
    ends: endMinutesOf(one.end_time),
    booking_mode: one.booking_mode,
    business_location_id: one.business_location_id ?? null,
  }));
  const exceptions: (StoredException & { note: string })[] = body.exceptions
    // What is over is history and stays as it was.
    .filter(({ date }) => date >= today)
    .map((one) => ({
      date: one.date,
      kind: one.kind,
      starts: one.start_time ? minutesOf(one.start_time) : null,
      ends: one.end_time ? endMinutesOf(one.end_time) : null,
      booking_mode: one.booking_mode ?? null,
      business_location_id: one.business_location_id ?? null,
      note: one.note ?? '',
    }));
  return { windows, exceptions };
}

/** Nobody is sent to a place that the shop does not have. */
async function checkPlaces(ctx: Context, body: WorkingHoursBody): Promise<void> {
  const places = new Set((await listAllLocations(ctx)).map(({ id }) => id));
  const faults = [
    ...hoursFaults(body),
    ...(['weekly', 'exceptions'] as const).flatMap((part) =>
      body[part].flatMap(({ business_location_id }, at) =>
        business_location_id && !places.has(business_location_id)
          ? [{ field: `${part}.${at}.business_location_id`, message: 'There is no such place' }]
          : [],
      ),
    ),
  ];
  if (faults.length > 0) throw invalid(faults);
}

export async function setWorkingHours(ctx: Context, body: WorkingHoursBody): Promise<WorkingHours> {
  const { staff_id, title, practice_number, dry_run, version } = body;
  return inTransaction(ctx, async (trx) => {
    if ((await queries.listPractitioners(trx.db, staff_id)).length === 0) throw unknownPerson();
    await checkPlaces(trx, body);
    await queries.lockPractitioners(trx.db, [staff_id], trx.now());
    const [person] = await queries.listPractitioners(trx.db, staff_id);
    if (!person) throw unknownPerson();
    if (version !== undefined && version !== person.version && version !== 0)
      throw await changedSince(
        trx,
        { object_kind: 'working_hours', object_id: staff_id, version },
        `the hours of ${person.first_name} ${person.last_name}`,
      );
    const today = shopDate(trx.now());
    const stored = toStored(body, today);
    const orphaned = await orphansOf(trx, await listUpcomingOf(trx, [staff_id]), () => ({
      weekly: stored.windows,
      exceptions: stored.exceptions,
    }));
    const own = <T>(list: readonly T[]) => list.map((one) => ({ ...one, staff_id }));
    const said = {
      title: title ?? person.title,
      practice_number: practice_number ?? person.practice_number,
    };
    if (dry_run) return toWorkingHours({ ...person, ...said }, own(stored.windows), own(stored.exceptions), orphaned);
    await queries.replaceHours(
      trx.db,
      staff_id,
      {
        ...said,
        windows: stored.windows.map((one) => ({ ...one, id: newId() })),
        exceptions: stored.exceptions.map((one) => ({ ...one, id: newId() })),
      },
      today,
      trx.now(),
    );
    await audit(trx, {
      action: 'working_hours.changed',
      object_kind: 'working_hours',
      object_id: staff_id,
      detail: { version: person.version + 1, changed: ['hours'], orphaned: orphaned.length },
    });
    return toWorkingHours(
      { ...person, ...said, version: person.version + 1 },
      own(stored.windows).toSorted((a, b) => a.weekday * DAY_MINUTES + a.starts - b.weekday * DAY_MINUTES - b.starts),
      own(stored.exceptions).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      orphaned,
    );
  });
}

export async function listHolidays(ctx: Context, { year }: { year: number }): Promise<Holiday[]> {
  const found = await holidaysBetween(ctx, `${year}-01-01`, `${year}-12-31`);
  return [...found.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

const yearOf = (date: string) => Number(date.slice(0, 4));

export async function setHoliday(
  ctx: Context,
  { date, name, is_closed }: { date: string; name: string; is_closed: boolean },
): Promise<Holiday[]> {
  return inTransaction(ctx, async (trx) => {
    await queries.putOverride(trx.db, { date, name, is_closed }, actorOf(trx).user_id, trx.now());
    await audit(trx, { action: 'holiday.changed', object_kind: 'holiday', detail: { date, is_closed } });
    return listHolidays(trx, { year: yearOf(date) });
  });
}

export async function clearHoliday(ctx: Context, { date }: { date: string }): Promise<Holiday[]> {
  return inTransaction(ctx, async (trx) => {
    await queries.deleteOverride(trx.db, date);
    await audit(trx, {
      action: 'holiday.cleared',
      object_kind: 'holiday',
      detail: { date, by_law: holidayOn(date) !== null },
    });
    return listHolidays(trx, { year: yearOf(date) });
  });
}
