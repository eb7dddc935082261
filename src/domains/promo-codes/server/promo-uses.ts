import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { isCovered, promoEffect, type PromoLine, type PromoOnLines } from '../rules.ts';
import { standingReason } from '../promo-state.ts';
import * as queries from './queries.ts';
import type { PromoRecord } from './queries.ts';
import * as uses from './queries-uses.ts';
import type { Customer } from './queries-uses.ts';

// A use counts from when the order is placed until the order is cancelled unpaid. The code's own row is its lock:
// concurrent orders take their uses one after the other.

/** A line of a cart or an order, with the product that decides whether the code is for it. */
export interface CodeLine extends PromoLine {
  product: Parameters<typeof isCovered>[1];
}

async function onLines(
  ctx: Context,
  record: PromoRecord,
  lines: readonly CodeLine[],
  customer: Customer,
): Promise<PromoOnLines> {
  const isLimited = record.per_customer_limit !== null && (customer.user_id !== null || customer.emails.length > 0);
  const customerUses = isLimited ? await uses.countUsesOf(ctx.db, record.id, customer) : 0;
  const standing = standingReason(record, shopDate(ctx.now()), customerUses);
  const terms = {
    code: record.code,
    kind: record.kind,
    value: record.value,
    min_spend: record.min_spend,
    item_ids: lines.filter(({ product }) => isCovered(record, product)).map(({ id }) => id),
  };
  return { ...terms, is_open: standing === null, reason: standing ?? promoEffect(lines, terms).reason };
}

/** The customer, with the given emails besides the account's; in lower case, without duplicates. */
function customerOf(ctx: Context, emails: readonly string[] = []): Customer {
  const all = [...emails, ...(ctx.actor ? [ctx.actor.email] : [])].map((email) => email.toLowerCase());
  return { user_id: ctx.actor?.user_id ?? null, emails: [...new Set(all)] };
}

/** The effect of a code on these lines for this customer; null if there is no such code. */
export async function promoOnLines(
  ctx: Context,
  code: string,
  lines: readonly CodeLine[],
): Promise<PromoOnLines | null> {
  const record = await queries.findPromoByCode(ctx.db, code);
  return record && onLines(ctx, record, lines, customerOf(ctx));
}

export interface LockedPromo {
  promo: PromoOnLines;
  /** The order was placed: it holds a use. */
  countFor: (orderId: string) => Promise<void>;
}

/** The same for an order that is being placed, with the code locked: nobody else can take a use in the meantime. */
export async function lockPromoForOrder(
  ctx: Context,
  code: string,
  lines: readonly CodeLine[],
  email: string,
): Promise<LockedPromo | null> {
  const record = await queries.lockPromoByCode(ctx.db, code);
  if (!record) return null;
  const customer = customerOf(ctx, [email]);
  return {
    promo: await onLines(ctx, record, lines, customer),
    countFor: (order_id) =>
      uses.insertUse(ctx.db, { promo_code_id: record.id, order_id, customer, used_at: ctx.now() }),
  };
}

/** The order was cancelled unpaid: its use counts no more. Safe to repeat. */
export async function giveBackUse(ctx: Context, orderId: string): Promise<void> {
  await uses.giveBack(ctx.db, orderId, ctx.now());
}

/** The order was paid after all: the use counts again, even if the code was used up in the meantime. Idempotent. */
export async function takeUseAgain(ctx: Context, orderId: string): Promise<void> {
  await uses.takeAgain(ctx.db, orderId);
}
