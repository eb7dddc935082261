import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';

/** Accounts created in the period, without staff. */
export async function countNewCustomers(db: Db, { from, until }: { from: Date; until: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users u
    where u.created_at >= ${from} and u.created_at < ${until}
      and not exists (select from user_roles r where r.user_id = u.id)`.execute(db);
  return rows[0]?.count ?? 0;
}
