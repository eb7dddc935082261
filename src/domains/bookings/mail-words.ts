import { formatDateTime, SHOP_ZONE } from '../../shared/dates.ts';

interface Where {
  booking_mode: 'physical' | 'online';
  place: { name: string; line1: string; city: string } | null;
}

/** Where it is, in one line. */
export function placeLine({ booking_mode, place }: Where): string {
  if (booking_mode === 'online') return 'Online, by video';
  return place ? `${place.name}, ${place.line1}, ${place.city}` : 'At the shop';
}

/** The page of one booking; with the key it opens for somebody who is signed out. */
export const bookingPath = (id: string, key?: string): string => `/booking/${id}${key ? `?key=${key}` : ''}`;
export const meetingPath = (id: string, key?: string): string =>
  `/online-consultation-meeting/${id}${key ? `?key=${key}` : ''}`;

/** The shop's time, and said to be that: whoever reads it may be anywhere. */
export const shopTimeWords = (at: Date): string => `${formatDateTime(at, SHOP_ZONE)}, South African time`;

const lengthWords = (minutes: number): string => {
  const [count, unit] =
    minutes % 1440 === 0 ? [minutes / 1440, 'day'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** What cancelling costs, before somebody does. */
export function policyWords(
  policy: { cancel_cutoff_minutes: number; cancellation_fee_percent: number },
  price: number,
): string {
  const { cancel_cutoff_minutes: cutoff, cancellation_fee_percent: percent } = policy;
  if (percent === 0 || price === 0 || cutoff === 0) return 'You can cancel until it begins. It costs nothing.';
  return `You can cancel for nothing until ${lengthWords(cutoff)} before. Later it costs ${percent}% of the price.`;
}
