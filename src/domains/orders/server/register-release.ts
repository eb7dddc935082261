import { needsReview } from '~/domains/catalogue/rules.ts';
import { isRegistered } from '~/domains/register/rules.ts';
import { correctSale } from '~/domains/register/server/correct-register.ts';
import { registerSale } from '~/domains/register/server/register-sale.ts';
import type { Context } from '~/platform/context.ts';
import type { Signature } from '~/shared/registrations.ts';
import { isPastReview, linesToSend } from '../rules.ts';
import { medicinesOf, toSold } from './line-medicines.ts';
import * as queries from './queries.ts';
import type { OrderLine, OrderRecord } from './queries.ts';

// The register of what is released, and of what then does not leave after all (General Regulations 2017 reg 35). Each in the
// transaction of what it follows: neither is true without the other.

/** What is released is entered under the name of the person who releases it. */
export async function registerRelease(ctx: Context, order: OrderRecord, signature: Signature): Promise<void> {
  const lines = linesToSend(await queries.listLines(ctx.db, order.id)).filter(({ schedule }) => isRegistered(schedule));
  if (lines.length === 0) return;
  const { id_number, passport_number, buyer_address } = await queries.findBuyerIdentity(ctx.db, order.id);
  const medicines = await medicinesOf(ctx, lines);
  await registerSale(
    ctx,
    {
      source: 'order',
      source_id: order.id,
      source_number: order.order_number,
      signature,
      first_name: order.first_name,
      last_name: order.last_name,
      identity: id_number ?? passport_number,
      address: order.address ?? buyer_address,
      collect_from: order.collect_from,
      prescriber: null,
    },
    medicines.map((medicine) => ({
      ...toSold(medicine, medicine.line.quantity_to_send),
      line_id: medicine.line.id,
    })),
  );
}

/** The whole order ends before it leaves: returns how many entries were corrected. */
export async function cancelRelease(ctx: Context, order: OrderRecord, reason: string): Promise<number> {
  if (!isPastReview(order.order_status) || !needsReview(order.schedule)) return 0;
  return correctSale(ctx, { source: 'order', source_id: order.id }, reason);
}

/** Pieces of these lines do not leave; their `quantity_to_send` is what still does. */
export async function lowerRelease(
  ctx: Context,
  order: OrderRecord,
  lines: readonly OrderLine[],
  reason: string,
): Promise<number> {
  const reviewed = lines.filter(({ schedule }) => needsReview(schedule));
  if (!isPastReview(order.order_status) || reviewed.length === 0) return 0;
  return correctSale(
    ctx,
    {
      source: 'order',
      source_id: order.id,
      lines: reviewed.map(({ id, quantity_to_send }) => ({ line_id: id, supplied: { packs: quantity_to_send } })),
    },
    reason,
  );
}
