import type { Context } from '~/platform/context.ts';
import { countTry, isWritten, secretKey } from '~/platform/rate-limit.ts';
import { audit } from './audit.ts';

const HOUR_S = 3600;
/** This many per person and hour are recorded one by one; then the 40th, the 80th and so on, with their number. */
const WRITTEN = 20;

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

interface Refused {
  /** noun.name of the endpoint. */
  name: string;
  access: string;
  /** The path as requested: it contains the object's id. */
  path: string;
}

/** A logged-in caller lacked permission: who, what and when, within limits (POPIA s19). */
export async function tellRefused(ctx: Context, { name, access, path }: Refused): Promise<void> {
  const { actor } = ctx;
  // Without the second step every request is refused, and their own screens send requests anyway.
  if (!actor || actor.second_factor_due) return;
  const tries = await countTry(ctx, secretKey('access-refused', actor.user_id), HOUR_S);
  if (!isWritten(tries, WRITTEN)) return;
  const [noun = 'access'] = name.split('.');
  await audit(ctx, {
    action: 'access.refused',
    object_kind: noun,
    object_id: ID.exec(path)?.[0].toLowerCase() ?? null,
    detail: { asked: name, access, ...(tries > 1 ? { tries } : {}) },
  });
}
