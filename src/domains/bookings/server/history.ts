import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import type { Booking } from '../contract-schemas.ts';
import { shopTimeWords } from '../email-copy.ts';
import * as queries from './queries.ts';
import type { HistoryRow } from './queries.ts';

/** Who did it where no person of the staff did. */
export const BY_CUSTOMER = 'Customer';
export const BY_PAYMENT = 'Payment provider';
export const BY_SHOP = 'Shop';

export async function note(
  ctx: Context,
  bookingId: string,
  row: Pick<HistoryRow, 'kind' | 'by'> & Partial<Pick<HistoryRow, 'user_id' | 'note'>>,
): Promise<void> {
  await queries.insertHistory(ctx.db, newId(), bookingId, { user_id: null, note: null, ...row, at: ctx.now() });
}

type Move = NonNullable<Booking['history'][number]['moved']>;

/**
 * A move is kept as its two instants (an interval of ISO 8601) and who gives it now: whoever reads of it does so in their
 * own clock (case 35).
 */
export const moveNote = (from: Date, to: Date, staff_name: string | null): string =>
  [`${from.toISOString()}/${to.toISOString()}`, staff_name].filter(Boolean).join(' ');

const MOVE = /^(\d{4}-[\d-]+T[\d:.]+Z)\/(\d{4}-[\d-]+T[\d:.]+Z)(?: (.+))?$/;

/** null: it was written in words, before moves were kept so. */
export function readMove(kept: string | null): Move | null {
  const [, from, to, staff_name = null] = MOVE.exec(kept ?? '') ?? [];
  return from && to ? { from, to, staff_name } : null;
}

/** The same in words, in the shop's time. */
export const moveTold = ({ from, to, staff_name }: Move): string =>
  `From ${shopTimeWords(new Date(from))} to ${shopTimeWords(new Date(to))}${staff_name === null ? '' : `, now with ${staff_name}`}.`;
