import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { forgetPoints, spendPoints } from '~/platform/rate-limit.ts';
import { conflict, invalid, notFound } from '~/shared/errors.ts';
import { email as emailSchema } from '~/shared/schemas.ts';
import type { SessionAnswer, User } from '../contract.ts';
import { fullName } from '../rules.ts';
import { audit } from './audit.ts';
import { authOn } from './auth.ts';
import { askProvider, providerLabel, type Profile, type ProviderName } from './providers.ts';
import { findUserByEmail, findUserByProvider, lockProfile } from './queries.ts';
import type { GivenFactor } from './second-factor-check.ts';
import { welcome } from './service.ts';
import { answerFor } from './sign-in.ts';

interface Input extends GivenFactor {
  access_token: string;
}

// Each attempt sends a request to the provider; a second factor has six digits.
const TRIES_FROM_ADDRESS = { points: 200, window_s: 15 * 60 };
const TRIES_OF_PROFILE = { points: 20, window_s: 24 * 3600 };

const LONGEST_NAME = 80;

export async function listProviders({ config }: Context): Promise<{ google: string | null; facebook: string | null }> {
  return { google: config.GOOGLE_CLIENT_ID ?? null, facebook: config.FACEBOOK_APP_ID ?? null };
}

async function newAccount(ctx: Context, name: ProviderName, profile: Profile): Promise<string> {
  const email = emailSchema.safeParse(profile.email);
  if (!email.success) {
    const message = `Your ${providerLabel(name)} profile doesn't share your email with us. Please sign up with a password.`;
    throw invalid([{ field: 'access_token', message }]);
  }
  const first_name = profile.first_name.trim().slice(0, LONGEST_NAME) || providerLabel(name);
  const last_name = profile.last_name.trim().slice(0, LONGEST_NAME);
  const library = await authOn(ctx).$context;
  const made = await library.internalAdapter.createUser(
    {
      name: fullName({ first_name, last_name }),
      email: email.data,
      emailVerified: profile.email_verified,
      first_name,
      last_name,
    },
    { method: 'oauth' },
  );
  await emit(ctx, 'account.registered', { user_id: made.id });
  await welcome(ctx, made.id, { email: email.data, marketing_opt_in: false, is_verified: profile.email_verified });
  return made.id;
}

/**
 * The account of this profile. One with the same email is linked only if both sides have verified it: otherwise an attacker who
 * signed up first with someone else's email would share the account with its owner.
 */
async function accountOf(ctx: Context, name: ProviderName, profile: Profile, mayCreate: boolean): Promise<string> {
  const known = await findUserByProvider(ctx.db, name, profile.id);
  if (known) return known.id;
  const same: User | undefined = profile.email ? await findUserByEmail(ctx.db, profile.email) : undefined;
  if (same && !(same.email_verified && profile.email_verified))
    throw conflict(
      `There is already an account with this email that is not linked to ${providerLabel(name)}. Log in with your password and confirm your email first.`,
    );
  if (!same && !mayCreate)
    throw notFound(`There is no account for this ${providerLabel(name)} profile yet. Please sign up first.`);
  const userId = same?.id ?? (await newAccount(ctx, name, profile));
  const library = await authOn(ctx).$context;
  await library.internalAdapter.linkAccount({ userId, providerId: name, accountId: profile.id });
  if (same)
    await audit(ctx, {
      action: 'account.joined',
      object_kind: 'user',
      object_id: userId,
      detail: { provider: name },
      actor: { ...same, user_id: same.id },
    });
  return userId;
}

async function enter(
  ctx: Context,
  name: ProviderName,
  { access_token, ...second_factor }: Input,
  mayCreate: boolean,
): Promise<SessionAnswer> {
  const refusal = 'Too many attempts. Please wait a while.';
  await spendPoints(ctx, [{ key: `provider-address:${ctx.network}`, ...TRIES_FROM_ADDRESS }], refusal);
  const profile = await askProvider(ctx, name, access_token);
  const tries = `provider:${name}:${profile.id}`;
  await spendPoints(ctx, [{ key: tries, ...TRIES_OF_PROFILE }], refusal);
  const token = await inTransaction(ctx, async (trx) => {
    // Two windows at the same time: the second finds the account that the first created.
    await lockProfile(trx.db, `${name}:${profile.id}`);
    const userId = await accountOf(trx, name, profile, mayCreate);
    const library = await authOn(trx, { second_factor }).$context;
    const session = await library.internalAdapter.createSession(userId, false, {
      ipAddress: ctx.ip,
      userAgent: (ctx.headers.get('user-agent') ?? '').slice(0, 300),
    });
    return session.token;
  });
  await forgetPoints(ctx, [tries]);
  return answerFor(ctx, token, name);
}

export const googleSignUp = (ctx: Context, input: Input): Promise<SessionAnswer> => enter(ctx, 'google', input, true);
export const googleLogin = (ctx: Context, input: Input): Promise<SessionAnswer> => enter(ctx, 'google', input, false);
export const facebookSignUp = (ctx: Context, input: Input): Promise<SessionAnswer> =>
  enter(ctx, 'facebook', input, true);
export const facebookLogin = (ctx: Context, input: Input): Promise<SessionAnswer> =>
  enter(ctx, 'facebook', input, false);
