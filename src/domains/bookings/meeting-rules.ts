import { JOIN_FROM_MINUTES } from '../services/contract-limits.ts';
import { hasMoney } from '../payments/refund-rules.ts';
import { SMALLEST_ONLINE_CENTS } from '../payments/rules.ts';
import type { PaymentStatus } from '../payments/contract.ts';
import { GRACE_MINUTES, type BookingStatus } from './contract-limits.ts';
import { formatShopTime } from './email-copy.ts';

// Who can join an online consultation and when, and the customer's consent.

export type MeetingRole = 'customer' | 'practitioner';
export const otherRole = (role: MeetingRole): MeetingRole => (role === 'customer' ? 'practitioner' : 'customer');

const MINUTE_MS = 60_000;

interface Times {
  starts_at: Date;
  ends_at: Date;
}
export interface MeetingBooking extends Times {
  booking_status: BookingStatus;
  booking_mode: 'physical' | 'online';
  /** If unpaid by then, the slot is released. */
  pay_by: Date | null;
}

/** When people can join, and until when a person who has joined may stay. */
export const doorOf = ({ starts_at, ends_at }: Times) => ({
  opens_at: new Date(starts_at.getTime() - JOIN_FROM_MINUTES * MINUTE_MS),
  closes_at: ends_at,
  over_at: new Date(ends_at.getTime() + GRACE_MINUTES * MINUTE_MS),
});

/** Why there is no video consultation, regardless of the time; null if there is one. */
export function noMeeting({ booking_mode, booking_status, pay_by }: MeetingBooking): string | null {
  if (booking_mode !== 'online') return 'This booking is in person, so it has no video consultation.';
  if (booking_status === 'cancelled') return 'This booking was cancelled, so it has no video consultation.';
  if (booking_status === 'no_show') return 'This consultation is closed.';
  if (booking_status === 'pending')
    return pay_by
      ? "This booking hasn't been paid yet. You can join once it is."
      : "This booking hasn't been confirmed yet. You can join once it is.";
  return null;
}

export const PAY_TO_JOIN = 'Pay for this consultation to join.';

interface Owed {
  booking_status: BookingStatus;
  price_cents: number;
  payment_method: 'inperson' | 'online';
  payment_status: PaymentStatus;
}

/**
 * Whether the customer pays before they are let in. Staff who confirm a booking that should be paid online have approved it
 * unpaid: otherwise it is confirmed only once it is paid.
 */
export function mustPayToJoin({ booking_status, price_cents, payment_method, payment_status }: Owed): boolean {
  if (hasMoney(payment_status) || price_cents < SMALLEST_ONLINE_CENTS) return false;
  return payment_method === 'inperson' || booking_status === 'pending';
}

/** Why nobody can join, as text; null if they can. Compares instants, never local times of two zones. */
export function shutDoor(booking: MeetingBooking, now: Date, { was_inside }: { was_inside: boolean }): string | null {
  const never = noMeeting(booking);
  if (never) return never;
  const { opens_at, closes_at, over_at } = doorOf(booking);
  if (now < opens_at) return `You can join from ${formatShopTime(opens_at)}.`;
  if (now >= (was_inside ? over_at : closes_at)) return `This consultation ended on ${formatShopTime(closes_at)}.`;
  return null;
}

/**
 * The customer's consent, stored verbatim with the booking. HPCSA Booklet 10 (2021): informed consent, the limits
 * of a remote consultation, how it is kept private, and that they may stop.
 */
export const consentWording = (staffName: string): string =>
  `I agree to a video consultation with ${staffName}. I understand that not everything can be examined remotely and that ` +
  `${staffName} may ask me to come in or refer me to someone else. Nobody else is listening and nothing is recorded; ` +
  `the notes that ${staffName} makes are kept in my record. I may stop at any time.`;
