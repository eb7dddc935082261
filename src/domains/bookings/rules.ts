import { isAdmin, isAllowed, type Standing } from '../../shared/permissions.ts';
import { SMALLEST_ONLINE_CENTS } from '../payments/rules.ts';
import { lateFee } from '../services/service-copy.ts';
import { BOOKING_STATUS, type BookingStatus } from './booking-status.ts';

// The lifecycle of a booking, who sees it, and the fees for changing it.

const MINUTE_MS = 60_000;

/** The moves open to staff now. */
export const staffMoves = (status: BookingStatus, { started }: { started: boolean }): BookingStatus[] =>
  BOOKING_STATUS[status].moves_to.filter((to) => started || !BOOKING_STATUS[to].is_after_start);

export const bookingStatusLabel = (status: BookingStatus): string => BOOKING_STATUS[status].label;

/** Still to take place: its time is taken, and it can be moved or cancelled. */
export const isLive = (status: BookingStatus): boolean => BOOKING_STATUS[status].is_live;

/**
 * Staff who take bookings for others (booking.create) or see the staff (staff.read) see all bookings; all others with
 * booking.read see only those where they are the practitioner.
 */
export function seesAllBookings(standing: Standing | null): boolean {
  if (!isAllowed('booking.read', standing)) return false;
  return isAdmin(standing) || isAllowed('booking.create', standing) || isAllowed('staff.read', standing);
}

const before = (at: Date, minutes: number) => new Date(at.getTime() - minutes * MINUTE_MS);

interface Freed {
  starts_at: Date;
  cancel_cutoff_minutes: number;
  /** For a reschedule: the deadline for free cancellation, and who reschedules. */
  moved?: { status: BookingStatus; free_until: Date; now: Date; by: 'customer' | 'shop' };
}

/** Until when cancelling is free. A customer who reschedules later than that does not get this back; if staff reschedule, they do. */
export function freeUntil({ starts_at, cancel_cutoff_minutes, moved }: Freed): Date {
  const free_until = before(starts_at, cancel_cutoff_minutes);
  const isLate = moved?.by === 'customer' && moved.status === 'confirmed' && moved.now > moved.free_until;
  return isLate && moved.free_until < free_until ? moved.free_until : free_until;
}

interface Asked {
  status: BookingStatus;
  price_cents: number;
  paid_cents: number;
  starts_at: Date;
  free_until: Date;
  reschedule_cutoff_minutes: number;
  /** 0 to 100. */
  cancellation_fee_percent: number;
  now: Date;
}

export interface Terms {
  can_cancel: boolean;
  free_until: Date;
  fee_cents: number;
  /** Part of the amount paid for it. */
  refund_cents: number;
  can_reschedule: boolean;
  reschedule_until: Date;
}

/**
 * The customer's current cancellation fee, and whether they may still reschedule. Instants are compared, never the
 * clocks of two zones (case 25). Cancelling is free while the booking is unconfirmed.
 */
export function termsOf({ status, price_cents, paid_cents, starts_at, free_until, now, ...agreed }: Asked): Terms {
  const reschedule_until = before(starts_at, agreed.reschedule_cutoff_minutes);
  const can_cancel = isLive(status) && now < starts_at;
  const isLate = status === 'confirmed' && now > free_until;
  const fee_cents = can_cancel && isLate ? lateFee(price_cents, agreed.cancellation_fee_percent) : 0;
  return {
    can_cancel,
    free_until,
    fee_cents,
    refund_cents: can_cancel ? Math.max(0, paid_cents - fee_cents) : 0,
    can_reschedule: isLive(status) && now <= reschedule_until && now < starts_at,
    reschedule_until,
  };
}

export const PAY_ONLINE = 'Online consultations must be paid online. Choose Pay online.';

interface Priced {
  booking_mode: 'physical' | 'online';
  price_cents: number;
}

/**
 * A visit with an online consultation is paid online as a whole: nobody comes to the counter. A visit that is free, or
 * below the online minimum, is not.
 */
export function mustPayOnline(visit: readonly Priced[]): boolean {
  const total_cents = visit.reduce((sum, { price_cents }) => sum + price_cents, 0);
  return (
    total_cents >= SMALLEST_ONLINE_CENTS &&
    visit.some(({ booking_mode, price_cents }) => booking_mode === 'online' && price_cents > 0)
  );
}

/** How the list sorts its work: its tabs, and the keys of `counts`. */
export const BOOKING_GROUPS = {
  pending: { label: 'Pending', statuses: ['pending'] },
  confirmed: { label: 'Confirmed', statuses: ['confirmed'] },
  done: { label: 'Done', statuses: ['completed', 'no_show'] },
  cancelled: { label: 'Cancelled', statuses: ['cancelled'] },
} as const satisfies Record<string, { label: string; statuses: readonly BookingStatus[] }>;
export type BookingGroup = keyof typeof BOOKING_GROUPS;
