import { betterAuth } from 'better-auth';
import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { checkSecondFactor, type GivenFactor } from './second-factor-check.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SESSION_DAYS = 14;
export const RESET_MINUTES = 60;
const PASSWORD_LENGTH = { least: 10, most: 128 };

interface AuthOptions {
  /** A hash computed before the transaction began: hashing is slow and must not hold locks. */
  password_hash?: string;
  onResetToken?: (token: string) => void;
  /** The second factor sent with a login. */
  second_factor?: GivenFactor;
  /** Before a code is checked: throws if no attempts are left. */
  beforeCode?: () => Promise<void>;
}

/**
 * The accounts library on the database handle of this use case: its writes are part of the caller's transaction. Its
 * own routes are never mounted; the paths of the contract call it in process.
 */
export function authOn(
  ctx: Context,
  { password_hash, onResetToken, second_factor = {}, beforeCode }: AuthOptions = {},
) {
  const at = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return betterAuth({
    appName: ctx.config.SHOP_SHORT_NAME,
    baseURL: ctx.config.PUBLIC_URL,
    secret: ctx.config.secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Only the message: the rest may contain an address.
    logger: { level: 'error', log: (_level, message) => ctx.log.error({ library: 'accounts' }, message) },
    database: { db: ctx.db, type: 'postgres', transaction: false },
    advanced: { database: { generateId: () => newId(), validateSchema: false } },
    user: {
      modelName: 'users',
      fields: { ...at, emailVerified: 'email_verified' },
      additionalFields: {
        first_name: { type: 'string', required: true },
        last_name: { type: 'string', required: true },
        phone: { type: 'string', required: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: { ...at, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        ...at,
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'verifications', fields: { ...at, expiresAt: 'expires_at' }, storeIdentifier: 'hashed' },
    databaseHooks: {
      // Lifetimes run on the shop's clock.
      session: {
        create: {
          before: async (session) => {
            // The only way to a session, whether by a password or a provider's token.
            await checkSecondFactor(ctx, session.userId, second_factor, beforeCode);
            return {
              data: {
                ...session,
                createdAt: ctx.now(),
                updatedAt: ctx.now(),
                expiresAt: new Date(ctx.now().getTime() + SESSION_DAYS * DAY_MS),
              },
            };
          },
        },
      },
      verification: {
        create: { before: async (verification) => ({ data: { ...verification, createdAt: ctx.now() } }) },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      resetPasswordTokenExpiresIn: RESET_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => onResetToken?.(token),
      password: {
        hash: async (password) => password_hash ?? hashPassword(ctx, password),
        verify: ({ hash, password }) => verifyPassword(ctx, hash, password),
      },
    },
  });
}

/** The caller's headers that the library needs: for the list of sessions. */
export function sessionHeaders(ctx: Context): Headers {
  const headers = new Headers();
  if (ctx.ip) headers.set('x-forwarded-for', ctx.ip);
  const agent = ctx.headers.get('user-agent');
  if (agent) headers.set('user-agent', agent.slice(0, 300));
  return headers;
}
