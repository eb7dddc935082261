import { formatDateTime, SHOP_ZONE } from '../../shared/dates.ts';
import { formatRand, toRand } from '../../shared/money.ts';
import { lateFee } from '../services/service-copy.ts';
import type { BookingStatus } from './contract-limits.ts';

interface Where {
  booking_mode: 'physical' | 'online';
  place: { name: string; line1: string; city: string } | null;
}

/** The location, on one line. */
export function placeLine({ booking_mode, place }: Where): string {
  if (booking_mode === 'online') return 'Online, by video';
  return place ? `${place.name}, ${place.line1}, ${place.city}` : 'At the pharmacy';
}

/** The page of one booking; with the key it opens without signing in. */
export const bookingPath = (id: string, key?: string): string => `/booking/${id}${key ? `?key=${key}` : ''}`;
export const meetingPath = (id: string, key?: string): string =>
  `/online-consultation-meeting/${id}${key ? `?key=${key}` : ''}`;

/** The shop's time, labelled as such: the reader may be anywhere. */
export const formatShopTime = (at: Date): string => `${formatDateTime(at, SHOP_ZONE)}, South African time`;

interface Cancelling {
  booking_status: BookingStatus;
  starts_at: Date;
  free_until: Date;
  price_cents: number;
  cancellation_fee_percent: number;
}

/** The cancellation fee, shown in advance. */
export function cancellationText(booking: Cancelling, now: Date): string {
  const { starts_at, free_until } = booking;
  const fee = lateFee(booking.price_cents, booking.cancellation_fee_percent);
  if (fee === 0 || free_until >= starts_at) return 'Free until the booking starts';
  const costs = formatRand(toRand(fee));
  if (now <= free_until) return `Free until ${formatShopTime(free_until)}, then ${costs}`;
  return booking.booking_status === 'pending' ? `Free until it's confirmed, then ${costs}` : costs;
}
