import { isAPIError } from 'better-auth/api';
import type { z } from 'zod';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { spendNetworkPoint, sweepPoints, type NetworkLimit } from '~/platform/rate-limit.ts';
import { AppError, invalid, notFound, unauthenticated } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { registerBody, SessionAnswer, StandingAnswer, User } from '../contract.ts';
import { fullName, passwordFault } from '../rules.ts';
import { actorOf, userOf } from './actor.ts';
import { authOn, sessionHeaders } from './auth.ts';
import { recordConsent } from './consent.ts';
import { wantLink } from './email-links.ts';
import { forgetOldNetworks } from './known-networks.ts';
import { hashPassword } from './password-hash.ts';
import { deleteExpired, findRoles, findUser, findUserByEmail, updateNames, type NameChange } from './queries.ts';
import { answerFor } from './sign-in.ts';

export const REGISTER_LIMIT: NetworkLimit = {
  name: 'register',
  points: 300,
  window_s: 3600,
  detail: 'Too many new accounts from your network. Please try again later.',
};

export function emailTaken(message = 'An account with this email already exists. Please log in.'): AppError {
  return new AppError(409, message, { fields: [{ field: 'email', message }] });
}

type NewAccount = z.output<typeof registerBody>;

/** Writes the account and its first session into the transaction of the caller. */
export async function createAccount(
  ctx: Context,
  account: Omit<NewAccount, 'password' | 'marketing_opt_in'> & { password_hash: string },
): Promise<{ user_id: string; token: string }> {
  const { password_hash, email, first_name, last_name, phone } = account;
  try {
    const made = await authOn(ctx, { password_hash }).api.signUpEmail({
      // The hash replaces it; this only needs a valid length.
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

/** Follows every sign-up: the consents, and the confirmation email if the email is not confirmed yet. */
export async function welcome(
  ctx: Context,
  userId: string,
  { email, marketing_opt_in, is_verified = false }: { email: string; marketing_opt_in: boolean; is_verified?: boolean },
): Promise<void> {
  await recordConsent(ctx, userId, 'terms', true);
  if (marketing_opt_in) await recordConsent(ctx, userId, 'marketing', true);
  if (!is_verified) await wantLink(ctx, { user_id: userId, email, kind: 'verify' });
}

export async function register(ctx: Context, input: NewAccount): Promise<SessionAnswer> {
  const fault = passwordFault(input.password, input.email);
  if (fault) throw invalid([{ field: 'password', message: fault }]);
  await spendNetworkPoint(ctx, REGISTER_LIMIT);
  const password_hash = await hashPassword(ctx, input.password);
  try {
    const token = await inTransaction(ctx, async (trx) => {
      const made = await createAccount(trx, { ...input, password_hash });
      await welcome(trx, made.user_id, input);
      return made.token;
    });
    return await answerFor(ctx, token, 'registration');
  } catch (error) {
    // Two with one email at the same moment: the database let one through, the library does not say why.
    if (isAPIError(error) && (await findUserByEmail(ctx.db, input.email))) throw emailTaken();
    throw error;
  }
}

export async function logout(ctx: Context): Promise<{ ok: true }> {
  const library = await authOn(ctx).$context;
  await library.internalAdapter.deleteSession(actorOf(ctx).token);
  return { ok: true };
}

export async function verifyToken(ctx: Context): Promise<{ valid: true; user: User }> {
  return { valid: true, user: await userOf(ctx, actorOf(ctx).user_id) };
}

export async function getUserRolesAndPermissions(ctx: Context): Promise<StandingAnswer> {
  const { roles, permissions, registrations, second_factor, second_factor_due } = actorOf(ctx);
  return { roles, permissions, registrations, second_factor: { enabled: second_factor, due: second_factor_due } };
}

/** The caller's own account, or any with permission to read staff; for everyone else others do not exist. */
export async function getUserRole(ctx: Context, { id }: { id: string }): Promise<{ roles: string[] }> {
  const isOwn = actorOf(ctx).user_id === id.toLowerCase();
  if (!isOwn && !isAllowed('staff.read', ctx.actor)) throw notFound();
  if (!(await findUser(ctx.db, id))) throw notFound();
  return { roles: await findRoles(ctx.db, id) };
}

export async function getPermissions(ctx: Context): Promise<Pick<SessionAnswer, 'permissions'>> {
  return { permissions: actorOf(ctx).permissions };
}

interface NamesInput {
  first_name?: string;
  last_name?: string;
  phone?: string;
}

export async function changeNames(ctx: Context, userId: string, input: NamesInput): Promise<User | undefined> {
  const { first_name, last_name, phone } = input;
  const change: NameChange = {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
    ...(phone === undefined ? {} : { phone: phone || null }),
  };
  return updateNames(ctx.db, userId, change, ctx.now());
}

/** The caller's own names and phone; the session identifies the person, never the body. */
export async function updateUser(ctx: Context, input: NamesInput): Promise<User> {
  const user = await changeNames(ctx, actorOf(ctx).user_id, input);
  if (!user) throw unauthenticated();
  return user;
}

/** Deletes expired sessions, links, counters and known networks. */
export async function sweepExpired(ctx: Context): Promise<void> {
  await deleteExpired(ctx.db, ctx.now());
  await sweepPoints(ctx);
  await forgetOldNetworks(ctx);
}
