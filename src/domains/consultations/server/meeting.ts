import { mayStill } from '~/domains/accounts/server/current-access.ts';
import type { Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { JoinAnswer } from '../contract-meeting.ts';
import {
  consentWording,
  doorOf,
  mustPayToJoin,
  noMeeting,
  PAY_TO_JOIN,
  shutDoor,
  type MeetingRole,
} from '~/domains/bookings/meeting-rules.ts';
import { iceServers } from './ice-servers.ts';
import { holderOf, makeTicket, personOf, type Ticket } from './meeting-token.ts';
import * as queries from './queries-meeting.ts';
import type { MeetingRecord } from './queries-meeting.ts';
import { unknownBooking } from '~/domains/bookings/server/booking-view.ts';

interface Asked {
  id: string;
  key?: string;
}

const SIGNALS_KEPT_MS = 2 * 60_000;

/** The two people of the consultation and nobody else, whatever other permissions they have. */
function sideOf(ctx: Context, record: MeetingRecord, key: string | undefined): Pick<Ticket, 'role' | 'person'> | null {
  const { actor } = ctx;
  if (actor && actor.user_id === record.staff_id && isAllowed('staff', actor))
    return { role: 'practitioner', person: personOf(actor.user_id) };
  if (actor && actor.user_id === record.user_id) return { role: 'customer', person: personOf(actor.user_id) };
  if (key && key === record.access_key) return { role: 'customer', person: holderOf(key) };
  return null;
}

/** Whether an issued token is still valid for its person. */
export async function isStillTheirs(ctx: Context, { role, person }: Ticket, record: MeetingRecord): Promise<boolean> {
  // Who left the shop sees its patients no more.
  if (role === 'practitioner') return person === personOf(record.staff_id) && mayStill(ctx, record.staff_id, 'staff');
  return (record.user_id !== null && person === personOf(record.user_id)) || person === holderOf(record.access_key);
}

async function findMine(ctx: Context, { id, key }: Asked) {
  const record = await queries.findMeeting(ctx.db, id);
  const side = record && sideOf(ctx, record, key);
  if (!record || !side) throw unknownBooking();
  return { record, side };
}

const wasInside = async (ctx: Context, id: string, role: MeetingRole): Promise<boolean> =>
  (await queries.listSeats(ctx.db, id)).some((seat) => seat.role === role);

export async function joinMeeting(ctx: Context, { id, key }: Asked): Promise<JoinAnswer> {
  const { record, side } = await findMine(ctx, { id, key });
  const shut = shutDoor(record, ctx.now(), { was_inside: await wasInside(ctx, id, side.role) });
  if (shut) throw conflict(shut);
  if (side.role === 'customer' && mustPayToJoin(record)) throw conflict(PAY_TO_JOIN);
  const { over_at } = doorOf(record);
  return {
    token: makeTicket(ctx, { booking_id: id, ...side }, over_at),
    ice_servers: iceServers(ctx, over_at),
    ice_transport_policy: ctx.config.ICE_TRANSPORT_POLICY,
    starts_at: record.starts_at.toISOString(),
    ends_at: record.ends_at.toISOString(),
    over_at: over_at.toISOString(),
    role: side.role,
    with: side.role === 'customer' ? record.staff_name : record.customer_name,
    service_name: record.service_name,
    is_consented: record.consented_at !== null,
    consent_wording: consentWording(record.staff_name),
  };
}

/** Possible as soon as the booking is certain; it cannot be changed. */
export async function consentToMeeting(ctx: Context, asked: Asked): Promise<{ consented_at: string }> {
  const { record, side } = await findMine(ctx, asked);
  if (side.role !== 'customer') throw conflict(`Only ${record.customer_name} can give consent to this consultation.`);
  const never = noMeeting(record);
  if (never) throw conflict(never);
  await queries.keepConsent(ctx.db, record.id, consentWording(record.staff_name), ctx.now());
  const kept = await queries.findMeeting(ctx.db, record.id);
  return { consented_at: (kept?.consented_at ?? ctx.now()).toISOString() };
}

/** Deletes undelivered messages: after a closed browser or a stopped process. */
export const sweepSignals = (ctx: Context): Promise<void> =>
  queries.forgetSignals(ctx.db, new Date(ctx.now().getTime() - SIGNALS_KEPT_MS));
