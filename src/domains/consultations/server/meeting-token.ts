import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '~/platform/context.ts';
import type { MeetingRole } from '~/domains/bookings/meeting-rules.ts';

// The token for a seat in a consultation: for one booking, one person on one side, until the connection is closed. It is sent
// in the first message of the WebSocket and never in a URL, so it is in no log and no history.

export interface Ticket {
  booking_id: string;
  role: MeetingRole;
  /** `u-` and the account, or `k-` and the mark of the visit's key. */
  person: string;
}

const SIDES: Record<MeetingRole, string> = { customer: 'c', practitioner: 'p' };
const SHAPE = /^([0-9a-f-]{36})\.([cp])\.(u-[0-9a-f-]{36}|k-[A-Za-z0-9_-]{22})\.(\d{9,11})\.([A-Za-z0-9_-]{43})$/;

export const personOf = (userId: string): string => `u-${userId}`;
export const holderOf = (key: string): string =>
  `k-${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;

function sign(ctx: Context, text: string): string {
  return createHmac('sha256', ctx.config.secret).update(`booking-meeting:${text}`).digest('base64url');
}

export function makeTicket(ctx: Context, { booking_id, role, person }: Ticket, until: Date): string {
  const text = `${booking_id}.${SIDES[role]}.${person}.${Math.floor(until.getTime() / 1000)}`;
  return `${text}.${sign(ctx, text)}`;
}

/** Null if it was not signed by this shop, was altered, or has expired. */
export function readTicket(ctx: Context, token: string): Ticket | null {
  const [, booking_id, side, person, ends, signature] = SHAPE.exec(token) ?? [];
  if (!booking_id || !side || !person || !ends || !signature) return null;
  const expected = Buffer.from(sign(ctx, `${booking_id}.${side}.${person}.${ends}`));
  if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
  if (Number(ends) * 1000 <= ctx.now().getTime()) return null;
  return { booking_id, role: side === 'p' ? 'practitioner' : 'customer', person };
}
