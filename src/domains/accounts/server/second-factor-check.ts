import { symmetricDecrypt } from 'better-auth/crypto';
import type { Context } from '~/platform/context.ts';
import { secretKey } from '~/platform/rate-limit.ts';
import { invalid } from '~/shared/errors.ts';
import { findStep } from './one-time-code.ts';
import { findSecondFactor, takeRecoveryCode, takeStep } from './queries-second-factor.ts';

export interface GivenFactor {
  code?: string;
  recovery_code?: string;
}

/** Takes the app's code, once. */
export async function takeCode(ctx: Context, userId: string, secret: string, code: string): Promise<boolean> {
  const key = await symmetricDecrypt({ key: ctx.config.secret, data: secret });
  const step = findStep(key, code, ctx.now());
  return step !== null && takeStep(ctx.db, userId, step);
}

/** Salted with the shop's secret and the person; typed with or without hyphen, in any case. */
export function recoveryHash(ctx: Context, userId: string, code: string): string {
  return secretKey(ctx.config.secret, userId, code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

/** Passes if no second factor is active. Otherwise 422 at the field that is missing or wrong. */
export async function checkSecondFactor(
  ctx: Context,
  userId: string,
  given: GivenFactor,
  beforeCode?: () => Promise<void>,
): Promise<void> {
  const factor = await findSecondFactor(ctx.db, userId);
  if (!factor?.confirmed_at) return;
  if (given.code !== undefined || given.recovery_code !== undefined) await beforeCode?.();
  if (given.code !== undefined) {
    if (await takeCode(ctx, userId, factor.secret, given.code)) return;
    throw invalid([
      { field: 'code', message: 'This code is incorrect or has already been used. Please enter the next one.' },
    ]);
  }
  if (given.recovery_code !== undefined) {
    if (await takeRecoveryCode(ctx.db, userId, recoveryHash(ctx, userId, given.recovery_code))) return;
    throw invalid([{ field: 'recovery_code', message: 'This recovery code is incorrect or has already been used.' }]);
  }
  throw invalid([{ field: 'code', message: 'Enter the code from your authenticator app.' }]);
}
