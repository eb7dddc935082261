import type { z } from 'zod';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { newId, newSecret } from '~/platform/ids.ts';
import { secretKey, spendPoints } from '~/platform/rate-limit.ts';
import { AppError, conflict } from '~/shared/errors.ts';
import type { changeEmailBody } from '../contract.ts';
import { actorOf, userOf } from './actor.ts';
import { audit } from './audit.ts';
import { changeNoticeMail, changeMail, verifyMail } from './emails.tsx';
import { checkOwnPassword } from './passwords.ts';
import { deleteVerifications, findUser, findUserByEmail } from './queries.ts';
import * as queries from './queries-links.ts';

const LINK_HOURS = 48;
const HOUR_S = 3600;
const MAILS_FOR_ACCOUNT = { points: 5, window_s: HOUR_S };

const expiryOf = (ctx: Context) => new Date(ctx.now().getTime() + LINK_HOURS * HOUR_S * 1000);

/** Requests the email with the link. The record stored until then grants nothing: the job creates the secret. */
export async function wantLink(
  ctx: Context,
  { user_id, email, kind }: { user_id: string; email: string; kind: queries.LinkKind },
): Promise<void> {
  const link_id = newId();
  await queries.insertEmailLink(ctx.db, {
    token_hash: `wanted:${link_id}`,
    user_id,
    // As the accounts library stores them.
    email: email.toLowerCase(),
    kind,
    expires_at: expiryOf(ctx),
    created_at: ctx.now(),
  });
  await emit(ctx, 'account.link_wanted', { link_id });
}

/** Job: creates the link and emails it; for a change, the current email is notified too. All or nothing. */
export async function emailLink(job: Context, { link_id }: { link_id: string }): Promise<void> {
  await inTransaction(job, (ctx) => mailLink(ctx, link_id));
}

async function mailLink(ctx: Context, link_id: string): Promise<void> {
  // Claimed first, so that two concurrent runs create one link.
  const wanted = await queries.takeEmailLink(ctx.db, `wanted:${link_id}`);
  const user = wanted && (await findUser(ctx.db, wanted.user_id));
  if (!wanted || !user) return;
  const token = newSecret();
  const { mailer } = ctx.services;
  const url = `${ctx.config.PUBLIC_URL}/verify-email?token=${token}`;
  const { email, kind } = wanted;
  await queries.insertEmailLink(ctx.db, {
    ...wanted,
    token_hash: secretKey(token),
    expires_at: expiryOf(ctx),
    created_at: ctx.now(),
  });
  const mail = await (kind === 'change' ? changeMail : verifyMail)(ctx.config, user, email, url);
  await mailer.send(
    {
      to: email,
      key: `${kind}-email-${link_id}`,
      holds_secret: true,
      good_for_minutes: LINK_HOURS * 60,
      ...mail,
    },
    ctx.db,
  );
  if (kind === 'change')
    await mailer.send(
      { to: user.email, key: `change-notice-${link_id}`, ...(await changeNoticeMail(ctx.config, user)) },
      ctx.db,
    );
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

function linkOver(): AppError {
  const message = 'This link has expired or has already been used. Please ask for a new one.';
  return new AppError(422, message, { fields: [{ field: 'token', message }] });
}

/** Works once, within 48 hours: confirms the email that the link was sent to, or makes it the account's email. */
export async function verifyEmail(
  ctx: Context,
  { token }: { token: string },
): Promise<{ ok: true; email: string; changed: boolean }> {
  if (!TOKEN.test(token)) throw linkOver();
  return inTransaction(ctx, async (trx) => {
    const link = await queries.takeEmailLink(trx.db, secretKey(token));
    const user = link && (await findUser(trx.db, link.user_id));
    if (!link || !user || link.expires_at <= ctx.now()) throw linkOver();
    // Thrown inside the transaction: the link stays good for the account it belongs to.
    if (ctx.actor && ctx.actor.user_id !== user.id)
      throw conflict('This link belongs to another account. Log out first, or open it in another browser.');
    const changed = link.kind === 'change';
    // The email was changed since this link was sent.
    if (!changed && link.email.toLowerCase() !== user.email.toLowerCase()) throw linkOver();
    await queries.setEmail(trx.db, user.id, link.email, ctx.now());
    await queries.deleteEmailLinks(trx.db, user.id);
    // A reset link was sent to the former inbox.
    if (changed) await deleteVerifications(trx.db, user.id);
    await audit(trx, {
      action: changed ? 'email.changed' : 'email.verified',
      object_kind: 'user',
      object_id: user.id,
      actor: { ...user, user_id: user.id },
    });
    return { ok: true, email: link.email, changed };
  });
}

async function spendMail(ctx: Context, userId: string): Promise<void> {
  await spendPoints(
    ctx,
    [{ key: `verify-mail:${userId}`, ...MAILS_FOR_ACCOUNT }],
    "We've just sent you several emails. Please check your inbox, or try again in an hour.",
  );
}

export async function sendVerification(ctx: Context): Promise<{ ok: true }> {
  const user = await userOf(ctx, actorOf(ctx).user_id);
  if (user.email_verified) throw conflict('You have already confirmed your email.');
  await spendMail(ctx, user.id);
  await inTransaction(ctx, (trx) => wantLink(trx, { user_id: user.id, email: user.email, kind: 'verify' }));
  return { ok: true };
}

/** Nothing changes before the link in the new inbox is clicked. */
export async function changeEmail(
  ctx: Context,
  { new_email, password }: z.output<typeof changeEmailBody>,
): Promise<{ ok: true }> {
  const user = await userOf(ctx, actorOf(ctx).user_id);
  await checkOwnPassword(ctx, 'password', password);
  const other = await findUserByEmail(ctx.db, new_email);
  if (other) {
    const message =
      other.id === user.id ? 'This is already your email address.' : 'Another account already uses this email address.';
    throw new AppError(409, message, { fields: [{ field: 'new_email', message }] });
  }
  await spendMail(ctx, user.id);
  await inTransaction(ctx, async (trx) => {
    await queries.deleteEmailLinks(trx.db, user.id);
    await wantLink(trx, { user_id: user.id, email: new_email, kind: 'change' });
    await audit(trx, { action: 'email.change_asked', object_kind: 'user', object_id: user.id });
  });
  return { ok: true };
}
