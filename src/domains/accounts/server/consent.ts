import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { MARKETING_WORDING, TERMS_WORDING } from '../rules.ts';
import { actorOf } from './actor.ts';
import { hasConsent, insertConsent } from './queries-audit.ts';

const WORDINGS = { terms: TERMS_WORDING, marketing: MARKETING_WORDING };

/** Stores a consent with its text, time and address. Withdrawing it is another row. */
export async function recordConsent(
  ctx: Context,
  userId: string,
  kind: 'terms' | 'marketing',
  given: boolean,
): Promise<void> {
  await insertConsent(ctx.db, {
    id: newId(),
    user_id: userId,
    kind,
    wording: WORDINGS[kind],
    given,
    at: ctx.now(),
    ip_address: ctx.ip || null,
  });
}

export async function getMarketing(ctx: Context): Promise<{ opt_in: boolean }> {
  return { opt_in: await hasConsent(ctx.db, actorOf(ctx).user_id, 'marketing') };
}

export async function setMarketing(ctx: Context, { opt_in }: { opt_in: boolean }): Promise<{ opt_in: boolean }> {
  const { user_id } = actorOf(ctx);
  if ((await hasConsent(ctx.db, user_id, 'marketing')) !== opt_in)
    await recordConsent(ctx, user_id, 'marketing', opt_in);
  return { opt_in };
}
