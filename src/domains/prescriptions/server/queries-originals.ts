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

interface Asked {
  /** The last day of presentation whose time is over. Due days follow the days of presentation. */
  overdue_up_to: string;
  /** The rule that makes a signed file the original of a Schedule 6 script too. */
  counts_for_six: boolean;
}

/** On paper, or as the file that its practitioner signed. */
const receivedOn = ({ counts_for_six }: Asked) => sql`coalesce(p.original_received_on,
  case when p.electronic_signature is not null and (p.schedule <> 'S6' or ${counts_for_six}::boolean)
    then ((p.electronic_signature ->> 'signed_at')::timestamptz at time zone 'Africa/Johannesburg')::date end)`;

const IN_STATE: Record<OriginalState, (asked: Asked) => RawBuilder<unknown>> = {
  awaited: (asked) => sql`${receivedOn(asked)} is null and ${PRESENTED} > ${asked.overdue_up_to}::date`,
  overdue: (asked) => sql`${receivedOn(asked)} is null and ${PRESENTED} <= ${asked.overdue_up_to}::date`,
  received: (asked) => sql`${receivedOn(asked)} is not null`,
};

type Found = Omit<OriginalRow, 'due_on' | 'state'>;

export async function listOriginals(
  db: Db,
  state: OriginalState | null,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found[]> {
  const received = receivedOn(asked);
  const wanted = state === null ? sql`${received} is null` : IN_STATE[state](asked);
  const order = state === 'received' ? sql`${received} desc, p.id` : sql`${PRESENTED}, p.created_at, p.id`;
  const { rows } = await sql<Found>`
    select p.id as prescription_id, p.prescription_number, p.prescription_status, p.first_name, p.last_name, p.phone,
      ${PRESENTED}::text as presented_on, ${received}::text as received_on, p.verified_with, p.version
    from prescriptions p where ${WANTED} and ${wanted} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countOriginals(db: Db, asked: Asked): Promise<Record<OriginalState, number>> {
  const { rows } = await sql<Record<OriginalState, number>>`
    select count(*) filter (where ${IN_STATE.awaited(asked)})::int as awaited,
      count(*) filter (where ${IN_STATE.overdue(asked)})::int as overdue,
      count(*) filter (where ${IN_STATE.received(asked)})::int as received
    from prescriptions p where ${WANTED}`.execute(db);
  return rows[0] ?? { awaited: 0, overdue: 0, received: 0 };
}
