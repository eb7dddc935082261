import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toRand } from '~/shared/money.ts';

export interface FailedPayment {
  uuid: string;
  purpose: string;
  purpose_id: string;
  description: string;
  who: string;
  amount: number;
  at: Date;
}

export async function countFailed(db: Db, { from, until }: { from: Date; until: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payments where status = 'failed' and updated_at >= ${from} and updated_at < ${until}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The latest failures, newest first; since the given start, if any. */
export async function listFailed(db: Db, since: Date | null, limit: number): Promise<FailedPayment[]> {
  const { rows } = await sql<Omit<FailedPayment, 'amount'> & { amount: string }>`
    select uuid, purpose, purpose_id, description, btrim(first_name || ' ' || last_name) as who, amount, updated_at as at
    from payments where status = 'failed' ${since === null ? sql`` : sql`and updated_at >= ${since}`}
    order by updated_at desc, uuid limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, amount: toRand(toCents(row.amount)) }));
}

/** The refunds due, and since when. */
export async function countRefundsDue(db: Db): Promise<{ count: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*) as count, min(updated_at) as oldest_at from payments where refund_due > 0`.execute(db);
  return rows[0] ?? { count: 0, oldest_at: null };
}
