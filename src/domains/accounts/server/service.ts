import { isAPIError } from 'better-auth/api';
import { hashPassword } from 'better-auth/crypto';
import type { z } from 'zod';
import { emit, inTransaction, type Actor, type Context } from '~/platform/context.ts';
import { forgetPoints, givePointBack, secretKey, spendPoints, sweepPoints } from '~/platform/rate-limit.ts';
import { AppError, invalid, unauthenticated } from '~/shared/errors.ts';
import type { loginBody, registerBody, SessionAnswer, User } from '../contract.ts';
import { fullName, passwordFault } from '../rules.ts';
import { authOn, sessionHeaders } from './auth.ts';
import { deleteExpired, findUser, findUserByEmail, updateNames, type NameChange } from './queries.ts';
import { authenticate } from './sessions.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/** Wrong passwords: for one account from one address, for one account from anywhere, and from one address for anybody. */
const WRONG_HERE = { points: 10, window_s: 15 * MINUTES };
const WRONG_ANYWHERE = { points: 50, window_s: 24 * HOURS };
// Whole towns share an address on a mobile network.
const WRONG_FROM_ADDRESS = { points: 200, window_s: 15 * MINUTES };
const NEW_FROM_ADDRESS = { points: 300, window_s: 1 * HOURS };

export const accountKey = (email: string) => `login:${secretKey(email.toLowerCase())}`;
const accountHereKey = (email: string, ip: string) => `login-here:${secretKey(email.toLowerCase(), ip)}`;

function actorOf(ctx: Context): Actor {
  if (!ctx.actor) throw unauthenticated();
  return ctx.actor;
}

async function userOf(ctx: Context, userId: string): Promise<User> {
  const user = await findUser(ctx.db, userId);
  if (!user) throw unauthenticated();
  return user;
}

async function answerFor(ctx: Context, token: string): Promise<SessionAnswer> {
  const actor = await authenticate(ctx.services, token);
  if (!actor) throw unauthenticated();
  return {
    accessToken: token,
    user: await userOf(ctx, actor.user_id),
    roles: actor.roles,
    permissions: actor.permissions,
  };
}

function emailTaken(): AppError {
  const message = 'An account with this email already exists. Please log in.';
  return new AppError(409, message, { fields: [{ field: 'email', message }] });
}

type NewAccount = z.output<typeof registerBody>;

/** Writes the account and its first session into the transaction of the caller. */
export async function createAccount(
  ctx: Context,
  account: Omit<NewAccount, 'password'> & { password_hash: string },
): Promise<{ user_id: string; token: string }> {
  const { password_hash, email, first_name, last_name, phone } = account;
  try {
    const made = await authOn(ctx, { password_hash }).api.signUpEmail({
      // The hash stands in for it; this only has to have a good length.
      body: { name: fullName(account), email, password: password_hash.slice(0, 64), first_name, last_name, phone },
      headers: sessionHeaders(ctx),
    });
    if (!made.token) throw new Error('The accounts library made no session.');
    await emit(ctx, 'account.registered', { user_id: made.user.id });
    return { user_id: made.user.id, token: made.token };
  } catch (error) {
    if (isAPIError(error) && error.body?.code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL') throw emailTaken();
    throw error;
  }
}

export async function register(ctx: Context, input: NewAccount): Promise<SessionAnswer> {
  const fault = passwordFault(input.password, input.email);
  if (fault) throw invalid([{ field: 'password', message: fault }]);
  await spendPoints(
    ctx,
    [{ key: `register:${ctx.ip}`, ...NEW_FROM_ADDRESS }],
    'Too many new accounts from here. Please try again later.',
  );
  const password_hash = await hashPassword(input.password);
  try {
    const { token } = await inTransaction(ctx, (trx) => createAccount(trx, { ...input, password_hash }));
    return await answerFor(ctx, token);
  } catch (error) {
    // Two with one e-mail at the same moment: the database let one through, the library does not say why.
    if (isAPIError(error) && (await findUserByEmail(ctx.db, input.email))) throw emailTaken();
    throw error;
  }
}

const REFUSALS = new Set(['INVALID_EMAIL_OR_PASSWORD', 'PASSWORD_TOO_LONG', 'INVALID_EMAIL']);

export async function login(ctx: Context, { email, password }: z.output<typeof loginBody>): Promise<SessionAnswer> {
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
    ({ token } = await authOn(ctx).api.signInEmail({ body: { email, password }, headers: sessionHeaders(ctx) }));
  } catch (error) {
    if (isAPIError(error) && REFUSALS.has(String(error.body?.code)))
      throw unauthenticated('The email or the password is not right.');
    throw error;
  }
  await forgetPoints(ctx, [here, account]);
  await givePointBack(ctx, address);
  return answerFor(ctx, token);
}

export async function logout(ctx: Context): Promise<{ ok: true }> {
  const library = await authOn(ctx).$context;
  await library.internalAdapter.deleteSession(actorOf(ctx).token);
  return { ok: true };
}

export async function verifyToken(ctx: Context): Promise<{ valid: true; user: User }> {
  return { valid: true, user: await userOf(ctx, actorOf(ctx).user_id) };
}

export async function getUserRolesAndPermissions(ctx: Context): Promise<Pick<SessionAnswer, 'roles' | 'permissions'>> {
  const { roles, permissions } = actorOf(ctx);
  return { roles, permissions };
}

export async function getPermissions(ctx: Context): Promise<Pick<SessionAnswer, 'permissions'>> {
  return { permissions: actorOf(ctx).permissions };
}

/** One's own names and phone; whose they are says the session, never the body. */
export async function updateUser(
  ctx: Context,
  { first_name, last_name, phone }: { first_name?: string; last_name?: string; phone?: string },
): Promise<User> {
  const change: NameChange = {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
    ...(phone === undefined ? {} : { phone: phone || null }),
  };
  const user = await updateNames(ctx.db, actorOf(ctx).user_id, change, ctx.now());
  if (!user) throw unauthenticated();
  return user;
}

/** Sessions, links and counters that are over. */
export async function sweepExpired(ctx: Context): Promise<void> {
  await deleteExpired(ctx.db, ctx.now());
  await sweepPoints(ctx);
}
