import { countNewCustomers } from '~/domains/accounts/server/figures.ts';
import { countToConfirm } from '~/domains/bookings/server/service.ts';
import { countWaiting } from '~/domains/contact/server/figures.ts';
import * as orders from '~/domains/orders/server/figures.ts';
import { countFailed, countRefundsDue, listFailed } from '~/domains/payments/server/figures.ts';
import { countWaitingPrescriptions } from '~/domains/prescriptions/server/service.ts';
import { listLowStock, mapGoods } from '~/domains/catalogue/server/figures.ts';
import { LOW_STOCK } from '~/domains/catalogue/contract-limits.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopInstant } from '~/shared/dates.ts';
import { toRand } from '~/shared/money.ts';
import { actFault } from '~/shared/registrations.ts';
import { isAllowed, type Access } from '~/shared/permissions.ts';
import type { PeriodName, Summary, TurnKind } from '../contract.ts';
import { averageCents, chartOf, periodOf, soldIn, type Period } from '../rules.ts';

export { listRecentActivity } from './activity.ts';

const LOW_SHOWN = 5;
/** The products with the lowest stock are searched for best sellers. */
const LOW_READ = 200;
const FAILED_SHOWN = 3;
const BEST_SHOWN = 5;
const WEEK_DAYS = 7;

type May = (access: Access) => boolean;

async function figuresOf(
  ctx: Context,
  period: Period,
  may: May,
  statuses: readonly orders.StatusCount[],
): Promise<Pick<Summary, 'days' | 'sales' | 'orders'>> {
  const money = may('payment.read');
  const counts = may('order.read');
  if (!money && !counts) return { days: [] };
  const [sold, oldest_open] = await Promise.all([
    orders.salesByDay(ctx, period.read_from, period.now.until),
    counts ? orders.findOldestOpen(ctx) : null,
  ]);
  const { now, before } = soldIn(period, sold);
  const average = (one: typeof now) => {
    const cents = averageCents(one);
    return cents === null ? null : toRand(cents);
  };
  return {
    days: chartOf(period, sold).map((day) => ({
      date: day.date,
      before_date: day.before_date,
      ...(money ? { total: toRand(day.now.cents), total_before: toRand(day.before.cents) } : {}),
      ...(counts ? { orders: day.now.orders, orders_before: day.before.orders } : {}),
    })),
    ...(money
      ? {
          sales: {
            total: { now: toRand(now.cents), before: toRand(before.cents) },
            average_basket: { now: average(now), before: average(before) },
          },
        }
      : {}),
    ...(counts
      ? {
          orders: {
            count: { now: now.orders, before: before.orders },
            by_status: statuses.map(({ order_status, count }) => ({ order_status, count })),
            oldest_open: oldest_open && { ...oldest_open, created_at: oldest_open.created_at.toISOString() },
          },
        }
      : {}),
  };
}

async function turnsOf(ctx: Context, may: May, statuses: readonly orders.StatusCount[]): Promise<Summary['your_turn']> {
  const turns: { kind: TurnKind; count: number; oldest_at: Date | null }[] = [];
  if (may('order.read')) {
    for (const [kind, status] of [
      ['orders_to_release', 'pharmacist_review'],
      ['orders_to_pack', 'paid'],
    ] as const) {
      // For those who may release at least Schedule 1.
      if (kind === 'orders_to_release' && actFault('release_s1', ctx.actor) !== null) continue;
      const found = statuses.find(({ order_status }) => order_status === status);
      if (found) turns.push({ kind, count: found.count, oldest_at: found.oldest_at });
    }
  }
  if (may('prescription.read')) {
    const { to_read, to_make_up } = await countWaitingPrescriptions(ctx);
    turns.push({ kind: 'prescriptions_to_read', ...to_read }, { kind: 'prescriptions_to_make_up', ...to_make_up });
  }
  if (may('booking.read')) turns.push({ kind: 'bookings_to_confirm', ...(await countToConfirm(ctx)) });
  if (may('payment.read')) turns.push({ kind: 'refunds_due', ...(await countRefundsDue(ctx)) });
  if (may('contact_us.read')) turns.push({ kind: 'messages_to_read', ...(await countWaiting(ctx)) });
  return turns.flatMap(({ oldest_at, ...turn }) =>
    turn.count > 0 && oldest_at ? [{ ...turn, oldest_at: oldest_at.toISOString() }] : [],
  );
}

