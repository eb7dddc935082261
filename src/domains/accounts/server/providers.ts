import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Context } from '~/platform/context.ts';
import { AppError, notFound, unauthenticated, unavailable } from '~/shared/errors.ts';

export type ProviderName = 'google' | 'facebook';

/** The token's owner, according to the provider. */
export interface Profile {
  id: string;
  first_name: string;
  last_name: string;
  /** Empty if the profile has none, or the person did not share it. */
  email: string;
  email_verified: boolean;
}

const LABEL = { google: 'Google', facebook: 'Facebook' };
const TIMEOUT_MS = 5000;

const isOff = (name: ProviderName) => notFound(`You can't log in with ${LABEL[name]} at the moment.`);
const notAccepted = (name: ProviderName): AppError =>
  unauthenticated(`${LABEL[name]} did not confirm this login. Please try again.`);

/** A refusal is the token's fault; silence, nonsense or a failure is the provider's. */
async function ask<T>(
  ctx: Context,
  name: ProviderName,
  url: URL,
  shape: z.ZodType<T>,
  headers: Record<string, string> = {},
): Promise<T> {
  const silent = () => unavailable(`${LABEL[name]} is not responding. Please try again, or use your password.`);
  let answer: Response;
  let body: unknown;
  try {
    // A redirect would carry the token to someone else.
    answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    body = await answer.json();
  } catch (error) {
    ctx.log.warn({ provider: name, reason: error instanceof Error ? error.name : 'unknown' }, 'provider silent');
    throw silent();
  }
  if (answer.status >= 500 || answer.status === 429) throw silent();
  const parsed = shape.safeParse(body);
  if (!answer.ok || !parsed.success) throw notAccepted(name);
  return parsed.data;
}

// As Google writes it: true, or "true".
const flag = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => value === true || value === 'true');
const tokenInfo = z.object({ aud: z.string(), sub: z.string() });
const userInfo = z.object({
  sub: z.string(),
  email: z.string().default(''),
  email_verified: flag.default(false),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  name: z.string().default(''),
});

async function askGoogle(ctx: Context, token: string): Promise<Profile> {
  const { GOOGLE_CLIENT_ID, GOOGLE_TOKENINFO_URL, GOOGLE_USERINFO_URL } = ctx.config;
  if (!GOOGLE_CLIENT_ID) throw isOff('google');
  const info = new URL(GOOGLE_TOKENINFO_URL);
  info.searchParams.set('access_token', token);
  const issued = await ask(ctx, 'google', info, tokenInfo);
  // Another app may hold a valid token of this person too: it must not grant access here.
  if (issued.aud !== GOOGLE_CLIENT_ID) throw notAccepted('google');
  const who = await ask(ctx, 'google', new URL(GOOGLE_USERINFO_URL), userInfo, { authorization: `Bearer ${token}` });
  if (who.sub !== issued.sub) throw notAccepted('google');
  return {
    id: who.sub,
    first_name: who.given_name || who.name,
    last_name: who.family_name,
    email: who.email,
    email_verified: who.email_verified,
  };
}

const debugToken = z.object({ data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string() }) });
const me = z.object({
  id: z.string(),
  email: z.string().default(''),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
});

async function askFacebook(ctx: Context, token: string): Promise<Profile> {
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_GRAPH_URL } = ctx.config;
  if (!FACEBOOK_APP_ID || !FACEBOOK_APP_SECRET) throw isOff('facebook');
  const base = FACEBOOK_GRAPH_URL.replace(/\/+$/, '');
  const debug = new URL(`${base}/debug_token`);
  debug.searchParams.set('input_token', token);
  debug.searchParams.set('access_token', `${FACEBOOK_APP_ID}|${FACEBOOK_APP_SECRET}`);
  const { data } = await ask(ctx, 'facebook', debug, debugToken);
  if (!data.is_valid || data.app_id !== FACEBOOK_APP_ID) throw notAccepted('facebook');
  const profile = new URL(`${base}/me`);
  profile.searchParams.set('fields', 'id,first_name,last_name,email');
  profile.searchParams.set('access_token', token);
  profile.searchParams.set('appsecret_proof', createHmac('sha256', FACEBOOK_APP_SECRET).update(token).digest('hex'));
  const who = await ask(ctx, 'facebook', profile, me);
  if (who.id !== data.user_id) throw notAccepted('facebook');
  // The Graph API returns an email only if it is confirmed (reference: User, field email).
  return { ...who, email_verified: who.email !== '' };
}

export function askProvider(ctx: Context, name: ProviderName, token: string): Promise<Profile> {
  return name === 'google' ? askGoogle(ctx, token) : askFacebook(ctx, token);
}

export const providerLabel = (name: ProviderName): string => LABEL[name];
