import { noService } from '~/domains/services/server/service.ts';
import { lockPractitioners } from '~/domains/staff/server/load-hours.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId, newSecret } from '~/platform/ids.ts';
import { isFromOutside, secretKey, spendNetworkPoint, type NetworkLimit } from '~/platform/rate-limit.ts';
import { notFound, tooMany } from '~/shared/errors.ts';
import { HOLD_MINUTES, HOLD_MOST_MINUTES } from '../contract-limits.ts';
import type { ChosenService, Hold } from '../contract-schemas.ts';
import { dateAt, minuteOf, timeAt } from '../slot-rules.ts';
import { refuseTwice } from './duplicate-choices.ts';
import { takenTold } from './slot-conflicts.ts';
import { getOffered } from './offered-slots.ts';
import * as queries from './queries-slots.ts';
import type { HoldRow } from './queries-slots.ts';

// A slot is held while the customer fills in the form. The hold lasts minutes only: the slots are checked once more
// when the booking is written, under the same lock.

const MINUTE_MS = 60_000;
const gone = () => notFound("We're no longer holding your times. Please choose them again.");
// A family books a few times; a script that empties a calendar books hundreds of times.
export const HOLDS_LIMIT: NetworkLimit = {
  name: 'booking-hold',
  points: 120,
  window_s: 3600,
  detail: 'Too many attempts from your network. Please phone us, or try again later.',
};
// For a whole network that shares one address (a school, a mobile carrier); a visit holds at most six.
const KEPT_AT_ONCE = 36;

const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);

function toHold(rows: readonly HoldRow[]): Hold {
  const [first] = rows;
  if (!first) throw gone();
  return {
    hold_key: first.hold_key,
    expires_at: first.expires_at.toISOString(),
    services: rows.map(({ service_id, staff_id, booking_mode, starts_at }) => ({
      service_id,
      staff_id,
      booking_mode,
      booking_date: dateAt(minuteOf(starts_at)),
      start_time: timeAt(minuteOf(starts_at)),
      start_at: starts_at.toISOString(),
    })),
  };
}

interface HoldInput {
  hold_key?: string | null;
  services: ChosenService[];
}

/** Limits the concurrent holds of a network: otherwise one machine could block everyone else. */
async function limitKept(ctx: Context, network: string | null, { hold_key, services }: HoldInput): Promise<void> {
  if (network === null) return;
  const kept = await queries.countHolds(ctx.db, network, hold_key ?? null, ctx.now());
  if (kept + services.length > KEPT_AT_ONCE)
    throw tooMany(
      'Too many times are being held for your network. Please phone us, or try again in a few minutes.',
      HOLD_MINUTES * 60,
    );
}

export async function holdSlots(ctx: Context, { hold_key, services }: HoldInput): Promise<Hold> {
  refuseTwice(services);
  await spendNetworkPoint(ctx, HOLDS_LIMIT);
  const network = isFromOutside(ctx) ? secretKey('booking-hold', ctx.network) : null;
  return takenTold(() =>
    inTransaction(ctx, async (trx) => {
      const now = trx.now();
      if (hold_key) await queries.lockHold(trx.db, hold_key);
      const before = hold_key ? await queries.listHolds(trx.db, hold_key) : [];
      const people = [...services, ...before].map(({ staff_id }) => staff_id);
      await lockPractitioners(trx.db, await knownPeople(trx, people), now);
      await queries.deleteExpired(trx.db, now, people);
      await limitKept(trx, network, { hold_key, services });
      const live = before.filter(({ expires_at }) => expires_at > now);
      const key = live[0]?.hold_key ?? newSecret();
      if (hold_key) await queries.deleteHolds(trx.db, hold_key);
      const offered = await getOffered(trx, services);
      // Renewed it lasts a little longer, not for ever.
      const since = live.reduce((first, { created_at }) => (created_at < first ? created_at : first), now);
      const expires_at = new Date(
        Math.min(later(now, HOLD_MINUTES).getTime(), later(since, HOLD_MOST_MINUTES).getTime()),
      );
      const rows = offered.map(({ choice, starts_at, ends_at, busy_until }) => ({
        id: newId(),
        hold_key: key,
        service_id: choice.service_id,
        staff_id: choice.staff_id,
        booking_mode: choice.booking_mode,
        starts_at,
        ends_at,
        busy_until,
        expires_at,
        created_at: since,
      }));
      await queries.insertHolds(trx.db, rows, network);
      return toHold(rows.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime()));
    }),
  );
}

/** Only existing people can be locked; an unknown id offers no service, which the next check reports. */
async function knownPeople(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const known = await queries.findPeople(ctx.db, ids);
  if (known.length === 0) throw noService();
  return known;
}

export async function getHold(ctx: Context, { hold_key }: { hold_key: string }): Promise<Hold> {
  const rows = await queries.listHolds(ctx.db, hold_key);
  return toHold(rows.filter(({ expires_at }) => expires_at > ctx.now()));
}

export async function releaseHold(ctx: Context, { hold_key }: { hold_key: string }): Promise<{ ok: true }> {
  await queries.deleteHolds(ctx.db, hold_key);
  return { ok: true };
}

/** Scheduled: deletes expired holds. */
export async function sweepHolds(ctx: Context): Promise<void> {
  await queries.deleteExpired(ctx.db, ctx.now(), null);
}
