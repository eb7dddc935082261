import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { DueRow } from '../contract.ts';
import type { PrescriptionRecord } from './queries.ts';

/**
 * Medicines with a repeat that is due up to `before`, of prescriptions whose last supply is over. Repeats of S2 to S5 end six
 * months after the date of issue (Act 101 of 1965 s22A(6)(f)).
 */
const due = (before: string, today: string) => sql`
  from prescription_medicines m join prescriptions p on p.id = m.prescription_id
  join prescription_supplies s on s.id = p.current_supply_id
  where m.next_due <= ${before}::date and m.repeats_used < m.repeats_allowed and m.refused_reason is null
    and (m.schedule not between 'S2' and 'S5' or (p.issued_on + interval '6 months')::date >= ${today}::date)
    and (p.prescription_status = 'completed' or (s.kind <> 'first' and p.prescription_status in ('expired', 'cancelled')))`;

interface DueDay {
  prescription_id: string;
  next_due: string;
}

/** Of these prescriptions, the earliest day on which a repeat is due. */
export async function listNextDue(db: Db, prescriptionIds: readonly string[], today: string): Promise<DueDay[]> {
  if (prescriptionIds.length === 0) return [];
  const { rows } = await sql<DueDay>`
    select p.id as prescription_id, min(m.next_due)::text as next_due
    ${due('infinity', today)} and p.id = any(${prescriptionIds}::uuid[])
    group by p.id`.execute(db);
  return rows;
}

/** Each prescription with each day from `from` to `before` on which medicines of it are due. */
export async function listDueDays(
  db: Db,
  { from, before, today }: { from: string; before: string; today: string },
): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    select p.id as prescription_id, m.next_due::text as next_due
    ${due(before, today)} and m.next_due >= ${from}::date
    group by p.id, m.next_due order by m.next_due, p.id`.execute(db);
  return rows;
}

/** Other prescriptions of this person with a repeat that can be ordered up to that day; of one account unless it is null. */
export async function listDueWith(
  db: Db,
  { id, id_number, passport_number }: Pick<PrescriptionRecord, 'id' | 'id_number' | 'passport_number'>,
  { before, today, user_id }: { before: string; today: string; user_id: string | null },
): Promise<{ prescription_id: string; prescription_number: string }[]> {
  const { rows } = await sql<{ prescription_id: string; prescription_number: string }>`
    select p.id as prescription_id, p.prescription_number
    ${due(before, today)} and p.id <> ${id}::uuid
      and (p.id_number = ${id_number} or (${id_number}::text is null and p.passport_number = ${passport_number}))
      ${user_id === null ? sql`` : sql`and p.user_id = ${user_id}::uuid`}
    group by p.id order by p.id`.execute(db);
  return rows;
}

/** The days on which this person's other medicines fall due, later than today. */
export async function listDaysOf(
  db: Db,
  { id_number, passport_number }: Pick<PrescriptionRecord, 'id_number' | 'passport_number'>,
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct m.next_due::text as day from prescription_medicines m join prescriptions p on p.id = m.prescription_id
    where m.next_due > ${today}::date and m.repeats_used < m.repeats_allowed and m.refused_reason is null
      and (p.id_number = ${id_number} or (${id_number}::text is null and p.passport_number = ${passport_number}))
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

interface Days {
  before: string;
  today: string;
}

export async function listDue(
  db: Db,
  { before, today }: Days,
  { limit, offset }: { limit: number; offset: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select p.id as prescription_id, p.prescription_number, p.first_name, p.last_name, p.email, p.phone,
      min(m.next_due)::text as next_due,
      case when bool_or(m.schedule between 'S2' and 'S5') then (p.issued_on + interval '6 months')::date::text end as last_day,
      jsonb_agg(jsonb_build_object('medicine_id', m.id, 'name', m.name, 'next_due', m.next_due,
        'repeats_left', m.repeats_allowed - m.repeats_used) order by m.next_due, m.position) as medicines,
      coalesce((select jsonb_agg(distinct jsonb_build_object('prescription_id', others.id, 'prescription_number',
          others.prescription_number))
        from (select p.id, p.prescription_number, p.id_number, p.passport_number ${due(before, today)}) others
        where others.id <> p.id and coalesce(others.id_number, others.passport_number) =
          coalesce(p.id_number, p.passport_number)), '[]') as "with"
    ${due(before, today)}
    group by p.id order by min(m.next_due), p.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countDue(db: Db, { before, today }: Days): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct p.id) as count ${due(before, today)}`.execute(db);
  return rows[0]?.count ?? 0;
}
