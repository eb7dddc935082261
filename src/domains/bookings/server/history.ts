import { defineHistory, type HistoryRow } from '~/domains/payments/server/payable/history.ts';
import type { Booking } from '../contract-schemas.ts';
import { formatShopTime } from '../email-copy.ts';

export interface BookingHistoryRow extends HistoryRow {
  kind: string;
}

export const { note, list: listHistory } = defineHistory<BookingHistoryRow>({
  table: 'booking_history',
  owner: 'booking_id',
  texts: ['kind', 'by', 'note'],
});

type Move = NonNullable<Booking['history'][number]['moved']>;

/**
 * A reschedule is stored as its two instants (an ISO 8601 interval) and the new practitioner: it is shown in each reader's
 * time zone (case 35).
 */
export const moveNote = (from: Date, to: Date, staff_name: string | null): string =>
  [`${from.toISOString()}/${to.toISOString()}`, staff_name].filter(Boolean).join(' ');

const MOVE = /^(\d{4}-[\d-]+T[\d:.]+Z)\/(\d{4}-[\d-]+T[\d:.]+Z)(?: (.+))?$/;

/** null: it was stored as text, before reschedules had this format. */
export function readMove(kept: string | null): Move | null {
  const [, from, to, staff_name = null] = MOVE.exec(kept ?? '') ?? [];
  return from && to ? { from, to, staff_name } : null;
}

/** The same as text, in the shop's time. */
export const moveTold = ({ from, to, staff_name }: Move): string =>
  `From ${formatShopTime(new Date(from))} to ${formatShopTime(new Date(to))}${staff_name === null ? '' : `, now with ${staff_name}`}.`;