/** Products with sales first: an out-of-stock product without sales can wait. */
async function stockOf(ctx: Context, period: Period): Promise<NonNullable<Summary['stock']>> {
  const { low, none, items } = await listLowStock(ctx, LOW_STOCK, LOW_READ);
  const week = { from: shopInstant(addDays(period.last, 1 - WEEK_DAYS)), until: period.now.until };
  const sold = await orders.countSoldOf(
    ctx,
    week,
    items.map((item) => item.product_id),
  );
  const ranked = items.map((item) => ({ ...item, sold_this_week: sold.get(item.product_id) ?? 0 }));
  ranked.sort((one, other) => other.sold_this_week - one.sold_this_week || one.quantity - other.quantity);
  return { low_at: LOW_STOCK, low, none, items: ranked.slice(0, LOW_SHOWN) };
}

async function failedOf(ctx: Context, period: Period): Promise<NonNullable<Summary['failed_payments']>> {
  const [now, before, items] = await Promise.all([
    countFailed(ctx, period.now),
    countFailed(ctx, period.before),
    listFailed(ctx, period.now.from, FAILED_SHOWN),
  ]);
  return {
    count: { now, before },
    items: items.map(({ uuid, description, who, amount, at }) => ({
      uuid,
      description,
      who,
      amount,
      at: at.toISOString(),
    })),
  };
}

async function bestOf(ctx: Context, period: Period, money: boolean): Promise<NonNullable<Summary['best_sellers']>> {
  const sold = await orders.listBestSold(ctx, period.now, BEST_SHOWN);
  const goods = await mapGoods(
    ctx,
    sold.map((row) => row.product_id),
  );
  return sold.flatMap(({ product_id, quantity, cents }) => {
    const known = goods.get(product_id);
    return known ? [{ ...known, quantity, ...(money ? { total: toRand(cents) } : {}) }] : [];
  });
}

async function newCustomersOf(ctx: Context, period: Period): Promise<NonNullable<Summary['new_customers']>> {
  const [now, before] = await Promise.all([countNewCustomers(ctx, period.now), countNewCustomers(ctx, period.before)]);
  return { now, before };
}

export async function getSummary(ctx: Context, { period: name }: { period: PeriodName }): Promise<Summary> {
  const instant = ctx.now();
  const period = periodOf(name, instant);
  const may: May = (access) => isAllowed(access, ctx.actor);
  const statuses = may('order.read') ? await orders.countOrdersByStatus(ctx, period.now.from) : [];
  const [figures, your_turn, stock, failed_payments, new_customers, best_sellers] = await Promise.all([
    figuresOf(ctx, period, may, statuses),
    turnsOf(ctx, may, statuses),
    may('product.read') ? stockOf(ctx, period) : undefined,
    may('payment.read') ? failedOf(ctx, period) : undefined,
    may('report.read') ? newCustomersOf(ctx, period) : undefined,
    may('report.read') ? bestOf(ctx, period, may('payment.read')) : undefined,
  ]);
  return {
    period: name,
    as_of: instant.toISOString(),
    from: period.first,
    to: period.last,
    before_from: period.before_first,
    before_to: period.before_last,
    ...figures,
    your_turn,
    ...(stock ? { stock } : {}),
    ...(failed_payments ? { failed_payments } : {}),
    ...(new_customers ? { new_customers } : {}),
    ...(best_sellers ? { best_sellers } : {}),
  };
}
