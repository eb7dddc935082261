import { sql } from 'kysely';
import type { Context } from '~/platform/context.ts';

/** Any number that no other lock of the shop uses. */
const PERSON_LOCK = 33_001;

/**
 * Sales to one person take turns until the transaction ends: two that are decided at once would each not see the other, and
 * together go over a limit. Taken after every row that the sale locks.
 */
export async function lockPerson(ctx: Context, identity: string): Promise<void> {
  const person = identity.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${person}, ${PERSON_LOCK}))`.execute(ctx.db);
}
