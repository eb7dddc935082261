import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';

const UNIQUE = '23505';
const CHECK = '23514';

/** Tries a write inside a transaction; false if a constraint refused it, in which case the transaction continues without it. */
export async function withSavepoint(db: Db, write: () => Promise<void>): Promise<boolean> {
  await sql`savepoint import_write`.execute(db);
  try {
    await write();
    await sql`release savepoint import_write`.execute(db);
    return true;
  } catch (error) {
    await sql`rollback to savepoint import_write`.execute(db);
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === UNIQUE || code === CHECK) return false;
    throw error;
  }
}
