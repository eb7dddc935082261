import { createHash } from 'node:crypto';
import { conflict, malformed } from '../shared/errors.ts';
import { inTransaction, type Context } from './context.ts';

const LONGEST_KEY = 255;

/**
 * Runs `work` once for an Idempotency-Key: the same key with the same body gives the same answer and no second effect,
 * with another body 409. The claim, the effect and the answer are one transaction; parallel requests with the key wait
 * on its row.
 */
export async function once<T>(
  ctx: Context,
  scope: string,
  input: unknown,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const key = ctx.headers.get('idempotency-key');
  if (key === null) return inTransaction(ctx, work);
  if (key.length === 0 || key.length > LONGEST_KEY)
    throw malformed(`Idempotency-Key must have 1 to ${LONGEST_KEY} characters.`);
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const owned = `${scope}:${ctx.actor?.user_id ?? 'guest'}`;
  return inTransaction(ctx, async (trx) => {
    const claimed = await trx.db
      .insertInto('idempotency_keys')
      .values({ scope: owned, key, request_hash: hash, created_at: ctx.now() })
      .onConflict((clause) => clause.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) {
      const before = await trx.db
        .selectFrom('idempotency_keys')
        .select(['request_hash', 'answer'])
        .where('scope', '=', owned)
        .where('key', '=', key)
        .executeTakeFirst();
      if (!before) throw conflict('The same request is still being processed. Please try again.');
      if (before.request_hash !== hash) throw conflict('This Idempotency-Key was already used for another request.');
      return before.answer as T;
    }
    const answer = await work(trx);
    await trx.db
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('scope', '=', owned)
      .where('key', '=', key)
      .execute();
    return answer;
  });
}

const KEPT_DAYS = 7;

/** Keys are for retries: after a week nobody retries, and stored answers are deleted. */
export async function forgetOldKeys(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  await ctx.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
