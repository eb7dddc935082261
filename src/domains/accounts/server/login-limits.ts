import { emit, inTransaction, type Context } from '~/platform/context.ts';
import {
  countTries,
  countTry,
  forgetPoints,
  forgetPointsOf,
  givePointBack,
  secretKey,
  spendPoints,
  type Limit,
} from '~/platform/rate-limit.ts';
import { isKnownNetwork } from './known-networks.ts';
import { findUserByEmail } from './queries.ts';

// Prevents guessing a password, and locking an owner out by guessing (OWASP ASVS 5.0, 6.1.1 and 6.3.1). A network from
// which the account was logged in to before has a separate limit. All other networks share the account's limit.
// Windows are short, and refused attempts do not count, so they reopen even while an attacker keeps trying.

const WINDOW_S = 15 * 60;
const DAY_S = 24 * 3600;

/** Wrong attempts in a day after which a window allows fewer, and the owner gets an email. */
const MANY = 50;
const OF_ACCOUNT_HERE = { usual: 10, after_many: 3 };
const OF_ACCOUNT_ANYWHERE = { usual: 50, after_many: 20 };
/** A caller who is asked for a code has entered the correct password, and a code has only six digits. */
const CODES_ANYWHERE = { usual: 5, after_many: 1 };
// Whole towns share an address on a mobile network.
const OF_NETWORK = 200;

const REFUSAL = 'Too many attempts. Please wait a while, or reset your password.';

export interface LoginTry {
  email: string;
  is_known: boolean;
  /** Of this account on this network; of this account on all networks that it does not know; of this network. */
  keys: { here: string; anywhere: string; network: string; wrong: string; codes: string };
  after_many: boolean;
}

/** The prefix of all counters of one account. */
const accountKey = (email: string) => `login:${secretKey(email.toLowerCase())}`;

/**
 * Counts the attempt before the password is checked, and for unknown emails too: parallel guesses count, and nothing reveals
 * who has an account.
 */
export async function spendLoginTry(ctx: Context, email: string): Promise<LoginTry> {
  const account = accountKey(email);
  const here = `${account}:${secretKey(ctx.network)}`;
  const is_known = await isKnownNetwork(ctx, email);
  const keys = {
    here,
    anywhere: account,
    network: `login-network:${ctx.network}`,
    wrong: `${is_known ? here : account}:wrong`,
    codes: `${account}:codes`,
  };
  const after_many = (await countTries(ctx, keys.wrong)) >= MANY;
  const points = (of: { usual: number; after_many: number }) => (after_many ? of.after_many : of.usual);
  const limits: Limit[] = [
    { key: keys.here, points: points(OF_ACCOUNT_HERE), window_s: WINDOW_S },
    { key: keys.network, points: OF_NETWORK, window_s: WINDOW_S },
  ];
  if (!is_known) limits.push({ key: keys.anywhere, points: points(OF_ACCOUNT_ANYWHERE), window_s: WINDOW_S });
  await spendPoints(ctx, limits, REFUSAL);
  return { email, is_known, keys, after_many };
}

/** Takes an attempt at the second factor before the code is checked. A known network has only the attempts of the password. */
export async function spendCodeTry(ctx: Context, { is_known, keys, after_many }: LoginTry): Promise<void> {
  if (is_known) return;
  const points = after_many ? CODES_ANYWHERE.after_many : CODES_ANYWHERE.usual;
  await spendPoints(ctx, [{ key: keys.codes, points, window_s: WINDOW_S }], REFUSAL);
}

/** A wrong password or code. The owner gets an email about many, once a day; an unknown email costs the same work. */
export async function noteWrongTry(ctx: Context, { email, keys }: LoginTry): Promise<void> {
  if ((await countTry(ctx, keys.wrong, DAY_S)) !== MANY) return;
  const user = await findUserByEmail(ctx.db, email);
  await inTransaction(ctx, (trx) => emit(trx, 'account.guessed', { user_id: user?.id ?? null }));
}

/** No password was looked at. */
export async function giveTryBack(ctx: Context, { is_known, keys }: LoginTry): Promise<void> {
  for (const key of [keys.here, keys.network, ...(is_known ? [] : [keys.anywhere])]) await givePointBack(ctx, key);
}

/** The first of two steps is no failure, but the account's attempts stay counted until a code is correct. */
export const giveNetworkTryBack = (ctx: Context, { keys }: LoginTry): Promise<void> => givePointBack(ctx, keys.network);

/** The owner has logged in. Attempts by strangers elsewhere stay counted. */
export async function clearTries(ctx: Context, { is_known, keys }: LoginTry): Promise<void> {
  await givePointBack(ctx, keys.network);
  await forgetPoints(ctx, [keys.here]);
  if (is_known) return;
  await givePointBack(ctx, keys.anywhere);
  await forgetPoints(ctx, [keys.codes]);
}

/** The owner has a new password: earlier attempts no longer count. */
export async function clearLoginLimits(ctx: Context, { id, email }: { id: string; email: string }): Promise<void> {
  await forgetPointsOf(ctx, accountKey(email));
  await forgetPoints(ctx, [`own-password:${id}`, `second-factor:${id}`]);
}
