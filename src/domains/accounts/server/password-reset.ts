import { isAPIError } from 'better-auth/api';
import type { z } from 'zod';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { newSecret } from '~/platform/ids.ts';
import { secretKey, takePoints } from '~/platform/rate-limit.ts';
import { shopDate } from '~/shared/dates.ts';
import { AppError, invalid } from '~/shared/errors.ts';
import type { resetBody } from '../contract.ts';
import { passwordFault } from '../rules.ts';
import { authOn, RESET_MINUTES } from './auth.ts';
import { guessedMail, invitationMail, resetMail } from './emails.tsx';
import { deleteVerifications, findUser, findUserByEmail } from './queries.ts';
import { deleteEmailLinks, markVerified } from './queries-links.ts';
import { audit } from './audit.ts';
import { hashPassword } from './password-hash.ts';
import { rememberNetwork } from './known-networks.ts';
import { clearLoginLimits } from './login-limits.ts';

const HOUR_S = 3600;
const MAILS_FOR_ACCOUNT = { points: 5, window_s: HOUR_S };
const MAILS_FROM_ADDRESS = { points: 50, window_s: HOUR_S };

/**
 * Always the same response after the same work: a job checks whether the account exists. Above the limits nothing is
 * sent, without any indication.
 */
export async function forgotPassword(ctx: Context, { email }: { email: string }): Promise<{ ok: true }> {
  const wait = await takePoints(ctx, [
    { key: `forgot:${secretKey(email.toLowerCase())}`, ...MAILS_FOR_ACCOUNT },
    { key: `forgot-address:${ctx.network}`, ...MAILS_FROM_ADDRESS },
  ]);
  if (wait === 0) {
    const user = await findUserByEmail(ctx.db, email);
    await inTransaction(ctx, (trx) => emit(trx, 'account.reset_requested', { user_id: user?.id ?? null }));
  }
  return { ok: true };
}

/** Job: creates the link and emails it, once per request. The link is stored nowhere but in the email. */
export async function emailResetLink(job: Context, { user_id }: { user_id: string | null }): Promise<void> {
  if (user_id !== null) await inTransaction(job, (ctx) => mailResetLink(ctx, user_id));
}

async function mailResetLink(ctx: Context, userId: string): Promise<void> {
  const user = await findUser(ctx.db, userId);
  if (!user) return;
  let token = '';
  const library = authOn(ctx, { onResetToken: (made) => (token = made) });
  await library.api.requestPasswordReset({ body: { email: user.email } });
  if (!token) throw new Error('The accounts library made no reset token.');
  await ctx.services.mailer.send(
    {
      to: user.email,
      key: `reset-${userId}-${ctx.request_id}`,
      kind: 'password-reset',
      holds_secret: true,
      good_for_minutes: RESET_MINUTES,
      ...(await resetMail(ctx.config, user, `${ctx.config.PUBLIC_URL}/reset-password?reset_token=${token}`)),
    },
    ctx.db,
  );
}

const DAY_MS = 24 * 3600 * 1000;
const INVITED_DAYS = 7;
// Part of the secret itself, which is stored as a hash of the whole: it cannot be prepended to another secret.
const INVITATION = 'invitation-';

function lifetimeMs(token: string): number {
  return token.startsWith(INVITATION) ? INVITED_DAYS * DAY_MS : RESET_MINUTES * 60_000;
}

/** Job: the link with which an invited person sets the first password, once for a request. */
export async function emailInvitation(job: Context, { user_id }: { user_id: string }): Promise<void> {
  await inTransaction(job, (ctx) => mailInvitation(ctx, user_id));
}

async function mailInvitation(ctx: Context, user_id: string): Promise<void> {
  const user = await findUser(ctx.db, user_id);
  if (!user) return;
  const token = `${INVITATION}${newSecret()}`;
  const library = await authOn(ctx).$context;
  await library.internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: user.id,
    expiresAt: new Date(Date.now() + INVITED_DAYS * DAY_MS),
  });
  await ctx.services.mailer.send(
    {
      to: user.email,
      key: `invitation-${user_id}-${ctx.request_id}`,
      kind: 'invitation',
      holds_secret: true,
      good_for_minutes: INVITED_DAYS * 24 * 60,
      ...(await invitationMail(ctx.config, user, `${ctx.config.PUBLIC_URL}/reset-password?reset_token=${token}`)),
    },
    ctx.db,
  );
}

/** Job: warns the owner of an account, at most once a day, about guessed passwords. */
export async function emailGuessed(ctx: Context, { user_id }: { user_id: string | null }): Promise<void> {
  const user = user_id === null ? undefined : await findUser(ctx.db, user_id);
  if (!user) return;
  await ctx.services.mailer.send(
    {
      to: user.email,
      key: `guessed-${user.id}-${shopDate(ctx.now())}`,
      kind: 'guessed',
      ...(await guessedMail(ctx.config, user, `${ctx.config.PUBLIC_URL}/reset-password`)),
    },
    ctx.db,
  );
}

const TOKEN = /^[A-Za-z0-9_-]{16,100}$/;

function linkOver(): AppError {
  const message = 'This link has expired or has already been used. Please ask for a new one.';
  return new AppError(422, message, { fields: [{ field: 'reset_token', message }] });
}

/** Once, within the hour; ends every session of the account and every other link sent to it. */
export async function resetPassword(
  ctx: Context,
  { query, body }: { query: { reset_token: string }; body: z.output<typeof resetBody> },
): Promise<{ ok: true }> {
  const library = await authOn(ctx).$context;
  const link =
    TOKEN.test(query.reset_token) &&
    (await library.internalAdapter.findVerificationValue(`reset-password:${query.reset_token}`));
  const user = link ? await findUser(ctx.db, link.value) : undefined;
  if (!link || !user || ctx.now().getTime() >= link.createdAt.getTime() + lifetimeMs(query.reset_token))
    throw linkOver();
  const fault = passwordFault(body.new_password, user.email);
  if (fault) throw invalid([{ field: 'new_password', message: fault }]);
  const password_hash = await hashPassword(ctx, body.new_password);
  try {
    await inTransaction(ctx, async (trx) => {
      await authOn(trx, { password_hash }).api.resetPassword({
        body: { newPassword: body.new_password, token: query.reset_token },
      });
      await deleteVerifications(trx.db, user.id);
      // The holder of the link reads this inbox. A change of email that someone else requested is cancelled.
      await markVerified(trx.db, user.id, ctx.now());
      await deleteEmailLinks(trx.db, user.id);
      await rememberNetwork(trx, user.id);
      await audit(trx, {
        action: 'password.reset',
        object_kind: 'user',
        object_id: user.id,
        actor: { ...user, user_id: user.id },
      });
      // The first password of an invited person changes none.
      if (!query.reset_token.startsWith(INVITATION))
        await emit(trx, 'account.password_changed', { user_id: user.id, at: trx.now().toISOString() });
    });
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'INVALID_TOKEN') throw linkOver();
    throw error;
  }
  // An owner who was locked out by a stranger's guesses can log in again.
  await clearLoginLimits(ctx, user);
  return { ok: true };
}
