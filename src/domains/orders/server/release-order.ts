import { audit } from '~/domains/accounts/server/audit.ts';
import { REASON_MOST } from '~/domains/payments/contract.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { requestOwnRefund, sendRefund } from '~/domains/payments/server/refunds.ts';
import { lockPayments } from '~/domains/payments/server/service.ts';
import { emit, type Context } from '~/platform/context.ts';
import { once } from '~/platform/idempotency.ts';
import { newId } from '~/platform/ids.ts';
import { conflict, invalid } from '~/shared/errors.ts';
import type { Signature } from '~/shared/registrations.ts';
import type { Order } from '../contract.ts';
import type { ReleaseBody } from '../contract-release.ts';
import {
  decisionFaults,
  isAllRefused,
  linesToRelease,
  refundReason,
  refusedBy,
  refusedCents,
  refusedText,
  type Refused,
} from '../release-rules.ts';
import { isUnpaid } from '../rules.ts';
import { lowerUnpaid, removeLines } from './lower-order.ts';
import { listHistory, note } from './order-history.ts';
import { cancelLocked } from './order-lifecycle.ts';
import { checkMove } from './order-moves.ts';
import { toOrder, unknownOrder } from './order-view.ts';
import * as counter from './queries-counter.ts';
import * as queries from './queries.ts';
import type { OrderLine, OrderRecord } from './queries.ts';
import { registerRelease } from './register-release.ts';
import { lockForRelease } from './release-access.ts';
import { auditRelease, overrideNote } from './release-whole.ts';
import { checkWarnings, warningsNow, type LineWarning } from './release-warnings.ts';

type Input = ReleaseBody & { id: string };
type Lines = readonly Refused<OrderLine>[];

/** What the payment provider is told: why is between the pharmacist and the buyer. */
const PROVIDER_REASON = 'Items not supplied';

/**
 * A registered person releases an order line by line. What is not released goes back into stock and is refunded, and the
 * buyer is told why; if nothing is left, the order is cancelled.
 */
export async function releaseOrder(ctx: Context, input: Input): Promise<Order> {
  const { refund_id } = await once(ctx, 'orders.releaseOrder', input, (trx) => release(trx, input));
  // The money is asked for once the release stands: a provider that fails or hangs does not undo it.
  if (refund_id !== null) await sendRefund(ctx, refund_id);
  const order = await queries.findOrder(ctx.db, input.id, { user_id: null, key: null, sees_all: true, staff_id: null });
  if (!order) throw unknownOrder();
  return toOrder(ctx, order);
}

async function release(ctx: Context, input: Input): Promise<{ refund_id: string | null }> {
  // Refunds lock the payment before the order, and so does this.
  await lockPayments(ctx, 'order', input.id);
  const order = await lockForRelease(ctx, input.id);
  await checkVersion(ctx, order, input.version);
  const signature = await checkMove(ctx, order, 'processing');
  if (!signature) throw conflict(`${order.order_number} contains no Schedule 1 or 2 medicine to release.`);
  const items = await queries.listLines(ctx.db, order.id);
  const decisions = input.lines ?? [];
  const faults = decisionFaults(items, decisions);
  if (faults.length > 0) throw invalid(faults);
  const refused = refusedBy(items, decisions);
  if (isAllRefused(items, refused)) return refuseAll(ctx, order, refused);

  const released = linesToRelease(items).map((line) => ({
    line,
    quantity: line.quantity_to_send - (refused.find(({ item }) => item.id === line.id)?.quantity ?? 0),
  }));
  const warnings = await warningsNow(ctx, order, released);
  checkWarnings(ctx, warnings, input.override_reason);
  const refund_id = await takeOut(ctx, order, refused);
  await finishRelease(ctx, order, signature, { refused, warnings, override_reason: input.override_reason });
  return { refund_id };
}

async function checkVersion(ctx: Context, order: OrderRecord, version: number | undefined): Promise<void> {
  if (version === undefined || version === order.version) return;
  const last = (await listHistory(ctx, order.id)).at(-1);
  const by = last ? ` The last change was by ${last.by}.` : '';
  throw conflict(
    `${order.order_number} has changed since you opened it.${by} Please check it again before you release it.`,
  );
}

const returnedOf = (refused: Lines) => refused.map(({ item, quantity }) => ({ item_id: item.id, quantity }));

/** Takes what is not released out of the order, back into stock, and off what the buyer pays or has paid. */
async function takeOut(ctx: Context, order: OrderRecord, refused: Lines): Promise<string | null> {
  if (refused.length === 0) return null;
  if (isUnpaid(order)) {
    await lowerUnpaid(ctx, order, refused);
    return null;
  }
  const refund_id = await requestOwnRefund(ctx, {
    purpose: 'order',
    purpose_id: order.id,
    cents: refusedCents(refused),
    reason: refundReason(refused, REASON_MOST),
    provider_reason: PROVIDER_REASON,
    // The refund's own event takes them out and back into stock (order-refunds.ts).
    restock: returnedOf(refused),
  });
  if (refund_id === null) await removeLines(ctx, order, refused);
  return refund_id;
}

async function keepRefusals(ctx: Context, order: OrderRecord, refused: Lines): Promise<void> {
  const by = byStaff(ctx);
  await counter.insertRefusals(
    ctx.db,
    refused.map(({ item, quantity, reason_code, note: text }) => ({
      id: newId(),
      order_id: order.id,
      order_item_id: item.id,
      quantity,
      reason_code,
      note: text,
      ...by,
      at: ctx.now(),
    })),
  );
}

/** Nothing is released: the order is cancelled with the reasons, and all that was paid goes back. */
async function refuseAll(ctx: Context, order: OrderRecord, refused: Lines): Promise<{ refund_id: string | null }> {
  await keepRefusals(ctx, order, refused);
  const isPaid = !isUnpaid(order) && order.total > 0;
  await cancelLocked(
    ctx,
    order,
    {
      ...byStaff(ctx),
      note: 'Nothing was released.',
      buyer_note: refusedText(refused),
      reason_code: refused[0]?.reason_code ?? null,
    },
    { is_refunded_now: isPaid },
  );
  await audit(ctx, { action: 'order.refused', object_kind: 'order', object_id: order.id });
  if (!isPaid) return { refund_id: null };
  const refund_id = await requestOwnRefund(ctx, {
    purpose: 'order',
    purpose_id: order.id,
    cents: null,
    reason: refundReason(refused, REASON_MOST),
    provider_reason: PROVIDER_REASON,
    restock: [],
  });
  return { refund_id };
}

interface Decided {
  refused: Lines;
  warnings: readonly LineWarning[];
  override_reason: string | undefined;
}

/** The order moves on, and the register has what is left of it. */
async function finishRelease(
  ctx: Context,
  before: OrderRecord,
  signature: Signature,
  { refused, warnings, override_reason }: Decided,
): Promise<void> {
  await keepRefusals(ctx, before, refused);
  await registerRelease(ctx, before, signature);
  await queries.updateOrder(ctx.db, before.id, { order_status: 'processing', is_read: true }, ctx.now());
  await note(ctx, before.id, {
    ...byStaff(ctx),
    status: 'processing',
    note: warnings.length > 0 ? overrideNote(override_reason) : null,
    buyer_note: refused.length > 0 ? refusedText(refused) : null,
  });
  await auditRelease(ctx, before.id, { refused: refused.length, warnings });
  await emit(ctx, 'order.status_changed', {
    order_id: before.id,
    user_id: before.user_id,
    from: before.order_status,
    to: 'processing',
  });
}
