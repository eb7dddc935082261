import type { Context } from '~/platform/context.ts';
import { newId, newSecretId } from '~/platform/ids.ts';
import { invalid, notFound } from '~/shared/errors.ts';
import { toNumeric, toRand } from '~/shared/money.ts';
import type { Payment } from '../contract.ts';
import { hasMoney, unowedCents } from '../refund-rules.ts';
import { isOpen, SMALLEST_ONLINE_CENTS, withoutKey } from '../rules.ts';
import { merchantOf, payfastAddress, SANDBOX_PATH, signedCheckout } from './payfast.ts';
import * as refunds from './queries-refunds.ts';
import type { RefundRow } from './queries-refunds.ts';
import * as queries from './queries.ts';
import type { PaymentRow, Purpose } from './queries.ts';

const PROVIDER = 'payfast';

export interface NewPayment {
  purpose: Purpose;
  purpose_id: string;
  /** The path to which the buyer returns, relative to the shop's URL: /order/{id}?key=… */
  purpose_url: string;
  amount_cents: number;
  /** The description that the provider shows: "Order 10001". */
  description: string;
  first_name: string;
  last_name: string;
  email: string;
}

export interface PaymentLink {
  uuid: string;
  url: string;
}

/** Paid by hand in the shop, when the goods were handed over. Part of the transaction that says so. */
export async function recordCounterPayment(ctx: Context, payment: NewPayment): Promise<void> {
  const now = ctx.now();
  await queries.insertPayment(ctx.db, {
    ...payment,
    uuid: newSecretId(),
    status: 'paid',
    provider: 'counter',
    provider_reference: null,
    created_at: now,
    paid_at: now,
    fee: '0.00',
  });
}

const linkOf = (uuid: string): PaymentLink => ({ uuid, url: `/payment/${uuid}` });

/** Part of the transaction that creates the payable. */
export async function createPayment(ctx: Context, payment: NewPayment): Promise<PaymentLink> {
  if (payment.amount_cents < SMALLEST_ONLINE_CENTS) {
    throw invalid([
      {
        field: 'payment_method',
        message:
          'The minimum for online payment is R5.00. Please choose another way to pay or add something to your cart.',
      },
    ]);
  }
  // A capability: its holder may pay and see the amount, so it must not allow guessing others.
  const uuid = newSecretId();
  await queries.insertPayment(ctx.db, {
    ...payment,
    uuid,
    status: 'created',
    provider: PROVIDER,
    provider_reference: null,
    created_at: ctx.now(),
  });
  return linkOf(uuid);
}

/** The open payment, or a new one if an earlier one failed. */
export async function openPayment(ctx: Context, payment: NewPayment): Promise<PaymentLink> {
  return (await findOpenPayment(ctx, payment.purpose, payment.purpose_id)) ?? createPayment(ctx, payment);
}

/** The payment that is still to be finished, if any. */
export async function findOpenPayment(ctx: Context, purpose: Purpose, purposeId: string): Promise<PaymentLink | null> {
  const open = await queries.findOpenPayment(ctx.db, purpose, purposeId);
  return open ? linkOf(open.uuid) : null;
}

/**
 * Closes the open payment when the payable is gone (expired, cancelled). Emits nothing: the caller knows.
 * It never waits for a notice being processed, which has locked the payment and needs the caller's rows next: that notice
 * finishes first or, once the caller is done, finds a cancelled order and pays it late.
 */
export async function cancelPayment(ctx: Context, purpose: Purpose, purposeId: string): Promise<void> {
  const now = ctx.now();
  for (const uuid of await queries.lockOpenPayments(ctx.db, purpose, purposeId)) {
    await queries.setPaymentStatus(ctx.db, uuid, 'cancelled', null, now);
    await queries.insertPaymentEvent(ctx.db, {
      id: newId(),
      payment_uuid: uuid,
      at: now,
      kind: 'closed_unpaid',
      raw: '',
    });
  }
}

/** The quote has changed: its earlier payments are closed, and this one takes their place in every list. */
export async function replacePayment(ctx: Context, payment: NewPayment): Promise<PaymentLink> {
  await cancelPayment(ctx, payment.purpose, payment.purpose_id);
  await queries.markReplaced(ctx.db, payment.purpose, payment.purpose_id, ctx.now());
  return createPayment(ctx, payment);
}

const HOST = /^[a-z0-9.-]+(:\d+)?$|^\[[0-9a-f:]+\](:\d+)?$/i;

/**
 * The shop's address as the buyer's browser knows it. PUBLIC_URL is authoritative if it is set. The default
 * only guesses a name (localhost) and a port (0 with PORT=0), so the sandbox, where only this buyer's own response
 * depends on it, uses the host of the browser's request.
 */
function buyerOrigin(ctx: Context): string {
  const { PUBLIC_URL, PORT, payment_sandbox } = ctx.config;
  const host = ctx.headers.get('host');
  const isDefault = PUBLIC_URL === `http://localhost:${PORT}`;
  return payment_sandbox && isDefault && host && HOST.test(host) ? `http://${host}` : PUBLIC_URL;
}

