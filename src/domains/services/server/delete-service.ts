import { audit } from '~/domains/accounts/server/audit.ts';
import { askBlocker } from '~/platform/blockers.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { ServiceEffects } from '../contract.ts';
import * as queries from './queries-service-form.ts';
import { getStaffService, noService } from './service.ts';

type Outcome = ServiceEffects['outcome'];

function warningOf(upcoming: number): string | null {
  if (upcoming === 0) return null;
  return upcoming === 1
    ? 'One upcoming booking for it stays. Someone must still attend to, reschedule or cancel it.'
    : `${upcoming} upcoming bookings for it stay. Someone must still attend to, reschedule or cancel them.`;
}

async function effectsOf(ctx: Context, { id, name }: { id: string; name: string }): Promise<ServiceEffects> {
  const { all, upcoming } = await askBlocker(ctx, 'bookings_of_service', { service_id: id });
  return {
    service: { id, name },
    bookings: all,
    upcoming,
    outcome: all > 0 ? 'put_away' : 'deleted',
    warning: warningOf(upcoming),
  };
}

export async function getServiceEffects(ctx: Context, { id }: { id: string }): Promise<ServiceEffects> {
  return effectsOf(ctx, await getStaffService(ctx, { id }));
}

/** A service with bookings is archived. With upcoming ones only on request. */
export async function deleteService(
  ctx: Context,
  { params: { id }, query: { confirm = false } }: { params: { id: string }; query: { confirm?: boolean } },
): Promise<{ ok: true; outcome: Outcome }> {
  return inTransaction(ctx, async (trx) => {
    // A booking in progress locks the service: it is counted, or finds nothing to book.
    const service = await queries.lockService(trx.db, id);
    if (!service) throw noService();
    const { outcome, upcoming, warning, bookings } = await effectsOf(trx, service);
    if (warning && !confirm) throw conflict(`${warning} Please confirm that you no longer want to offer it.`);
    if (outcome === 'deleted') await queries.deleteServiceRow(trx.db, id);
    else await queries.putAway(trx.db, id, trx.now());
    await audit(trx, {
      action: 'service.deleted',
      object_kind: 'service',
      object_id: id,
      detail: { name: service.name, outcome, bookings, upcoming },
    });
    return { ok: true, outcome };
  });
}
