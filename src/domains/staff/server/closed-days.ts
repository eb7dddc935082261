import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { holidayOn } from '~/shared/public-holidays.ts';
import type { Holiday, OrphanedBooking } from '../contract-hours.ts';
import { loadHolidays } from './load-hours.ts';
import { listClosedOut, toOrphan } from './orphaned-bookings.ts';
import * as queries from './queries-hours.ts';

export async function listHolidays(ctx: Context, { year }: { year: number }): Promise<Holiday[]> {
  const found = await loadHolidays(ctx, `${year}-01-01`, `${year}-12-31`);
  return [...found.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

export async function listClosedOutBookings(ctx: Context, { date }: { date: string }): Promise<OrphanedBooking[]> {
  return (await listClosedOut(ctx, date)).map(toOrphan);
}

const yearOf = (date: string) => Number(date.slice(0, 4));

export async function setHoliday(
  ctx: Context,
  { date, name, is_closed }: { date: string; name: string; is_closed: boolean },
): Promise<Holiday[]> {
  return inTransaction(ctx, async (trx) => {
    await queries.putOverride(trx.db, { date, name, is_closed }, actorOf(trx).user_id, trx.now());
    await audit(trx, { action: 'holiday.changed', object_kind: 'holiday', detail: { date, is_closed } });
    return listHolidays(trx, { year: yearOf(date) });
  });
}

export async function clearHoliday(ctx: Context, { date }: { date: string }): Promise<Holiday[]> {
  return inTransaction(ctx, async (trx) => {
    await queries.deleteOverride(trx.db, date);
    await audit(trx, {
      action: 'holiday.cleared',
      object_kind: 'holiday',
      detail: { date, by_law: holidayOn(date) !== null },
    });
    return listHolidays(trx, { year: yearOf(date) });
  });
}