function formOf(ctx: Context, payment: PaymentRow): NonNullable<Payment['form']> {
  const merchant = merchantOf(ctx.config);
  const origin = buyerOrigin(ctx);
  const status = `${origin}/payment-status?payment=${payment.uuid}`;
  return {
    action: `${ctx.config.payment_sandbox ? `${origin}${SANDBOX_PATH}` : payfastAddress(merchant)}/process`,
    method: 'POST',
    fields: signedCheckout(
      {
        return_url: status,
        cancel_url: `${status}&cancelled=1`,
        notify_url: `${origin}/api/payment/notify/${PROVIDER}`,
        name_first: payment.first_name,
        name_last: payment.last_name,
        email_address: payment.email,
        m_payment_id: payment.uuid,
        amount: toNumeric(payment.amount_cents),
        item_name: payment.description,
      },
      merchant,
    ),
  };
}

function toPayment(payment: PaymentRow): Omit<Payment, 'form'> {
  return {
    uuid: payment.uuid,
    status: payment.status,
    amount: toRand(payment.amount_cents),
    currency: 'ZAR',
    description: payment.description,
    purpose: payment.purpose,
    // Staff who see payments know their uuids, and must not become the buyer of an order, the patient of a prescription or
    // the customer of a booking. The buyer has the key already, or the session that owns it.
    purpose_url: withoutKey(payment.purpose_url),
  };
}

/** A payment's subject, for jobs of other nouns. */
export async function findPurpose(
  ctx: Context,
  uuid: string,
): Promise<Pick<PaymentRow, 'purpose' | 'purpose_id' | 'description'> | null> {
  return queries.findPayment(ctx.db, uuid);
}

/** Of a payment that is known to be there: its notice names it. */
export async function getAmountCents(ctx: Context, uuid: string): Promise<number> {
  const payment = await queries.findPayment(ctx.db, uuid);
  if (!payment) throw new Error(`There is no payment ${uuid}.`);
  return payment.amount_cents;
}

export async function getPayment(ctx: Context, { uuid }: { uuid: string }): Promise<Payment> {
  const payment = await queries.findPayment(ctx.db, uuid);
  if (!payment) throw notFound('We could not find that payment.');
  return { ...toPayment(payment), form: isOpen(payment.status) ? formOf(ctx, payment) : null };
}

export interface MoneyOf {
  /** Every payment begun for it, the newest first. */
  payments: PaymentRow[];
  refunds: RefundRow[];
  paid_cents: number;
  refunded_cents: number;
  refund_pending_cents: number;
  refund_due_cents: number;
}

/** The amounts received and refunded for a payable. */
export async function moneyOf(ctx: Context, purpose: Purpose, purposeId: string): Promise<MoneyOf> {
  const payments = await refunds.listPaymentsOf(ctx.db, purpose, purposeId);
  const withMoney = payments.filter(({ status }) => hasMoney(status));
  const sum = (cents: (payment: PaymentRow) => number) => withMoney.reduce((all, payment) => all + cents(payment), 0);
  return {
    payments,
    refunds: await refunds.listRefunds(
      ctx.db,
      withMoney.map(({ uuid }) => uuid),
    ),
    paid_cents: sum(({ amount_cents }) => amount_cents),
    refunded_cents: sum(({ refunded_cents }) => refunded_cents),
    refund_pending_cents: sum(({ refund_pending_cents }) => refund_pending_cents),
    refund_due_cents: sum(({ refund_due_cents }) => refund_due_cents),
  };
}

/**
 * Locks the payments of a payable until the transaction ends. Notices and refunds lock the payment and then the payable:
 * code that will change both must lock them in that order too. A notice being processed finishes first.
 */
export async function lockPayments(ctx: Context, purpose: Purpose, purposeId: string): Promise<void> {
  await refunds.lockPaymentsOf(ctx.db, purpose, purposeId);
}

/** The payable fell through, or this was a duplicate payment: the shop owes the remaining amount. */
export async function demandRefund(ctx: Context, purpose: Purpose, purposeId: string, uuid?: string): Promise<void> {
  const payments = await refunds.listPaymentsOf(ctx.db, purpose, purposeId);
  const owed = payments.filter((payment) => uuid === undefined || payment.uuid === uuid);
  await refunds.oweAll(
    ctx.db,
    owed.map((payment) => payment.uuid),
    ctx.now(),
  );
}

/**
 * Only a part fell through: one booking of a visit, minus the late cancellation fee. Owed on the payment that still has
 * the money (of two payments, one may have been refunded), or on this one. Returns the amount, never more than was paid.
 */
export async function demandPart(
  ctx: Context,
  purpose: Purpose,
  purposeId: string,
  cents: number,
  uuid?: string,
): Promise<number> {
  let owed = 0;
  for (const payment of await refunds.listPaymentsOf(ctx.db, purpose, purposeId)) {
    if (uuid !== undefined && payment.uuid !== uuid) continue;
    const part = Math.min(cents - owed, unowedCents(payment));
    if (part <= 0) continue;
    await refunds.owePart(ctx.db, payment.uuid, part, ctx.now());
    owed += part;
  }
  return owed;
}
