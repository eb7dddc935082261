import { audit } from '~/domains/accounts/server/audit.ts';
import type { Context } from '~/platform/context.ts';
import { countTry, isFromOutside, isWritten, secretKey } from '~/platform/rate-limit.ts';
import { AppError, tooMany } from '~/shared/errors.ts';

// A guess at someone's health is worth knowing about, and a thousand of them must neither fill the log nor the database.

const HOUR_S = 3600;
/** This many per address and hour are recorded one by one; then the 40th, the 80th and so on, with their number. */
const WRITTEN = 20;
/** And of all addresses together: strangers with many of them are still strangers. */
const WRITTEN_OF_ALL = 500;
/** More attempts from one address per hour than mistyped links explain. Valid links still work. */
const GUESSES = 100;

interface Refusal {
  action: 'prescription.refused' | 'prescription.file_refused';
  prescription_id: string | null;
  detail?: Record<string, unknown>;
}

/** Writes a refusal down within bounds, outside any transaction that ends with it; far too many are answered with 429. */
export async function tellRefusal(ctx: Context, { action, prescription_id, detail = {} }: Refusal): Promise<void> {
  const tries = await countTry(ctx, secretKey('prescription-refused', ctx.network), HOUR_S);
  const ofAll = await countTry(ctx, 'prescription-refused', HOUR_S);
  if (isWritten(tries, WRITTEN) && isWritten(ofAll, WRITTEN_OF_ALL))
    await audit(ctx, {
      action,
      object_kind: 'prescription',
      object_id: prescription_id,
      detail: tries > 1 ? { ...detail, tries } : detail,
    });
  if (tries > GUESSES && isFromOutside(ctx))
    throw tooMany('Too many wrong links from your network. Please phone us, or try again later.', HOUR_S);
}

/** The patient's own use cases: callers who get a 404 are recorded. */
export function refusalsTold<I, O>(
  idOf: (input: I) => string | null,
  work: (ctx: Context, input: I) => Promise<O>,
): (ctx: Context, input: I) => Promise<O> {
  return async (ctx, input) => {
    try {
      return await work(ctx, input);
    } catch (error) {
      if (error instanceof AppError && error.status === 404)
        await tellRefusal(ctx, { action: 'prescription.refused', prescription_id: idOf(input) });
      throw error;
    }
  };
}
