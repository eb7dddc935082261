import type { Context } from '~/platform/context.ts';
import { givePointBack, isFromOutside, secretKey, spendPoints, type Limit } from '~/platform/rate-limit.ts';
import { AppError } from '~/shared/errors.ts';

// Codes are short words that people can type: who tries word after word would find one.
const OF_A_CART = { points: 20, window_s: 600 };
// Whole towns share a mobile network's address, and few of them mistype a code.
const OF_AN_ADDRESS = { points: 200, window_s: 3600 };

/** Runs a request with a typed code. Only unknown codes (404) are counted. */
export async function withTypedCode<T>(ctx: Context, cartId: string, work: () => Promise<T>): Promise<T> {
  const limits: Limit[] = [{ key: secretKey('promo-guess-cart', cartId), ...OF_A_CART }];
  if (isFromOutside(ctx)) limits.push({ key: secretKey('promo-guess-address', ctx.network), ...OF_AN_ADDRESS });
  await spendPoints(ctx, limits, 'Too many unknown codes from your network. Please wait and try again.');
  let isUnknown = false;
  try {
    return await work();
  } catch (error) {
    isUnknown = error instanceof AppError && error.status === 404;
    throw error;
  } finally {
    if (!isUnknown) for (const { key } of limits) await givePointBack(ctx, key);
  }
}
