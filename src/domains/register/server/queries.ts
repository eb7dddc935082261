import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';

export interface RegisterEntry {
  id: string;
  at: Date;
  dispensing_reference: string;
  source: 'order' | 'prescription';
  source_id: string;
  source_number: string;
  schedule: string;
  medicine: string;
  nappi_code: string | null;
  strength: string;
  dosage_form: string;
  quantity: number;
  patient_name: string;
  patient_identity: string | null;
  patient_address: string;
  prescriber: string | null;
  pharmacist_id: string | null;
  pharmacist: string;
}

export interface RegisterFilter {
  /** Every search term must match reference, number, medicine, patient or pharmacist. */
  words: readonly string[];
  schedules: readonly string[];
  from: Date | null;
  before: Date | null;
}

/** General Regulations 2017 reg 35: a unique reference for every dispensing. */
export async function takeReference(db: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('dispensing_references') as number`.execute(db);
  return `D-${rows[0]?.number}`;
}

export async function insertEntries(db: Db, entries: readonly RegisterEntry[]): Promise<void> {
  await db
    .insertInto('medicine_register')
    .values([...entries])
    .execute();
}

const likeAnywhere = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function conditions({ words, schedules, from, before }: RegisterFilter): RawBuilder<unknown> {
  const all = [
    sql`true`,
    ...words.map((word) => sql`search_text like search_key(${likeAnywhere(word)})`),
    ...(schedules.length > 0 ? [sql`schedule = any(${schedules}::text[])`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(before ? [sql`at < ${before}`] : []),
  ];
  return sql.join(all, sql` and `);
}

/** The latest first. */
export async function listEntries(
  db: Db,
  filter: RegisterFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegisterEntry[]> {
  const { rows } = await sql<RegisterEntry>`
    select id, at, dispensing_reference, source, source_id, source_number, schedule, medicine, nappi_code, strength,
      dosage_form, quantity, patient_name, patient_identity, patient_address, prescriber, pharmacist_id, pharmacist
    from medicine_register where ${conditions(filter)} order by at desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

export async function findEntry(db: Db, id: string): Promise<{ patient_identity: string | null } | undefined> {
  return db.selectFrom('medicine_register').select('patient_identity').where('id', '=', id).executeTakeFirst();
}

export async function countEntries(db: Db, filter: RegisterFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from medicine_register where ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
