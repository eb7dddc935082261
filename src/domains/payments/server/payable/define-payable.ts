import { inTransaction, type Context } from '~/platform/context.ts';
import type { Db } from '~/platform/database/connect.ts';
import type { Events } from '~/shared/events.ts';
import { formatRand, toRand } from '~/shared/money.ts';
import type { RefundRow } from '../queries-refunds.ts';
import { getRefund } from '../refunds.ts';
import { demandRefund, moneyOf } from '../service.ts';
import type { Purpose } from '../queries.ts';
import { BY_PAYMENT } from './history.ts';

// The effects of payments and deadlines on a payable: defined once for orders, prescriptions and visits. Payments must
// not import these nouns, so each declares itself here and src/payables.ts collects the declarations. Notices and refunds lock
// the payment before the payable: all code that changes both locks them in that order.

type Settled = Events['payment.settled'];
type RefundEvent = Events['payment.refunded'];

type MoneyStep = 'payment_failed' | 'refund_due' | 'refund_requested' | 'refunded' | 'refund_failed';

/** The history entry about its money. */
interface MoneyNote {
  by: string;
  user_id?: string | null;
  note: string;
}

/** Why the shop owes the money back. `detail` is for the history alone: it may name a medicine, which no log may. */
export interface Owed {
  told: string;
  detail?: string;
}

export interface Declaration<Thing> {
  kind: Purpose;
  lock: (ctx: Context, id: string) => Promise<Thing | null>;
  /** Writes it into the history, at the status the thing has now. */
  note: (ctx: Context, thing: Thing, step: MoneyStep, entry: MoneyNote) => Promise<void>;
  /** A payment was received: accepts it, or returns the reason for refunding it. */
  pay: (ctx: Context, thing: Thing, paymentUuid: string) => Promise<Owed | null>;
  /** An amount owed back is reported to staff as new. */
  owe: (ctx: Context, thing: Thing) => Promise<void>;
  /** The payment failed. `told` is the history's text, if there is one. */
  fail: (ctx: Context, thing: Thing, outcome: 'failed' | 'cancelled', told: string) => Promise<void>;
  /** Staff requested a refund: returns additional text for the history. */
  requestRefund?: (ctx: Context, thing: Thing, refund: RefundRow) => Promise<string>;
  /** A refund was made, and this net amount remains: returns the updated payable. */
  refund: (ctx: Context, thing: Thing, kept_cents: number, refund: RefundRow) => Promise<Thing>;
  /** The refund failed: returns additional text for the history. */
  failRefund?: (ctx: Context, thing: Thing, refund: RefundRow) => Promise<string>;
  /** The ids of overdue payables, the oldest first. */
  listDue: (db: Db, now: Date, most: number) => Promise<string[]>;
  /** Locks an overdue payable to end it, if more than `lock` is needed. */
  lockDue?: (ctx: Context, id: string) => Promise<Thing | null>;
  /** Ends it, if it is still due. */
  expire: (ctx: Context, thing: Thing) => Promise<void>;
}

export interface Payable {
  /** `payment.settled`, in the notice's own transaction. */
  onSettled: (ctx: Context, event: Settled) => Promise<void>;
  /** The three of a refund, each in the refund's own transaction. */
  onRefundRequested: (ctx: Context, event: RefundEvent) => Promise<void>;
  onRefunded: (ctx: Context, event: RefundEvent) => Promise<void>;
  onRefundFailed: (ctx: Context, event: RefundEvent) => Promise<void>;
  /** Ends one, if it is due. */
  expire: (ctx: Context, id: string) => Promise<void>;
  /** Scheduled: ends all that was not paid in time. */
  sweepUnpaid: (ctx: Context) => Promise<void>;
}

const SWEEP_MOST = 200;

const FAILED = { failed: 'The payment failed.', cancelled: 'The payment was cancelled.' };

const amountOf = (refund: RefundRow): string => formatRand(toRand(refund.amount_cents));
const sentences = (...told: (string | null | undefined)[]): string => told.filter(Boolean).join(' ');

export function definePayable<Thing>(noun: Declaration<Thing>): Payable {
  const { kind, lock, lockDue = lock, note } = noun;

  async function lockKnown(ctx: Context, id: string, what: string): Promise<Thing> {
    const thing = await lock(ctx, id);
    if (thing === null) throw new Error(`${what} is for ${kind} ${id}, which does not exist.`);
    return thing;
  }

  async function lockRefunded(ctx: Context, { purpose_id, refund_id }: RefundEvent): Promise<[Thing, RefundRow]> {
    const thing = await lockKnown(ctx, purpose_id, `Refund ${refund_id}`);
    return [thing, await getRefund(ctx, refund_id)];
  }

  async function expire(ctx: Context, id: string): Promise<void> {
    await inTransaction(ctx, async (trx) => {
      const thing = await lockDue(trx, id);
      if (thing !== null) await noun.expire(trx, thing);
    });
  }

  return {
    async onSettled(ctx, { payment_uuid, purpose_id, outcome }) {
      const thing = await lockKnown(ctx, purpose_id, `Payment ${payment_uuid}`);
      if (outcome !== 'paid') return noun.fail(ctx, thing, outcome, FAILED[outcome]);
      const owed = await noun.pay(ctx, thing, payment_uuid);
      if (!owed) return;
      await demandRefund(ctx, kind, purpose_id, payment_uuid);
      await noun.owe(ctx, thing);
      await note(ctx, thing, 'refund_due', { by: BY_PAYMENT, note: sentences(owed.told, owed.detail) });
      ctx.log.warn({ purpose: kind, purpose_id }, owed.told);
    },

    async onRefundRequested(ctx, event) {
      const [thing, refund] = await lockRefunded(ctx, event);
      const more = await noun.requestRefund?.(ctx, thing, refund);
      await note(ctx, thing, 'refund_requested', {
        by: refund.by_name,
        user_id: refund.user_id,
        note: sentences(`Refund of ${amountOf(refund)}: ${refund.reason}`, more),
      });
    },

    async onRefunded(ctx, event) {
      const [thing, refund] = await lockRefunded(ctx, event);
      const { paid_cents, refunded_cents } = await moneyOf(ctx, kind, event.purpose_id);
      const after = await noun.refund(ctx, thing, paid_cents - refunded_cents, refund);
      await note(ctx, after, 'refunded', {
        ...(refund.by_hand ? { by: refund.by_name, user_id: refund.user_id } : { by: BY_PAYMENT }),
        note: `${amountOf(refund)} was refunded.`,
      });
    },

    async onRefundFailed(ctx, event) {
      const [thing, refund] = await lockRefunded(ctx, event);
      const more = await noun.failRefund?.(ctx, thing, refund);
      await note(ctx, thing, 'refund_failed', {
        by: BY_PAYMENT,
        note: sentences(`The refund of ${amountOf(refund)} failed.`, refund.told, more),
      });
    },

    expire,

    async sweepUnpaid(ctx) {
      for (const id of await noun.listDue(ctx.db, ctx.now(), SWEEP_MOST)) {
        try {
          await expire(ctx, id);
        } catch (error) {
          // A payable that cannot be ended keeps its holds; the others are still released.
          ctx.log.error({ err: error, purpose: kind, purpose_id: id }, 'what was not paid in time was not ended');
        }
      }
    },
  };
}
