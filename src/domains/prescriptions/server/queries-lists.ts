import { sql, type RawBuilder } from 'kysely';
import { maskIdentity } from '~/shared/identity-number.ts';
import type { Db } from '~/platform/database/connect.ts';
import type { PRESCRIPTION_SORTS } from '../contract-limits.ts';
import type { PrescriptionRow, PrescriptionStatus } from '../contract.ts';
import { prescribedBy, rand } from './queries.ts';

export interface PrescriptionFilter {
  /** Every search term must match number, name, email or phone. */
  words: readonly string[];
  claimed_by: string | null;
  unread: boolean | null;
  untold: boolean | null;
  /** Only those from this person's bookings. */
  practitioner_id: string | null;
}

interface Row extends Omit<PrescriptionRow, 'total' | 'claimed_by' | 'status_since' | 'created_at'> {
  total: string | null;
  claimed_by: string | null;
  claimed_name: string | null;
  status_since: Date;
  created_at: Date;
}

/** As `untoldSubstitutions`. */
const UNTOLD = sql<boolean>`(p.prescription_status in ('paid', 'dispensed', 'sent', 'completed') and exists (
  select from prescription_medicines m
  where m.prescription_id = p.id and m.substitute_of is not null and m.refused_reason is null
    and not exists (
      select from prescriber_notices n
      where n.prescription_id = p.id and n.medicine_id = m.id and n.medicine = m.name)))`;

const columns = sql`p.id as prescription_id, p.prescription_number, p.prescription_status, p.first_name, p.last_name, p.email,
  p.phone, p.date_of_birth, p.id_number, p.passport_number, p.delivery_method, p.schedule, p.total, p.claimed_by, u.first_name || ' ' || u.last_name as claimed_name, p.is_read,
  ${UNTOLD} as prescriber_untold, p.status_since, p.created_at`;

function toRow({ claimed_name, ...row }: Row): PrescriptionRow {
  return {
    ...row,
    id_number: maskIdentity(row.id_number),
    passport_number: maskIdentity(row.passport_number),
    total: row.total === null ? null : rand(row.total),
    claimed_by: row.claimed_by ? { id: row.claimed_by, name: claimed_name ?? '' } : null,
    status_since: row.status_since.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

// Those that need staff first, then by waiting time: closed ones are not waiting.
const SORTS: Record<(typeof PRESCRIPTION_SORTS)[number], RawBuilder<unknown>> = {
  waiting: sql`case when p.prescription_status in ('submitted', 'in_review', 'paid') then 0
    when p.prescription_status in ('needs_information', 'quoted', 'dispensed', 'sent') then 1 else 2 end,
    case when p.prescription_status in ('completed', 'rejected', 'expired', 'cancelled') then null else p.status_since end,
    p.status_since desc, p.id`,
  newest: sql`p.created_at desc, p.id`,
  oldest: sql`p.created_at, p.id`,
  patient: sql`lower(p.last_name), lower(p.first_name), p.id`,
};

const likeAnywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

const ofPractitioner = (id: string | null) => (id === null ? sql`true` : sql`p.id in ${prescribedBy(id)}`);

function conditions({ words, claimed_by, unread, untold, practitioner_id }: PrescriptionFilter): RawBuilder<unknown> {
  const all = [
    ofPractitioner(practitioner_id),
    ...words.map((word) => sql`p.search_text like search_key(${likeAnywhere(word)})`),
    ...(claimed_by ? [sql`p.claimed_by = ${claimed_by}`] : []),
    ...(unread === null ? [] : [sql`p.is_read = ${!unread}`]),
    ...(untold === null ? [] : [untold ? UNTOLD : sql`not ${UNTOLD}`]),
  ];
  return sql.join(all, sql` and `);
}

export async function listRows(
  db: Db,
  filter: PrescriptionFilter,
  options: { statuses: readonly string[]; sort: (typeof PRESCRIPTION_SORTS)[number]; limit: number; offset: number },
): Promise<PrescriptionRow[]> {
  const inStatus =
    options.statuses.length > 0 ? sql`and p.prescription_status = any(${options.statuses}::text[])` : sql``;
  const { rows } = await sql<Row>`
    select ${columns} from prescriptions p left join users u on u.id = p.claimed_by
    where ${conditions(filter)} ${inStatus}
    order by ${SORTS[options.sort]} limit ${options.limit} offset ${options.offset}`.execute(db);
  return rows.map(toRow);
}

export async function findRow(db: Db, id: string): Promise<PrescriptionRow | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from prescriptions p left join users u on u.id = p.claimed_by where p.id = ${id}`.execute(db);
  return rows.map(toRow)[0];
}

/** How many of each status the other filters leave. */
export async function countByStatus(
  db: Db,
  filter: PrescriptionFilter,
): Promise<Partial<Record<PrescriptionStatus, number>>> {
  const { rows } = await sql<{ status: PrescriptionStatus; count: number }>`
    select p.prescription_status as status, count(*) as count from prescriptions p
    where ${conditions(filter)} group by p.prescription_status`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

export async function listUserRows(
  db: Db,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ items: PrescriptionRow[]; total: number }> {
  const { rows } = await sql<Row>`
    select ${columns} from prescriptions p left join users u on u.id = p.claimed_by
    where p.user_id = ${userId} order by p.created_at desc, p.id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from prescriptions where user_id = ${userId}`.execute(db);
  return { items: rows.map(toRow), total: counted.rows[0]?.count ?? 0 };
}

export async function countUnread(db: Db, practitionerId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from prescriptions p where not p.is_read and ${ofPractitioner(practitionerId)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many wait in these states, and since when the one that has waited longest. */
export async function countSince(
  db: Db,
  statuses: readonly PrescriptionStatus[],
  practitionerId: string | null,
): Promise<{ count: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ count: number; oldest_at: Date | null }>`
    select count(*) as count, min(p.status_since) as oldest_at from prescriptions p
    where p.prescription_status = any(${statuses}::text[]) and ${ofPractitioner(practitionerId)}`.execute(db);
  return rows[0] ?? { count: 0, oldest_at: null };
}
