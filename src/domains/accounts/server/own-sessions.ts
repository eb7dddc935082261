import type { Context } from '~/platform/context.ts';
import { notFound } from '~/shared/errors.ts';
import type { OpenSession } from '../contract.ts';
import { deviceLabel } from '../rules.ts';
import { actorOf } from './actor.ts';
import { deleteOneSession, deleteSessionsOf, listSessionRows } from './queries.ts';

export async function listSessions(ctx: Context): Promise<OpenSession[]> {
  const { user_id, token } = actorOf(ctx);
  const rows = await listSessionRows(ctx.db, user_id, ctx.now());
  return rows.map((row) => ({
    id: row.id,
    device: deviceLabel(row.user_agent),
    ip_address: row.ip_address || null,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.updated_at.toISOString(),
    current: row.token === token,
  }));
}

export async function endSession(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  if (!(await deleteOneSession(ctx.db, actorOf(ctx).user_id, id))) throw notFound('This session has already ended.');
  return { ok: true };
}

export async function signOutEverywhere(
  ctx: Context,
  { keep_current }: { keep_current: boolean },
): Promise<{ ok: true }> {
  const { user_id, token } = actorOf(ctx);
  await deleteSessionsOf(ctx.db, user_id, keep_current ? token : null);
  return { ok: true };
}

/** A person who no longer works here is logged out immediately. */
export async function signOutPerson(ctx: Context, userId: string): Promise<void> {
  await deleteSessionsOf(ctx.db, userId, null);
}
