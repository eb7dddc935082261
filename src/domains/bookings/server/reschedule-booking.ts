import { audit } from '~/domains/accounts/server/audit.ts';
import { getBookableServices } from '~/domains/services/server/service.ts';
import { lockPractitioners } from '~/domains/staff/server/load-hours.ts';
import { emit, type Context } from '~/platform/context.ts';
import { once } from '~/platform/idempotency.ts';
import { spendPoints } from '~/platform/rate-limit.ts';
import { shopInstant } from '~/shared/dates.ts';
import { conflict } from '~/shared/errors.ts';
import { formatRand, toRand } from '~/shared/money.ts';
import type { Booking } from '../contract-schemas.ts';
import { notOffered } from '../not-offered.ts';
import { bookingStatusLabel, freeUntil, isLive } from '../rules.ts';
import { takenTold } from './slot-conflicts.ts';
import { moveNote, note } from './history.ts';
import type { BookingRecord } from './queries.ts';
import { getOffered } from './offered-slots.ts';
import { lockSeen, termsNow, toBooking, unknownBooking, viewerOf } from './booking-view.ts';
import * as queries from './queries.ts';
import { searchText } from './queries-booking.ts';
import * as holds from './queries-slots.ts';
import { byOf, checkVersion, reread, sideOf, when } from './booking-actor.ts';

interface RescheduleInput {
  booking_id: string;
  key?: string;
  booking_date: string;
  start_time: string;
  staff_id?: string | null;
  version?: number;
}

export async function rescheduleBooking(ctx: Context, input: RescheduleInput): Promise<Booking> {
  const viewer = viewerOf(ctx, input.key);
  return takenTold(() =>
    once(ctx, 'bookings.rescheduleBooking', input, async (trx) => {
      const seen = await queries.findBooking(trx.db, input.booking_id, viewer);
      if (!seen) throw unknownBooking();
      const staff_id = input.staff_id ?? seen.staff_id;
      const people = await holds.findPeople(trx.db, [staff_id, seen.staff_id]);
      await lockPractitioners(trx.db, people, trx.now());
      const { record, visit } = await lockSeen(trx, input.booking_id, viewer);
      const side = sideOf(trx, record, viewer);
      checkVersion(record, input.version);
      checkMayMove(trx, record, side);
      // Selecting the current time is no change, even if it is no longer available.
      const wanted = shopInstant(input.booking_date, input.start_time);
      if (wanted.getTime() === record.starts_at.getTime() && staff_id === record.staff_id)
        return reread(trx, record.id, viewer);
      await checkStillGiven(trx, record, { staff_id, side });
      if (side === 'customer') await limitMoves(trx, record);
      const others = visit.filter((one) => one.id !== record.id && isLive(one.booking_status));
      const [offered] = await getOffered(
        trx,
        [
          {
            service_id: record.service_id,
            staff_id,
            booking_mode: record.booking_mode,
            booking_date: input.booking_date,
            start_time: input.start_time,
          },
        ],
        {
          booking_id: record.id,
          is_desk: side === 'shop',
          own: others.map(({ starts_at, ends_at }) => ({ starts_at, ends_at })),
        },
      );
      if (!offered) throw unknownBooking();
      const { starts_at, ends_at, busy_until, staff_name, business_location_id, place } = offered;
      const { booking_status: status, free_until: was_free_until, cancel_cutoff_minutes } = record;
      const moved_by = { status, free_until: was_free_until, now: trx.now(), by: side };
      const free_until = freeUntil({ starts_at, cancel_cutoff_minutes, moved: moved_by });
      const times = { starts_at, ends_at, busy_until, free_until };
      await queries.updateBooking(
        trx.db,
        record.id,
        {
          ...times,
          staff_id,
          staff_name,
          business_location_id,
          place,
          is_read: side === 'shop',
          search_text: searchText({ ...record, staff_name }),
        },
        trx.now(),
        { moves: true },
      );
      await note(trx, record.id, {
        kind: 'moved',
        ...byOf(trx, side),
        note: moveNote(record.starts_at, starts_at, staff_id === record.staff_id ? null : staff_name),
      });
      if (side === 'shop') await audit(trx, { action: 'booking.moved', object_kind: 'booking', object_id: record.id });
      const isTaken = staff_id !== record.staff_id && record.staff_id !== trx.actor?.user_id;
      await emit(trx, 'booking.moved', {
        booking_id: record.id,
        from: record.starts_at.toISOString(),
        ...(isTaken ? { taken_from: record.staff_id } : {}),
      });
      // Once given to a colleague, its former practitioner no longer sees it.
      const moved = await queries.findBooking(trx.db, record.id, { ...viewer, sees_all: true });
      if (!moved) throw unknownBooking();
      return toBooking(trx, moved, viewer);
    }),
  );
}

const MOVES_A_DAY = 10;
const DAY_S = 86_400;

/** Each reschedule emails the address given at booking: the limit prevents flooding someone else's inbox. */
const limitMoves = (ctx: Context, { id }: BookingRecord): Promise<void> =>
  spendPoints(
    ctx,
    [{ key: `booking-move:${id}`, points: MOVES_A_DAY, window_s: DAY_S }],
    'This booking has been rescheduled too many times today. Please phone us to reschedule it again.',
  );

function checkMayMove(ctx: Context, record: BookingRecord, side: 'shop' | 'customer'): void {
  if (!isLive(record.booking_status))
    throw conflict(
      `${record.booking_number} is ${bookingStatusLabel(record.booking_status).toLowerCase()} and cannot be rescheduled.`,
    );
  if (side === 'shop') return;
  const terms = termsNow(ctx, record);
  if (!terms.can_reschedule)
    throw conflict(
      `You can no longer reschedule online (the deadline was ${when(terms.reschedule_until)}). Please phone us, or cancel the booking${terms.fee_cents > 0 ? ` for ${formatRand(toRand(terms.fee_cents))}` : ''}.`,
    );
}

/** A booking may outlive its service and its practitioner: the error then says what can still be done. */
async function checkStillGiven(
  ctx: Context,
  { service_id, service_name, staff_id: before, staff_name }: BookingRecord,
  { staff_id, side }: { staff_id: string; side: 'shop' | 'customer' },
): Promise<void> {
  const [service] = await getBookableServices(ctx, [service_id]);
  if (!service) throw conflict(notOffered(service_name, side));
  if (staff_id === before && !service.staffs.some(({ id }) => id === staff_id))
    throw conflict(`${staff_name} no longer offers ${service_name}. Please choose another practitioner.`);
}
