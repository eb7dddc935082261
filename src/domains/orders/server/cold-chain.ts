import { coldDeliveryFault } from '~/domains/delivery-charges/cold-rules.ts';
import { getDeliveryCharges } from '~/domains/delivery-charges/server/service.ts';
import type { PackedCold } from '~/domains/delivery-charges/contract.ts';
import { packedCold, type ColdPacking } from '~/domains/delivery-charges/server/cold-packing.ts';
import type { Context } from '~/platform/context.ts';
import { conflict, type FieldError } from '~/shared/errors.ts';
import type { OrderStatus } from '../contract.ts';
import { ORDER_STATUS } from '../order-status.ts';
import { linesToSend } from '../rules.ts';
import * as queries from './queries.ts';
import type { OrderRecord } from './queries.ts';

// What is kept cold is neither paid for nor packed for an ordinary delivery (rule 17): asked at the payment and at each step that
// leads out of the pharmacy, because a product may have become cold since it was ordered.

/** Why the order may not go the way it was ordered, at the field that has to change. */
export async function coldObstacles(
  ctx: Context,
  order: Pick<OrderRecord, 'id' | 'order_status' | 'delivery_method' | 'address' | 'has_cold'>,
): Promise<FieldError[]> {
  const { goods } = ORDER_STATUS[order.order_status];
  if (!order.has_cold || order.delivery_method === 'collect' || goods === 'sent' || goods === 'ended') return [];
  const left = linesToSend(await queries.listLines(ctx.db, order.id));
  const message = coldDeliveryFault(left, await getDeliveryCharges(ctx), {
    method: 'delivery',
    province: order.address?.province,
  });
  return message === null ? [] : [{ field: 'delivery_method', message }];
}

export async function checkCold(ctx: Context, order: OrderRecord): Promise<void> {
  const [obstacle] = await coldObstacles(ctx, order);
  if (obstacle) throw conflict(obstacle.message, [obstacle]);
}

/** Checks a step for what is kept cold. Returns what is recorded of the hand-over; null: nothing. */
export async function checkColdMove(
  ctx: Context,
  order: OrderRecord,
  to: OrderStatus,
  told: ColdPacking,
): Promise<PackedCold | null> {
  const isSentOut = to === 'out_for_delivery';
  const isCollected = to === 'delivered' && order.delivery_method === 'collect';
  const isPackedNext = order.order_status === 'paid' && to === 'processing';
  if (!isSentOut && !isCollected && !isPackedNext) return null;
  if (!order.has_cold) return null;
  await checkCold(ctx, order);
  if (isPackedNext) return null;
  const lines = linesToSend(await queries.listLines(ctx.db, order.id));
  return packedCold(ctx, lines, told, { is_sent: isSentOut });
}
