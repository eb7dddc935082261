import { randomInt } from 'node:crypto';
import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { forgetPoints, spendPoints } from '~/platform/rate-limit.ts';
import { conflict, invalid } from '~/shared/errors.ts';
import type { Events } from '~/shared/events.ts';
import type { SecondFactorState } from '../contract.ts';
import { actorOf } from './actor.ts';
import { audit } from './audit.ts';
import { setupUrl, writtenSecret } from './one-time-code.ts';
import { checkOwnPassword, hasPassword } from './passwords.ts';
import { deleteSessionsOf } from './queries.ts';
import * as queries from './queries-second-factor.ts';
import { checkSecondFactor, recoveryHash, takeCode, type GivenFactor } from './second-factor-check.ts';

const SECRET_LENGTH = 32;
const RECOVERY_CODES = 10;
// Without letters and digits that look alike: they are written down.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const TRIES = { points: 10, window_s: 15 * 60 };

const triesKey = (userId: string) => `second-factor:${userId}`;

const noteChange = (ctx: Context, user_id: string, change: Events['account.second_factor_changed']['change']) =>
  emit(ctx, 'account.second_factor_changed', { user_id, change, at: ctx.now().toISOString() });

async function spendTry(ctx: Context, userId: string): Promise<void> {
  await spendPoints(ctx, [{ key: triesKey(userId), ...TRIES }], 'Too many attempts. Please wait a while.');
}

export async function getSecondFactor(ctx: Context): Promise<SecondFactorState> {
  const { user_id } = actorOf(ctx);
  const factor = await queries.findSecondFactor(ctx.db, user_id);
  return {
    enabled: Boolean(factor?.confirmed_at),
    required: await queries.isSecondFactorRequired(ctx.db, user_id),
    recovery_codes_left: await queries.countRecoveryCodes(ctx.db, user_id),
    has_password: await hasPassword(ctx, user_id),
  };
}

/** The secret is shown here and nowhere again; it is stored encrypted, and opens nothing before a code confirms it. */
export async function beginSecondFactor(ctx: Context): Promise<{ secret: string; otpauth_url: string }> {
  const { user_id, email } = actorOf(ctx);
  const secret = generateRandomString(SECRET_LENGTH, 'a-z', 'A-Z', '0-9');
  const encrypted = await symmetricEncrypt({ key: ctx.config.secret, data: secret });
  if (!(await queries.keepNewSecret(ctx.db, user_id, encrypted, ctx.now())))
    throw conflict('You have already set up a second step. Turn it off first to set up another one.');
  return {
    secret: writtenSecret(secret),
    otpauth_url: setupUrl(secret, ctx.config.SHOP_SHORT_NAME, email),
  };
}

async function newRecoveryCodes(ctx: Context, userId: string): Promise<{ recovery_codes: string[] }> {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);
  await queries.replaceRecoveryCodes(
    ctx.db,
    userId,
    codes.map((code) => recoveryHash(ctx, userId, code)),
  );
  return { recovery_codes: codes };
}

export async function confirmSecondFactor(
  ctx: Context,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const { user_id } = actorOf(ctx);
  await spendTry(ctx, user_id);
  const answer = await inTransaction(ctx, async (trx) => {
    const factor = await queries.findSecondFactor(trx.db, user_id);
    if (!factor) throw conflict('Please scan the code with your app first.');
    if (factor.confirmed_at) throw conflict('You have already set up a second step.');
    if (!(await takeCode(trx, user_id, factor.secret, code)))
      throw invalid([
        { field: 'code', message: 'This code is incorrect. Please enter the code that your app shows now.' },
      ]);
    await queries.confirmSecret(trx.db, user_id, trx.now());
    await audit(trx, { action: 'second_factor.enabled', object_kind: 'user', object_id: user_id });
    await noteChange(trx, user_id, 'on');
    return newRecoveryCodes(trx, user_id);
  });
  await forgetPoints(ctx, [triesKey(user_id)]);
  return answer;
}

/** With password and factor: a session left open must not be enough. */
export async function disableSecondFactor(
  ctx: Context,
  { password, ...given }: { password?: string } & GivenFactor,
): Promise<{ ok: true }> {
  const { user_id } = actorOf(ctx);
  await spendTry(ctx, user_id);
  if (await hasPassword(ctx, user_id)) await checkOwnPassword(ctx, 'password', password ?? '');
  await inTransaction(ctx, async (trx) => {
    const factor = await queries.findSecondFactor(trx.db, user_id);
    if (!factor?.confirmed_at) throw conflict('You have not set up a second step.');
    await checkSecondFactor(trx, user_id, given);
    await queries.deleteSecondFactor(trx.db, user_id);
    await audit(trx, { action: 'second_factor.disabled', object_kind: 'user', object_id: user_id });
    await noteChange(trx, user_id, 'off');
  });
  await forgetPoints(ctx, [triesKey(user_id)]);
  return { ok: true };
}

export async function renewRecoveryCodes(
  ctx: Context,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const { user_id } = actorOf(ctx);
  await spendTry(ctx, user_id);
  const answer = await inTransaction(ctx, async (trx) => {
    const factor = await queries.findSecondFactor(trx.db, user_id);
    if (!factor?.confirmed_at) throw conflict('You have not set up a second step.');
    await checkSecondFactor(trx, user_id, { code });
    await audit(trx, { action: 'second_factor.recovery_codes_renewed', object_kind: 'user', object_id: user_id });
    return newRecoveryCodes(trx, user_id);
  });
  await forgetPoints(ctx, [triesKey(user_id)]);
  return answer;
}

/** For a lost phone without recovery codes: a colleague removes it, and every session ends. False if none was on. */
export async function dropSecondFactor(ctx: Context, userId: string): Promise<boolean> {
  const factor = await queries.findSecondFactor(ctx.db, userId);
  if (!factor?.confirmed_at) return false;
  await queries.deleteSecondFactor(ctx.db, userId);
  await deleteSessionsOf(ctx.db, userId, null);
  await audit(ctx, { action: 'second_factor.taken_off', object_kind: 'user', object_id: userId });
  await noteChange(ctx, userId, 'removed');
  return true;
}
