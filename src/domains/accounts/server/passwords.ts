import type { z } from 'zod';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { forgetPoints, spendPoints } from '~/platform/rate-limit.ts';
import { conflict, invalid } from '~/shared/errors.ts';
import type { changePasswordBody } from '../contract.ts';
import { passwordFault } from '../rules.ts';
import { actorOf } from './actor.ts';
import { audit } from './audit.ts';
import { authOn } from './auth.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { deleteSessionsOf, findPasswordHash } from './queries.ts';

// Against guessing from an open session: the same limit as for the login.
const TRIES = { points: 10, window_s: 15 * 60 };

export async function hasPassword(ctx: Context, userId: string): Promise<boolean> {
  return (await findPasswordHash(ctx.db, userId)) !== null;
}

/** Actions that need more than a session require the password again. */
export async function checkOwnPassword(ctx: Context, field: string, password: string): Promise<void> {
  const { user_id } = actorOf(ctx);
  const key = `own-password:${user_id}`;
  await spendPoints(ctx, [{ key, ...TRIES }], 'Too many attempts. Please wait a while, or reset your password.');
  const hash = await findPasswordHash(ctx.db, user_id);
  if (hash === null) throw conflict('Your account has no password yet. Use "Forgot password" to create one first.');
  if (!(await verifyPassword(ctx, hash, password))) throw invalid([{ field, message: 'Password is incorrect' }]);
  await forgetPoints(ctx, [key]);
}

/** Ends every other session, so that anyone who knew the old password is logged out. */
export async function changePassword(ctx: Context, body: z.output<typeof changePasswordBody>): Promise<{ ok: true }> {
  const { user_id, email, token } = actorOf(ctx);
  const fault = passwordFault(body.new_password, email);
  if (fault) throw invalid([{ field: 'new_password', message: fault }]);
  await checkOwnPassword(ctx, 'current_password', body.current_password);
  const hash = await hashPassword(ctx, body.new_password);
  await inTransaction(ctx, async (trx) => {
    const library = await authOn(trx).$context;
    await library.internalAdapter.updatePassword(user_id, hash);
    await deleteSessionsOf(trx.db, user_id, token);
    await audit(trx, { action: 'password.changed', object_kind: 'user', object_id: user_id });
    await emit(trx, 'account.password_changed', { user_id, at: trx.now().toISOString() });
  });
  return { ok: true };
}
