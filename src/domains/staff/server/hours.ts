import { audit } from '~/domains/accounts/server/audit.ts';
import { changedSince } from '~/domains/accounts/server/changed-since.ts';
import { askBlocker } from '~/platform/blockers.ts';
import type { UpcomingBooking } from '~/shared/blockers.ts';
import { listAllLocations } from '~/domains/locations/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { invalid, notFound } from '~/shared/errors.ts';
import type { WorkingHours, WorkingHoursBody } from '../contract-hours.ts';
import {
  DAY_MINUTES,
  endMinutesOf,
  hoursFaults,
  minutesOf,
  timeOf,
  type StoredException,
  type StoredWindow,
} from '../hours-rules.ts';
import { hoursFrom, NO_HOURS, orphansOf, toOrphan } from './orphaned-bookings.ts';
import * as queries from './queries-hours.ts';
import type { ExceptionRow, Practitioner, WindowRow } from './queries-hours.ts';

const unknownPerson = () => notFound('We could not find that person on the staff.');

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
    askBlocker(ctx, 'bookings_with_staff', ids),
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
    // Past hours are history and do not change.
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

/** Rejects a location that the shop does not have. */
async function checkPlaces(ctx: Context, body: WorkingHoursBody): Promise<void> {
  const places = new Set((await listAllLocations(ctx)).map(({ id }) => id));
  const faults = [
    ...hoursFaults(body),
    ...(['weekly', 'exceptions'] as const).flatMap((part) =>
      body[part].flatMap(({ business_location_id }, at) =>
        business_location_id && !places.has(business_location_id)
          ? [{ field: `${part}.${at}.business_location_id`, message: 'We could not find that location' }]
          : [],
      ),
    ),
  ];
  if (faults.length > 0) throw invalid(faults);
}

/** The names of the fields that a save changes: shown to an editor who saves an outdated version. */
function changedParts(before: WorkingHours, after: WorkingHours): string[] {
  const parts = ['title', 'practice_number', 'weekly', 'exceptions'] as const;
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}
const PART_LABELS = {
  title: 'the title',
  weekly: 'the weekly pattern',
  exceptions: 'the exceptions',
  practice_number: 'the practice number',
};

const byWeekday = (a: StoredWindow, b: StoredWindow) => (a.weekday - b.weekday) * DAY_MINUTES + a.starts - b.starts;
const byDate = (a: StoredException, b: StoredException) =>
  a.date === b.date ? (a.starts ?? 0) - (b.starts ?? 0) : a.date < b.date ? -1 : 1;

export async function setWorkingHours(ctx: Context, body: WorkingHoursBody): Promise<WorkingHours> {
  const { staff_id, title, practice_number, dry_run, version } = body;
  return inTransaction(ctx, async (trx) => {
    if ((await queries.listPractitioners(trx.db, staff_id)).length === 0) throw unknownPerson();
    await checkPlaces(trx, body);
    // A preview stores nothing, and needs no lock.
    if (!dry_run) await queries.lockPractitioners(trx.db, [staff_id], trx.now());
    const [person] = await queries.listPractitioners(trx.db, staff_id);
    if (!person) throw unknownPerson();
    if (version !== undefined && version !== person.version)
      throw await changedSince(
        trx,
        { object_kind: 'working_hours', object_id: staff_id, version },
        `the working hours of ${person.first_name} ${person.last_name}`,
        PART_LABELS,
      );
    const today = shopDate(trx.now());
    const stored = toStored(body, today);
    const orphaned = await orphansOf(trx, await askBlocker(trx, 'bookings_with_staff', [staff_id]), () => ({
      weekly: stored.windows,
      exceptions: stored.exceptions,
    }));
    const own = <T>(list: readonly T[]) => list.map((one) => ({ ...one, staff_id }));
    const after = toWorkingHours(
      {
        ...person,
        title: title ?? person.title,
        practice_number: practice_number ?? person.practice_number,
        version: person.version + (dry_run ? 0 : 1),
      },
      own(stored.windows).toSorted(byWeekday),
      own(stored.exceptions).toSorted(byDate),
      orphaned,
    );
    if (dry_run) return after;
    const [windows, exceptions] = [
      await queries.listWindows(trx.db, [staff_id]),
      await queries.listExceptions(trx.db, [staff_id], today, null),
    ];
    await queries.replaceHours(
      trx.db,
      staff_id,
      {
        title: after.title,
        practice_number: after.practice_number,
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
      detail: {
        version: after.version,
        changed: changedParts(toWorkingHours(person, windows, exceptions, []), after),
        orphaned: orphaned.length,
      },
    });
    return after;
  });
}
