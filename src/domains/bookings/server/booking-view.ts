import { isPaid } from '~/domains/payments/refund-rules.ts';
import { BY_CUSTOMER, shownRow } from '~/domains/payments/server/payable/history.ts';
import { isOwner, viewerFor, type Viewer } from '~/domains/payments/server/payable/viewer.ts';
import { lockPayments } from '~/domains/payments/server/service.ts';
import { preparationFor } from '~/domains/services/rules.ts';
import { preparationsOf } from '~/domains/services/server/service.ts';
import type { Context } from '~/platform/context.ts';
import { notFound } from '~/shared/errors.ts';
import { toRand } from '~/shared/money.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Booking } from '../contract-schemas.ts';
import { JOIN_FROM_MINUTES } from '~/domains/services/contract-limits.ts';
import { mustPayToJoin } from '../meeting-rules.ts';
import { seesAllBookings, termsOf, type Terms } from '../rules.ts';
import * as queries from './queries.ts';
import type { BookingRecord } from './queries.ts';
import { listHistory, moveTold, readMove, type BookingHistoryRow } from './history.ts';
import { toRow } from './booking-row.ts';

export const unknownBooking = () => notFound('We could not find that booking.');
const MINUTE_MS = 60_000;

const isStaffReader = (ctx: Context) => isAllowed('booking.read', ctx.actor);

export const viewerOf = (ctx: Context, key?: string): Viewer =>
  viewerFor(ctx, key, {
    sees_all: seesAllBookings(ctx.actor),
    staff_id: isStaffReader(ctx) ? (ctx.actor?.user_id ?? null) : null,
  });

/** This booking's share of the visit's payment, which covered all of its bookings. */
export const paidFor = (record: BookingRecord): number => (isPaid(record.payment_status) ? record.price_cents : 0);

export function termsNow(ctx: Context, record: BookingRecord): Terms {
  const { booking_status: status, ...agreed } = record;
  return termsOf({ ...agreed, status, paid_cents: paidFor(record), now: ctx.now() });
}

/** The practitioner, while they work here: message and notes are for no other staff (POPIA s26 and s32). */
export const isPractitionerOf = (ctx: Context, record: Pick<BookingRecord, 'staff_id'>): boolean =>
  isStaffReader(ctx) && ctx.actor?.user_id === record.staff_id;

/** The customer, signed in or with the key; for a reschedule they see the previous time. */
function historyFor(ctx: Context, rows: readonly BookingHistoryRow[], isStaff: boolean): Booking['history'] {
  return rows.map((row) => {
    const moved = row.kind === 'moved' ? readMove(row.note) : null;
    const shown = shownRow(ctx, row, { isStaff, byStaff: row.user_id !== null && row.by !== BY_CUSTOMER });
    const note = moved ? moveTold(moved) : row.note;
    return { kind: row.kind, ...shown, ...(row.kind === 'moved' ? { note } : {}), moved };
  });
}

export async function toBooking(ctx: Context, record: BookingRecord, viewer: Viewer): Promise<Booking> {
  const isStaff = viewer.sees_all || (viewer.staff_id !== null && viewer.staff_id === record.staff_id);
  const terms = termsNow(ctx, record);
  const [together, history, preparations] = await Promise.all([
    queries.listVisit(ctx.db, record.visit_id),
    listHistory(ctx, record.id),
    preparationsOf(ctx, [record.service_id]),
  ]);
  const opens = new Date(record.starts_at.getTime() - JOIN_FROM_MINUTES * MINUTE_MS);
  const role = isOwner(record, viewer)
    ? ('customer' as const)
    : ctx.actor?.user_id === record.staff_id
      ? ('practitioner' as const)
      : null;
  const isOwn = isPractitionerOf(ctx, record);
  const isTheirs = isOwn || role === 'customer';
  const maySeeScript = isTheirs || (isStaff && isAllowed('prescription.read', ctx.actor));
  const now = ctx.now();
  const mayMeet =
    role !== null && record.booking_mode === 'online' && /^(confirmed|completed)$/.test(record.booking_status);
  return {
    ...toRow(record),
    visit_id: record.visit_id,
    meeting: mayMeet
      ? {
          opens_at: opens.toISOString(),
          closes_at: record.ends_at.toISOString(),
          is_open: now >= opens && now < record.ends_at,
          is_consented: record.consented_at !== null,
          must_pay: mustPayToJoin(record),
        }
      : null,
    role,
    place: record.place,
    preparation: preparationFor(preparations.get(record.service_id) ?? '', record.booking_mode),
    message: isTheirs ? record.message : null,
    reason: record.reason,
    cancelled_by: record.cancelled_by,
    cancellation_fee: toRand(record.cancellation_fee_cents),
    terms: {
      can_cancel: terms.can_cancel,
      free_until: terms.free_until.toISOString(),
      fee: toRand(terms.fee_cents),
      fee_percent: record.cancellation_fee_percent,
      refund: toRand(terms.refund_cents),
      can_reschedule: terms.can_reschedule,
      reschedule_until: terms.reschedule_until.toISOString(),
    },
    visit_total: toRand(record.visit_total_cents),
    together_with: together
      .filter(({ id }) => id !== record.id)
      .map((other) => ({
        booking_id: other.id,
        service_name: other.service_name,
        booking_status: other.booking_status,
        start_at: other.starts_at.toISOString(),
      })),
    taken_by_name: isStaff ? record.taken_by_name : null,
    prescription_id: maySeeScript ? record.prescription_id : null,
    has_script: isTheirs && record.kept_script_id !== null,
    notes: isOwn ? record.notes : role === 'customer' ? '' : null,
    notes_hidden: !isTheirs,
    history: historyFor(
      ctx,
      // That medicine was prescribed is clinical too.
      maySeeScript ? history : history.filter(({ kind }) => !kind.startsWith('prescription_')),
      isStaff,
    ),
  };
}

/** Access is checked before the lock: nobody can block another person's booking. Returns it with the whole visit, locked. */
export async function lockSeen(
  ctx: Context,
  id: string,
  viewer: Viewer,
): Promise<{ record: BookingRecord; visit: BookingRecord[] }> {
  const seen = await queries.findBooking(ctx.db, id, viewer);
  const visit = seen ? await queries.lockVisit(ctx.db, seen.visit_id) : [];
  const record = visit.find((one) => one.id === id);
  if (!record) throw unknownBooking();
  return { record, visit };
}

/** With the visit's payments, which a notice or a refund locks before the visit: code that changes both does the same. */
export async function lockWithMoney(ctx: Context, id: string, viewer: Viewer): ReturnType<typeof lockSeen> {
  const seen = await queries.findBooking(ctx.db, id, viewer);
  if (seen) await lockPayments(ctx, 'booking', seen.visit_id);
  return lockSeen(ctx, id, viewer);
}
