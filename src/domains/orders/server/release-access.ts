import { actorOf } from '~/domains/accounts/server/actor.ts';
import { strictestSchedule } from '~/domains/catalogue/rules.ts';
import { NO_LIMIT } from '~/domains/payments/server/payable/viewer.ts';
import type { Context } from '~/platform/context.ts';
import { forbidden } from '~/shared/errors.ts';
import { actFault } from '~/shared/registrations.ts';
import { releaseFault } from '../rules.ts';
import { unknownOrder } from './order-view.ts';
import * as queries from './queries.ts';
import type { OrderRecord } from './queries.ts';

// Who may see what a release is decided by: whoever holds the registration for it. Neither a permission nor being an admin
// opens somebody's health information.

/** Before any lookup: 403 for whoever could release no order at all. */
function checkReader(ctx: Context): void {
  // Schedule 1 is open to the most people. The sentence names both schedules: the order is not read yet.
  if (actFault('release_s1', actorOf(ctx)) !== null)
    throw forbidden(
      'Only people registered with the SAPC can release Schedule 1 and 2 medicine. You have no such registration.',
    );
}

/** By what was ordered: what was refunded since does not open the rest to more people. */
async function checkOrder(ctx: Context, order: OrderRecord | null): Promise<OrderRecord> {
  if (!order) throw unknownOrder();
  const schedules = (await queries.listLines(ctx.db, order.id)).map(({ schedule }) => schedule);
  const schedule = strictestSchedule(schedules);
  const fault = schedule === 'none' ? null : releaseFault({ schedule }, actorOf(ctx));
  if (fault !== null) throw forbidden(fault);
  return order;
}

/** The order, for a person whose registration lets them release what was ordered. */
export async function findForRelease(ctx: Context, id: string): Promise<OrderRecord> {
  checkReader(ctx);
  return checkOrder(ctx, await queries.findOrder(ctx.db, id, NO_LIMIT));
}

/** The same, locked. */
export async function lockForRelease(ctx: Context, id: string): Promise<OrderRecord> {
  checkReader(ctx);
  return checkOrder(ctx, await queries.lockOrder(ctx.db, id));
}
