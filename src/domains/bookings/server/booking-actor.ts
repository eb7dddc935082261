import { BY_CUSTOMER, byStaff } from '~/domains/payments/server/payable/history.ts';
import { isOwner, type Viewer } from '~/domains/payments/server/payable/viewer.ts';
import type { Context } from '~/platform/context.ts';
import { conflict, forbidden } from '~/shared/errors.ts';
import { formatDateTime, SHOP_ZONE } from '~/shared/dates.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Booking } from '../contract-schemas.ts';
import { bookingStatusLabel, staffMoves } from '../rules.ts';
import type { BookingRecord } from './queries.ts';
import { toBooking, unknownBooking } from './booking-view.ts';
import * as queries from './queries.ts';

// Who changes a booking, on which side, and the checks before every change.

export const when = (at: Date) => formatDateTime(at, SHOP_ZONE);

/** Who acts, and on which side: staff who see it and may change it, or the customer. */
export function sideOf(ctx: Context, record: BookingRecord, viewer: Viewer): 'shop' | 'customer' {
  if (isOwner(record, viewer)) return 'customer';
  if (!isAllowed('booking.update', ctx.actor)) throw forbidden('You can view this booking but not change it.');
  return 'shop';
}

export const byOf = (ctx: Context, side: 'shop' | 'customer') =>
  side === 'customer' ? { by: BY_CUSTOMER, user_id: ctx.actor?.user_id ?? null } : byStaff(ctx);

export function checkVersion(record: BookingRecord, version: number | undefined): void {
  if (version !== undefined && version !== record.version)
    throw conflict(
      `Someone else has changed ${record.booking_number}: it is now ${bookingStatusLabel(record.booking_status).toLowerCase()}, ${when(record.starts_at)}. Reload to see the latest version.`,
    );
}

export async function reread(ctx: Context, id: string, viewer: Viewer): Promise<Booking> {
  const record = await queries.findBooking(ctx.db, id, viewer);
  if (!record) throw unknownBooking();
  return toBooking(ctx, record, viewer);
}

export function moveRefused(ctx: Context, record: BookingRecord) {
  const moves = staffMoves(record.booking_status, { started: ctx.now() >= record.starts_at });
  const label = bookingStatusLabel(record.booking_status).toLowerCase();
  return conflict(
    moves.length > 0
      ? `${record.booking_number} is ${label}. Allowed now: ${moves.join(', ')}.`
      : `${record.booking_number} is ${label} and its status cannot be changed.`,
  );
}

/** A status is the staff's to change, also of a booking that is their own as a customer. */
export const staffOnly = (viewer: Viewer): Viewer =>
  viewer.sees_all ? viewer : { ...viewer, user_id: null, key: null };
