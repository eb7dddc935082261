import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { UncollectedRow } from '../contract.ts';

/** Dispensed, or with the courier, since before that moment. */
const uncollected = (before: Date) => sql`
  from prescriptions p join prescription_supplies s on s.id = p.current_supply_id
  where p.prescription_status in ('dispensed', 'sent') and p.status_since < ${before}`;

export async function listUncollectedRows(
  db: Db,
  before: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<UncollectedRow[]> {
  const { rows } = await sql<UncollectedRow>`
    select p.id as prescription_id, p.prescription_number, p.prescription_status, p.first_name, p.last_name, p.phone,
      p.delivery_method, (p.status_since at time zone 'Africa/Johannesburg')::date::text as since, s.courier, s.tracking_number
    ${uncollected(before)}
    order by p.status_since, p.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countUncollected(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${uncollected(before)}`.execute(db);
  return rows[0]?.count ?? 0;
}
