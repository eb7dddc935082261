import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { fullName } from '~/domains/accounts/rules.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { once } from '~/platform/idempotency.ts';
import { newId } from '~/platform/ids.ts';
import { conflict, invalid, notFound } from '~/shared/errors.ts';
import type { Events } from '~/shared/events.ts';
import { formatRand, toCents, toRand } from '~/shared/money.ts';
import type { BusinessPayment, Refund } from '../contract.ts';
import { canClose, closed, refundableCents, refundFault, requested, statusAfter } from '../refund-rules.ts';
import { readBusinessPayment, toRefund } from './staff-payments.ts';
import { refundMail } from './emails.tsx';
import { refundWithPayfast, type RefundAnswer } from './payfast-refunds.ts';
import * as refunds from './queries-refunds.ts';
import type { RefundRow, Returned } from './queries-refunds.ts';
import * as queries from './queries.ts';
import type { PaymentRow } from './queries.ts';

export type { RefundRow } from './queries-refunds.ts';

// Refunds. The request is stored first, in a separate transaction that makes it impossible to refund more than was
// paid; then it is sent to the provider, once and outside any transaction; then the response is stored. A failure in between
// (a crash, a lost response) leaves a refund that waits for a person, never one that is paid twice.

/** By now the provider has answered, or never will. */
export const REFUND_ANSWER_S = 60;

const unknownPayment = () => notFound('We could not find that payment.');

interface RefundInput {
  uuid: string;
  amount: number;
  reason: string;
  version?: number;
  restock?: Returned[];
  /** What the provider is told instead of the reason. */
  provider_reason?: string;
}

/** Changes by someone else since the caller loaded the payment. */
async function changedSince(ctx: Context, payment: PaymentRow): Promise<string> {
  const last = (await refunds.listRefunds(ctx.db, [payment.uuid])).at(-1);
  const told = last
    ? `${last.by_name} has since requested a refund of ${formatRand(toRand(last.amount_cents))}`
    : 'This payment has changed';
  return `${told}. You can still refund ${formatRand(toRand(refundableCents(payment)))}.`;
}

async function request(ctx: Context, input: RefundInput): Promise<string> {
  const actor = actorOf(ctx);
  const cents = toCents(input.amount);
  const payment = await queries.lockPayment(ctx.db, input.uuid);
  if (!payment) throw unknownPayment();
  if (input.version !== undefined && input.version !== payment.version)
    throw conflict(await changedSince(ctx, payment));
  const fault = refundFault(payment, cents);
  // An amount that could be mended is the field's fault, a payment that has nothing to give is the state's.
  if (fault && refundableCents(payment) === 0) throw conflict(fault);
  if (fault) throw invalid([{ field: 'amount', message: fault }]);

  const id = newId();
  await refunds.setTill(ctx.db, payment.uuid, requested(payment, cents), payment.status, ctx.now());
  await refunds.insertRefund(ctx.db, {
    id,
    payment_uuid: payment.uuid,
    amount_cents: cents,
    reason: input.reason,
    returned: input.restock ?? [],
    provider_reason: input.provider_reason ?? null,
    user_id: actor.user_id,
    by_name: fullName(actor),
    created_at: ctx.now(),
  });
  await audit(ctx, {
    action: 'refund.requested',
    object_kind: 'payment',
    object_id: payment.uuid,
    detail: { refund_id: id },
  });
  const { purpose, purpose_id } = payment;
  await emit(ctx, 'payment.refund_requested', { refund_id: id, payment_uuid: payment.uuid, purpose, purpose_id });
  return id;
}

async function ask(ctx: Context, payment: PaymentRow, refund: RefundRow): Promise<RefundAnswer> {
  if (payment.provider === 'counter')
    return { outcome: 'by_hand', told: 'Paid at the counter. Refund it there, then close it here.' };
  return refundWithPayfast(ctx.config, {
    reference: payment.provider_reference,
    amount_cents: refund.amount_cents,
    reason: refund.provider_reason ?? refund.reason,
    now: ctx.now(),
  });
}

interface Closing {
  state: 'settled' | 'failed';
  reference: string | null;
  told: string | null;
}

/** Under the payment's lock, which every change of its money takes first. */
async function close(
  ctx: Context,
  paymentUuid: string,
  id: string,
  { state, reference, told }: Closing,
): Promise<void> {
  const payment = await queries.lockPayment(ctx.db, paymentUuid);
  const refund = await refunds.lockRefund(ctx.db, id);
  if (!payment || !refund) throw unknownPayment();
  if (!canClose(refund.state, state)) {
    if (refund.state === state) return;
    throw conflict(`This refund is already closed: it ${refund.state === 'settled' ? 'was refunded' : 'failed'}.`);
  }
  const now = ctx.now();
  const till = closed(payment, refund.amount_cents, state);
  await refunds.setTill(ctx.db, payment.uuid, till, statusAfter(till), now);
  await refunds.updateRefund(ctx.db, id, {
    state,
    told,
    closed_at: now,
    ...(reference ? { provider_reference: reference } : {}),
  });
  const { purpose, purpose_id } = payment;
  const event = { refund_id: id, payment_uuid: payment.uuid, purpose, purpose_id };
  await emit(ctx, state === 'settled' ? 'payment.refunded' : 'payment.refund_failed', event);
  ctx.log.info({ purpose_id, refund_id: id, state }, 'refund closed');
}

