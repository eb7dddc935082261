import { actorOf } from '~/domains/accounts/server/actor.ts';
import { countUnreadBookings } from '~/domains/bookings/server/service.ts';
import { countUnreadMessages } from '~/domains/contact/server/service.ts';
import { countUnreadOrders } from '~/domains/orders/server/service.ts';
import { countUnreadPrescriptions } from '~/domains/prescriptions/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { notFound } from '~/shared/errors.ts';
import type { Notification, UnreadCounts } from '../contract.ts';
import { AUDIENCES, hears, KEPT_DAYS } from '../rules.ts';
import * as queries from './queries.ts';
import type { Reader } from './queries.ts';

const DAY_MS = 86_400_000;
// Longer than a job takes from its clock to its commit.
const IN_FLIGHT_MS = 60_000;

/** Notifications visible to the caller: those for them, and those for their current permissions. */
async function readerOf(ctx: Context): Promise<Reader> {
  const actor = actorOf(ctx);
  return {
    user_id: actor.user_id,
    permissions: AUDIENCES.filter((audience) => hears(audience, actor)),
    read_until: await queries.findReadUntil(ctx.db, actor.user_id),
  };
}

interface ListInput {
  page: number;
  page_size: number;
  unread?: boolean;
}

export async function listNotifications(
  ctx: Context,
  { page, page_size, unread }: ListInput,
): Promise<{ notifications: Notification[]; unread_count: number; total: number; page: number; page_size: number }> {
  const reader = await readerOf(ctx);
  const notifications = await queries.listRows(ctx.db, reader, {
    unread: unread ?? null,
    limit: page_size,
    offset: (page - 1) * page_size,
  });
  const unread_count = await queries.countUnread(ctx.db, reader);
  const total =
    unread === undefined
      ? await queries.countAll(ctx.db, reader)
      : unread
        ? unread_count
        : await queries.countRead(ctx.db, reader);
  return { notifications, unread_count, total, page, page_size };
}

export async function readNotification(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  const reader = await readerOf(ctx);
  if (!(await queries.isVisible(ctx.db, reader, id))) throw notFound('We could not find that notification.');
  await queries.insertRead(ctx.db, reader.user_id, id);
  return { ok: true };
}

export async function readAllNotifications(ctx: Context): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    await queries.readAll(trx.db, await readerOf(trx), new Date(trx.now().getTime() - IN_FLIGHT_MS));
  });
  return { ok: true };
}

/** For the sidebar: only counts that the caller may see. */
export async function getUnreadCount(ctx: Context): Promise<UnreadCounts> {
  return {
    prescription_unread_count: await countUnreadPrescriptions(ctx),
    order_unread_count: await countUnreadOrders(ctx),
    booking_unread_count: await countUnreadBookings(ctx),
    contact_us_unread_count: await countUnreadMessages(ctx),
  };
}

/** The caller's notifications: how many are unread, and the latest of them. */
export async function findUnread(
  ctx: Context,
): Promise<{ unread_count: number; newest: { id: string; title: string } | null }> {
  const reader = await readerOf(ctx);
  const unread_count = await queries.countUnread(ctx.db, reader);
  const [newest] =
    unread_count > 0 ? await queries.listRows(ctx.db, reader, { unread: true, limit: 1, offset: 0 }) : [];
  return { unread_count, newest: newest ? { id: newest.id, title: newest.data.title } : null };
}

export async function forgetOldNotifications(ctx: Context): Promise<void> {
  await queries.deleteBefore(ctx.db, new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS));
}
