import { actorOf } from '~/domains/accounts/server/actor.ts';
import { auditReading } from '~/domains/accounts/server/audit.ts';
import { isOwner } from '~/domains/payments/server/payable/viewer.ts';
import { readKeptScript } from '~/domains/prescriptions/server/kept-scripts.ts';
import { windowsOn, timeOf } from '~/domains/staff/hours-rules.ts';
import { listOrphanedIds } from '~/domains/staff/server/orphaned-bookings.ts';
import { listPeople } from '~/domains/staff/server/people.ts';
import { loadHours } from '~/domains/staff/server/load-hours.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate, shopInstant } from '~/shared/dates.ts';
import { invalid } from '~/shared/errors.ts';
import type { Page } from '~/shared/schemas.ts';
import type { BOOKING_SORTS, BOOKING_VIEWS, BookingStatus } from '../contract-limits.ts';
import { CALENDAR_DAYS } from '../contract-limits.ts';
import type { CalendarPerson } from '../contract-office.ts';
import type { Booking, BookingRow } from '../contract-schemas.ts';
import { BOOKING_GROUPS, seesAllBookings } from '../rules.ts';
import { calendarFile } from './calendar-file.ts';
import * as lists from './queries-lists.ts';
import * as mail from './queries-email.ts';
import * as queries from './queries.ts';
import { isAllowed } from '~/shared/permissions.ts';
import { isPractitionerOf, toBooking, unknownBooking, viewerOf } from './booking-view.ts';

interface Asked {
  id: string;
  key?: string;
}

export async function getBooking(ctx: Context, { id, key }: Asked): Promise<Booking> {
  const viewer = viewerOf(ctx, key);
  const record = await queries.findBooking(ctx.db, id, viewer);
  if (!record) throw unknownBooking();
  // The audit log records staff who read someone's booking, with the fields read; not the customer's own reads.
  if (!isOwner(record, viewer)) {
    const fields = isPractitionerOf(ctx, record)
      ? (['message', 'notes'] as const).filter((field) => record[field] !== '')
      : [];
    await auditReading(ctx, {
      action: fields.length > 0 ? 'booking.notes_read' : 'booking.opened',
      object_kind: 'booking',
      object_id: record.id,
      detail: fields.length > 0 ? { fields } : {},
    });
  }
  return toBooking(ctx, record, viewer);
}

/** A confirmed booking as a calendar file, if the caller may see it. */
export async function getCalendarFile(ctx: Context, { id, key }: Asked): Promise<File> {
  const viewer = viewerOf(ctx, key);
  const record = await queries.findBooking(ctx.db, id, viewer);
  const [booking] = record ? await mail.listToMail(ctx.db, [id]) : [];
  const visit = record && (await mail.findVisitToMail(ctx.db, record.visit_id));
  if (!booking || !visit || booking.booking_status === 'pending') throw unknownBooking();
  const { name, content } = calendarFile(ctx.config, visit, booking);
  return new File([content], name, { type: 'text/calendar' });
}

/** The prescription that the customer fills elsewhere: for them, and for the practitioner who wrote it. */
export async function getBookingScript(ctx: Context, { id, key }: Asked): Promise<File> {
  const viewer = viewerOf(ctx, key);
  const record = await queries.findBooking(ctx.db, id, viewer);
  if (!record?.kept_script_id) throw unknownBooking();
  if (!isOwner(record, viewer)) {
    if (!isPractitionerOf(ctx, record)) throw unknownBooking();
    await auditReading(ctx, { action: 'booking.script_opened', object_kind: 'booking', object_id: record.id });
  }
  return readKeptScript(ctx, record.kept_script_id);
}

