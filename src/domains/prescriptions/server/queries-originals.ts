import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { OriginalState } from '../contract-limits.ts';
import type { OriginalRow } from '../contract.ts';

/** The day of the shop on which it was presented. */
const PRESENTED = sql`coalesce(p.presented_on, (p.created_at at time zone 'Africa/Johannesburg')::date)`;

/**
 * Prescriptions with something that leaves on a prescription only, which we work or worked from. One that ended before anything
 * was supplied needs no original.
 */
const WANTED = sql`p.schedule between 'S3' and 'S6' and (
    p.prescription_status not in ('rejected', 'expired', 'cancelled')
    or exists (select from prescription_supplies s
      where s.prescription_id = p.id and s.dispensed_at is not null and s.status <> 'cancelled'))`;

/** `overdue_up_to`: the last day of presentation whose time is over. Due days follow the days of presentation. */
const IN_STATE: Record<OriginalState, (overdue_up_to: string) => RawBuilder<unknown>> = {
  awaited: (day) => sql`p.original_received_on is null and ${PRESENTED} > ${day}::date`,
  overdue: (day) => sql`p.original_received_on is null and ${PRESENTED} <= ${day}::date`,
  received: () => sql`p.original_received_on is not null`,
};

type Found = Omit<OriginalRow, 'due_on' | 'state'>;

export async function listOriginals(
  db: Db,
  { state, overdue_up_to }: { state: OriginalState | null; overdue_up_to: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<Found[]> {
  const asked = state === null ? sql`p.original_received_on is null` : IN_STATE[state](overdue_up_to);
  const order = state === 'received' ? sql`p.original_received_on desc, p.id` : sql`${PRESENTED}, p.created_at, p.id`;
  const { rows } = await sql<Found>`
    select p.id as prescription_id, p.prescription_number, p.prescription_status, p.first_name, p.last_name, p.phone,
      ${PRESENTED}::text as presented_on, p.original_received_on::text as received_on, p.verified_with, p.version
    from prescriptions p where ${WANTED} and ${asked} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countOriginals(db: Db, overdue_up_to: string): Promise<Record<OriginalState, number>> {
  const { rows } = await sql<Record<OriginalState, number>>`
    select count(*) filter (where ${IN_STATE.awaited(overdue_up_to)})::int as awaited,
      count(*) filter (where ${IN_STATE.overdue(overdue_up_to)})::int as overdue,
      count(*) filter (where ${IN_STATE.received(overdue_up_to)})::int as received
    from prescriptions p where ${WANTED}`.execute(db);
  return rows[0] ?? { awaited: 0, overdue: 0, received: 0 };
}
