import { isAPIError } from 'better-auth/api';
import type { z } from 'zod';
import type { Context } from '~/platform/context.ts';
import { forgetPoints, givePointBack, secretKey, spendPoints } from '~/platform/rate-limit.ts';
import { AppError, unauthenticated } from '~/shared/errors.ts';
import type { loginBody, SessionAnswer } from '../contract.ts';
import { audit } from './audit.ts';
import { authOn, sessionHeaders } from './auth.ts';
import { findUserByEmail } from './queries.ts';
import { authenticate } from './sessions.ts';
import { userOf } from './acting.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/** Wrong passwords: for one account from one address, for one account from anywhere, and from one address for anybody. */
const WRONG_HERE = { points: 10, window_s: 15 * MINUTES };
const WRONG_ANYWHERE = { points: 50, window_s: 24 * HOURS };
// Whole towns share an address on a mobile network.
const WRONG_FROM_ADDRESS = { points: 200, window_s: 15 * MINUTES };

export const accountKey = (email: string) => `login:${secretKey(email.toLowerCase())}`;
const accountHereKey = (email: string, ip: string) => `login-here:${secretKey(email.toLowerCase(), ip)}`;

/** What a new session answers; the sign-in is written down. */
export async function answerFor(ctx: Context, token: string, how: string): Promise<SessionAnswer> {
  const actor = await authenticate(ctx.services, token);
  if (!actor) throw unauthenticated();
  await audit(ctx, {
    action: 'session.started',
    object_kind: 'user',
    object_id: actor.user_id,
    detail: { how },
    actor,
  });
  return {
    accessToken: token,
    user: await userOf(ctx, actor.user_id),
    roles: actor.roles,
    permissions: actor.permissions,
    professions: actor.professions,
    second_factor: { enabled: actor.second_factor, due: actor.second_factor_due },
  };
}

/** Of an unknown e-mail only a mark that tells two of them apart: it may be a mistyped one, or hold a password. */
async function auditFailure(ctx: Context, email: string, why: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  await audit(ctx, {
    action: 'session.refused',
    object_kind: 'user',
    object_id: user?.id ?? null,
    detail: user ? { why } : { why, email_mark: secretKey(ctx.config.secret, email.toLowerCase()).slice(0, 16) },
  });
}

const REFUSALS = new Set(['INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG', 'INVALID_EMAIL']);

export async function login(ctx: Context, input: z.output<typeof loginBody>): Promise<SessionAnswer> {
  const { email, password, ...second_factor } = input;
  const here = accountHereKey(email, ctx.ip);
  const account = accountKey(email);
  const address = `login-address:${ctx.ip}`;
  // Before the password is looked at, and for unknown e-mails too: parallel guesses count, and nothing tells who is here.
  await spendPoints(
    ctx,
    [
      { key: here, ...WRONG_HERE },
      { key: account, ...WRONG_ANYWHERE },
      { key: address, ...WRONG_FROM_ADDRESS },
    ],
    'Too many tries. Please wait a while, or reset your password.',
  );
  let token: string;
  try {
    // The library hashes once for an unknown e-mail as well, so both answers take the same time.
    const signedIn = await authOn(ctx, { second_factor }).api.signInEmail({
      body: { email, password },
      headers: sessionHeaders(ctx),
    });
    token = signedIn.token;
  } catch (error) {
    if (isAPIError(error) && REFUSALS.has(String(error.body?.code))) {
      await auditFailure(ctx, email, 'password');
      throw unauthenticated('The email or the password is not right.');
    }
    if (error instanceof AppError && error.status === 422) {
      // The first step of two is no mistake, but the tries of this account stay counted until a code is right.
      if (!second_factor.code && !second_factor.recovery_code) await givePointBack(ctx, address);
      else await auditFailure(ctx, email, 'second_factor');
    }
    // Nobody's password was looked at: the queue was full.
    if (error instanceof AppError && (error.status === 503 || error.status === 429)) {
      for (const key of [here, account, address]) await givePointBack(ctx, key);
    }
    throw error;
  }
  await forgetPoints(ctx, [here, account]);
  await givePointBack(ctx, address);
  return answerFor(ctx, token, 'password');
}
