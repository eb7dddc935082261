import { auditReading } from '~/domains/accounts/server/audit.ts';
import { isOwner, NO_LIMIT } from '~/domains/payments/server/payable/viewer.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate, shopInstant, weekdayOf } from '~/shared/dates.ts';
import { unauthenticated } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Page } from '~/shared/schemas.ts';
import type { ORDER_SORTS, Order, OrderRow } from '../contract.ts';
import { ORDER_GROUPS, type OrderGroup } from '../rules.ts';
import * as lists from './queries-lists.ts';
import * as queries from './queries.ts';
import type { OrderRecord } from './queries.ts';
import { toOrder, unknownOrder, viewerOf } from './order-view.ts';

export { listCounterGroups, recordCounterAnswers } from './counter-answers.ts';
export { getOrderIdentity, getReleaseCheck } from './release-check.ts';
export { releaseOrder } from './release-order.ts';
export { cancelOrder, payNow, updateOrderStatus } from './update-order-status.ts';

export async function getOrder(ctx: Context, { id, key }: { id: string; key?: string }): Promise<Order> {
  const viewer = viewerOf(ctx, key);
  const order = await queries.findOrder(ctx.db, id, viewer);
  if (!order) throw unknownOrder();
  // Staff who read someone's order are recorded in the audit log; its owner and the holder of its key are not.
  if (viewer.sees_all && !isOwner(order, viewer))
    await auditReading(ctx, { action: 'order.opened', object_kind: 'order', object_id: order.id });
  return toOrder(ctx, order);
}

export async function listUserOrders(
  ctx: Context,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<OrderRow>> {
  if (!ctx.actor) throw unauthenticated();
  const { items, total } = await lists.listUserOrderRows(ctx.db, ctx.actor.user_id, page_size, (page - 1) * page_size);
  return { items, total, page, page_size };
}

/** A person's latest ones, for staff who may see orders. */
export async function listOrdersOf(ctx: Context, userId: string, limit: number): Promise<OrderRow[]> {
  return (await lists.listUserOrderRows(ctx.db, userId, limit, 0)).items;
}

interface ListInput {
  page: number;
  page_size: number;
  q?: string;
  order_status?: string;
  placed?: 'today' | 'week' | 'month' | 'any';
  schedule?: string;
  unread?: boolean;
  sort: (typeof ORDER_SORTS)[number];
}

/** From the start of the shop's day, week (Monday) or month. */
function placedFrom(placed: ListInput['placed'], now: Date): Date | null {
  const today = shopDate(now);
  if (placed === 'today') return shopInstant(today);
  if (placed === 'week') return shopInstant(addDays(today, 1 - weekdayOf(today)));
  if (placed === 'month') return shopInstant(`${today.slice(0, 8)}01`);
  return null;
}

const split = (list: string | undefined): string[] => (list ? list.split(',') : []);

const LIST_FILTERS = ['q', 'order_status', 'placed', 'schedule', 'unread'] as const;

export async function listOrders(
  ctx: Context,
  input: ListInput,
): Promise<Page<OrderRow> & { counts: Record<string, number> }> {
  const filter: lists.OrderFilter = {
    words: (input.q ?? '').split(/\s+/).filter(Boolean),
    placed_from: placedFrom(input.placed, ctx.now()),
    schedules: split(input.schedule),
    unread: input.unread ?? null,
  };
  const statuses = split(input.order_status);
  const { page, page_size } = input;
  const byStatus = await lists.countByStatus(ctx.db, filter);
  const sum = (list: readonly (keyof typeof byStatus)[]) =>
    list.reduce((all, status) => all + (byStatus[status] ?? 0), 0);
  const every = Object.keys(byStatus) as (keyof typeof byStatus)[];
  const counts: Record<string, number> = { all: sum(every) };
  for (const [group, { statuses: members }] of Object.entries(ORDER_GROUPS) as [
    OrderGroup,
    (typeof ORDER_GROUPS)[OrderGroup],
  ][])
    counts[group] = sum(members);
  const items = await lists.listOrderRows(ctx.db, filter, {
    statuses,
    sort: input.sort,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const wanted = statuses.length > 0 ? every.filter((status) => statuses.includes(status)) : every;
  // The names of the filters, never the search term: it may be a person.
  const filters = LIST_FILTERS.filter((name) => input[name] !== undefined && input[name] !== '');
  await auditReading(ctx, {
    action: 'orders.listed',
    object_kind: 'order',
    detail: { shown: items.length, page, filters },
  });
  return { items, total: sum(wanted), page, page_size, counts };
}

export async function markOrderRead(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  if (!(await queries.markRead(ctx.db, id))) throw unknownOrder();
  return { ok: true };
}

/** For the sidebar; 0 without permission. */
export async function countUnreadOrders(ctx: Context): Promise<number> {
  return isAllowed('order.read', ctx.actor) ? lists.countUnread(ctx.db) : 0;
}

/** For jobs of other nouns: without a check of permission. */
export async function findOrderRecord(ctx: Context, id: string): Promise<OrderRecord | null> {
  return queries.findOrder(ctx.db, id, NO_LIMIT);
}
