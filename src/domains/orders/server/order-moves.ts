import { checkAct } from '~/domains/staff/server/acts.ts';
import type { Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { Signature } from '~/shared/registrations.ts';
import type { OrderStatus } from '../contract.ts';
import { isRelease, orderStatusLabel, possibleMoves, releaseAct, staffMoves } from '../rules.ts';
import { isEndingByRefund } from './order-view.ts';
import type { OrderRecord } from './queries.ts';

/** Refuses what this order or this person does not allow. Returns the signature of a release; null: it is none. */
export async function checkMove(ctx: Context, order: OrderRecord, to: OrderStatus): Promise<Signature | null> {
  const label = orderStatusLabel(order.order_status, order.delivery_method).toLowerCase();
  if (!possibleMoves(order).includes(to)) {
    const moves = staffMoves(order, ctx.actor);
    throw conflict(
      moves.length > 0
        ? `${order.order_number} is ${label}. Allowed now: ${moves.join(', ')}.`
        : `${order.order_number} is ${label} and its status cannot be changed by hand.`,
    );
  }
  // General Regulations 2017 reg 35.
  const signature = isRelease(order, to) ? await checkAct(ctx, releaseAct(order.schedule)) : null;
  if (to !== 'cancelled' && (await isEndingByRefund(ctx, order)))
    throw conflict(`${order.order_number} is being refunded in full, so it cannot be sent. Close the refund first.`);
  return signature;
}