export async function listUserBookings(
  ctx: Context,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<BookingRow>> {
  const { user_id } = actorOf(ctx);
  const found = await lists.listUserRows(ctx.db, user_id, ctx.now(), page_size, (page - 1) * page_size);
  return { ...found, page, page_size };
}

interface ListInput {
  page: number;
  page_size: number;
  q?: string;
  view: (typeof BOOKING_VIEWS)[number];
  booking_status?: string;
  staff_id?: string;
  service_id?: string;
  booking_mode?: 'physical' | 'online';
  from?: string;
  to?: string;
  unread?: boolean;
  sort: (typeof BOOKING_SORTS)[number];
}

/** The bookings that a staff member can see: null is all. */
const scopeOf = (ctx: Context): string | null => (seesAllBookings(ctx.actor) ? null : actorOf(ctx).user_id);

function spanOf(ctx: Context, { view, from, to }: ListInput): { from: Date | null; until: Date | null } {
  const today = shopDate(ctx.now());
  const asked = {
    from: from ? shopInstant(from) : null,
    until: to ? shopInstant(addDays(to, 1)) : null,
  };
  if (view === 'today') return { from: shopInstant(today), until: shopInstant(addDays(today, 1)) };
  if (view === 'soon' && (!asked.from || asked.from < ctx.now())) return { ...asked, from: ctx.now() };
  return asked;
}

export async function listBookings(
  ctx: Context,
  input: ListInput,
): Promise<Page<BookingRow> & { counts: Record<string, number> }> {
  const { page, page_size, q = '', view, booking_status, service_id, booking_mode, unread, sort } = input;
  const own = scopeOf(ctx);
  const filter: lists.BookingFilter = {
    words: q.split(/\s+/).filter(Boolean),
    staff_id: own ?? input.staff_id ?? null,
    service_id: service_id ?? null,
    booking_mode: booking_mode ?? null,
    ...spanOf(ctx, input),
    unread: unread ?? null,
    ids: view === 'orphaned' ? await listOrphanedIds(ctx) : null,
  };
  const wanted = view === 'pending' ? ['pending'] : (booking_status?.split(',') ?? []);
  const byStatus = await lists.countByStatus(ctx.db, filter);
  const countOf = (statuses: readonly string[]) =>
    statuses.reduce((sum, status) => sum + (byStatus[status as BookingStatus] ?? 0), 0);
  const all = countOf(Object.keys(byStatus));
  const items = await lists.listBookingRows(ctx.db, filter, {
    statuses: wanted,
    sort,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  await auditReading(ctx, {
    action: 'bookings.listed',
    object_kind: 'booking',
    detail: { shown: items.length, page, filters: filtersOf(input) },
  });
  const groups = Object.entries(BOOKING_GROUPS).map(([name, { statuses }]) => [name, countOf(statuses)]);
  return {
    items,
    total: wanted.length > 0 ? countOf(wanted) : all,
    page,
    page_size,
    counts: { all, ...Object.fromEntries(groups) },
  };
}

/** The names of the filters, never the search term, which may be a person's name. */
const filtersOf = ({ view, ...input }: ListInput): string[] => [
  ...(view === 'all' ? [] : [`view ${view}`]),
  ...LIST_FILTERS.filter((name) => input[name] !== undefined && input[name] !== ''),
];
const LIST_FILTERS = ['q', 'booking_status', 'staff_id', 'service_id', 'booking_mode', 'from', 'to', 'unread'] as const;

const CALENDAR_MOST = 2000;

export async function getCalendar(
  ctx: Context,
  { from, to, staff_id }: { from: string; to: string; staff_id?: string },
): Promise<{ people: CalendarPerson[]; bookings: BookingRow[] }> {
  if (to < from) throw invalid([{ field: 'to', message: 'The end date must not be before the start date' }]);
  if (to > addDays(from, CALENDAR_DAYS - 1))
    throw invalid([{ field: 'to', message: `The calendar shows at most ${CALENDAR_DAYS} days` }]);
  const own = scopeOf(ctx) ?? staff_id ?? null;
  const bookings = await lists.listBetween(
    ctx.db,
    { from: shopInstant(from), until: shopInstant(addDays(to, 1)), staff_id: own },
    CALENDAR_MOST,
  );
  await auditReading(ctx, {
    action: 'bookings.listed',
    object_kind: 'booking',
    detail: { shown: bookings.length, from, to },
  });
  const people = await listPeople(ctx, own);
  const { of, holidays } = await loadHours(
    ctx,
    people.map((person) => person.staff_id),
    from,
    to,
  );
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return {
    bookings,
    people: people.map((person) => ({
      staff_id: person.staff_id,
      first_name: person.first_name,
      last_name: person.last_name,
      title: person.title,
      days: dates.map((date) => {
        const holiday = holidays.get(date);
        const windows = windowsOn(date, of.get(person.staff_id) ?? NO_HOURS, holiday?.is_closed ?? false);
        return {
          date,
          holiday: holiday?.is_closed ? holiday.name : null,
          windows: windows.map(({ starts, ends, booking_mode }) => ({
            start_time: timeOf(starts),
            end_time: timeOf(ends),
            booking_mode,
          })),
        };
      }),
    })),
  };
}

const NO_HOURS = { weekly: [], exceptions: [] };

/** For the sidebar; 0 without permission. */
export async function countUnreadBookings(ctx: Context): Promise<number> {
  return isAllowed('booking.read', ctx.actor) ? lists.countUnread(ctx.db, scopeOf(ctx)) : 0;
}

/** The dashboard's figures. The dashboard checks the permission. */
export const countToConfirm = (ctx: Context): Promise<{ count: number; oldest_at: Date | null }> =>
  lists.countToConfirm(ctx.db, scopeOf(ctx), ctx.now());
