import { isAPIError } from 'better-auth/api';
import type { z } from 'zod';
import type { Context } from '~/platform/context.ts';
import { secretKey } from '~/platform/rate-limit.ts';
import { AppError, unauthenticated } from '~/shared/errors.ts';
import type { loginBody, SessionAnswer } from '../contract.ts';
import { audit } from './audit.ts';
import { authOn, sessionHeaders } from './auth.ts';
import { rememberNetwork } from './known-networks.ts';
import {
  clearTries,
  giveNetworkTryBack,
  giveTryBack,
  noteWrongTry,
  spendCodeTry,
  spendLoginTry,
} from './login-limits.ts';
import { findUserByEmail } from './queries.ts';
import { authenticate } from './sessions.ts';
import { userOf } from './actor.ts';

/** The response to a new session; the login is logged, and its network is known from now on. */
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
  await rememberNetwork(ctx, actor.user_id);
  return {
    accessToken: token,
    user: await userOf(ctx, actor.user_id),
    roles: actor.roles,
    permissions: actor.permissions,
    registrations: actor.registrations,
    second_factor: { enabled: actor.second_factor, due: actor.second_factor_due },
  };
}

/** For an unknown email only a hash is recorded: it may be mistyped, or contain a password. */
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
  const taken = await spendLoginTry(ctx, email);
  let token: string;
  try {
    // The library hashes once for an unknown email as well, so both answers take the same time.
    const signedIn = await authOn(ctx, {
      second_factor,
      beforeCode: () => spendCodeTry(ctx, taken),
    }).api.signInEmail({
      body: { email, password },
      headers: sessionHeaders(ctx),
    });
    token = signedIn.token;
  } catch (error) {
    if (isAPIError(error) && REFUSALS.has(String(error.body?.code))) {
      await auditFailure(ctx, email, 'password');
      await noteWrongTry(ctx, taken);
      throw unauthenticated('The email or the password is not right.');
    }
    if (error instanceof AppError && error.status === 422) {
      if (!second_factor.code && !second_factor.recovery_code) await giveNetworkTryBack(ctx, taken);
      else {
        await auditFailure(ctx, email, 'second_factor');
        await noteWrongTry(ctx, taken);
      }
    }
    // Neither the password nor the code was wrong: the queue was full, or the code limit was reached.
    if (error instanceof AppError && (error.status === 503 || error.status === 429)) await giveTryBack(ctx, taken);
    throw error;
  }
  await clearTries(ctx, taken);
  return answerFor(ctx, token, 'password');
}
