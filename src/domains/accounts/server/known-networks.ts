import { createHmac } from 'node:crypto';
import type { Context } from '~/platform/context.ts';
import { findUserByEmail } from './queries.ts';
import * as queries from './queries-known-networks.ts';

const DAY_MS = 24 * 3600 * 1000;
const KEPT_DAYS = 90;
const MOST_OF_ACCOUNT = 20;
/** Looked up if no account has the email, so that both answers take the same time. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const oldest = (ctx: Context) => new Date(ctx.now().getTime() - KEPT_DAYS * DAY_MS);

const markOf = (ctx: Context, userId: string): string =>
  createHmac('sha256', ctx.config.secret).update(`known network\n${userId}\n${ctx.network}`).digest('base64url');

/** Whether this account was logged in to from this network before. False for an email without an account. */
export async function isKnownNetwork(ctx: Context, email: string): Promise<boolean> {
  const user_id = (await findUserByEmail(ctx.db, email))?.id ?? NOBODY;
  return queries.hasKnownNetwork(ctx.db, { user_id, mark: markOf(ctx, user_id) }, oldest(ctx));
}

export async function rememberNetwork(ctx: Context, user_id: string): Promise<void> {
  await queries.keepKnownNetwork(
    ctx.db,
    { user_id, mark: markOf(ctx, user_id) },
    { most: MOST_OF_ACCOUNT, now: ctx.now() },
  );
}

export async function forgetOldNetworks(ctx: Context): Promise<void> {
  await queries.deleteOldNetworks(ctx.db, oldest(ctx));
}