/** Sends a refund that has not been sent yet to the provider, and stores the response. Idempotent. */
async function send(ctx: Context, id: string): Promise<void> {
  if (!(await refunds.claimRefund(ctx.db, id, ctx.now()))) return;
  const refund = await refunds.findRefund(ctx.db, id);
  const payment = refund && (await queries.findPayment(ctx.db, refund.payment_uuid));
  if (!refund || !payment) return;
  const answer = await ask(ctx, payment, refund);
  await inTransaction(ctx, async (trx) => {
    if (answer.outcome === 'by_hand') {
      await refunds.updateRefund(trx.db, id, { by_hand: true, told: answer.told });
      return;
    }
    await close(trx, payment.uuid, id, {
      state: answer.outcome,
      reference: answer.outcome === 'settled' ? answer.reference : null,
      told: answer.outcome === 'failed' ? answer.told : null,
    });
  });
}

export async function refundPayment(ctx: Context, input: RefundInput): Promise<BusinessPayment & { refund: Refund }> {
  const { refund_id } = await once(ctx, 'payments.refundPayment', input, async (trx) => ({
    refund_id: await request(trx, input),
  }));
  await send(ctx, refund_id);
  const refund = await refunds.findRefund(ctx.db, refund_id);
  if (!refund) throw unknownPayment();
  return { ...(await readBusinessPayment(ctx, input.uuid)), refund: toRefund(refund) };
}

interface OwnRefund {
  purpose: PaymentRow['purpose'];
  purpose_id: string;
  /** Null: all that is left. */
  cents: number | null;
  /** For the buyer. */
  reason: string;
  provider_reason: string;
  restock: Returned[];
}

/**
 * A noun refunds what fell away of its payable, from the payment that has the most left of it and never more than that; null
 * if there is nothing to refund. In its transaction, which has locked the payments; `sendRefund` follows after it.
 */
export async function requestOwnRefund(
  ctx: Context,
  { purpose, purpose_id, cents, ...rest }: OwnRefund,
): Promise<string | null> {
  const payments = await refunds.listPaymentsOf(ctx.db, purpose, purpose_id);
  const [payment] = payments.toSorted((one, other) => refundableCents(other) - refundableCents(one));
  const most = payment ? refundableCents(payment) : 0;
  const amount_cents = Math.min(cents ?? most, most);
  if (!payment || amount_cents <= 0) return null;
  return request(ctx, { ...rest, uuid: payment.uuid, amount: toRand(amount_cents) });
}

/** Sends a refund to the provider that was requested by `requestOwnRefund`. */
export const sendRefund = (ctx: Context, id: string): Promise<void> => send(ctx, id);

interface CloseInput {
  id: string;
  state: 'settled' | 'failed';
  provider_reference?: string;
  note?: string;
}

/** A person records the outcome of a refund that was made outside the shop. */
export async function closeRefund(ctx: Context, input: CloseInput): Promise<BusinessPayment> {
  const uuid = await inTransaction(ctx, async (trx) => {
    const refund = await refunds.findRefund(trx.db, input.id);
    if (!refund) throw notFound('We could not find that refund.');
    if (refund.state === 'requested' && !refund.by_hand)
      throw conflict("We are waiting for the provider's answer on this refund. Please check again in a minute.");
    await close(trx, refund.payment_uuid, refund.id, {
      state: input.state,
      reference: input.provider_reference || null,
      told: input.note || null,
    });
    await audit(trx, {
      action: 'refund.closed',
      object_kind: 'payment',
      object_id: refund.payment_uuid,
      detail: { refund_id: refund.id, state: input.state },
    });
    return refund.payment_uuid;
  });
  return readBusinessPayment(ctx, uuid);
}

/** The job of `payment.refund_requested`, a minute later: handles refunds left by a process that stopped. */
export async function finishRefund(ctx: Context, { refund_id }: Events['payment.refund_requested']): Promise<void> {
  await send(ctx, refund_id);
  await inTransaction(ctx, async (trx) => {
    const refund = await refunds.lockRefund(trx.db, refund_id);
    if (refund?.state !== 'requested' || refund.by_hand) return;
    ctx.log.warn({ refund_id }, 'the answer about a refund got lost');
    await refunds.updateRefund(trx.db, refund_id, {
      by_hand: true,
      told: 'The provider’s answer did not reach us. Check on its dashboard whether the refund was made, then close it here.',
    });
  });
}

/** The refund as other nouns need it. */
export async function getRefund(ctx: Context, id: string): Promise<RefundRow> {
  const refund = await refunds.findRefund(ctx.db, id);
  if (!refund) throw new Error(`There is no refund ${id}.`);
  return refund;
}

/** The job of `payment.refunded`, for payables other than orders. */
export async function emailRefund(ctx: Context, event: Events['payment.refunded']): Promise<void> {
  if (event.purpose === 'order') return;
  const refund = await refunds.findRefund(ctx.db, event.refund_id);
  const payment = await queries.findPayment(ctx.db, event.payment_uuid);
  if (!refund || !payment) return;
  await ctx.services.mailer.send({
    to: payment.email,
    key: `payment-${payment.uuid}-refund-${refund.id}`,
    ...(await refundMail(ctx.config, payment, refund)),
  });
}
