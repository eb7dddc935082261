import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Ingredient } from '../ingredients.ts';

/** One entry as it is stored; a correction repeats what it corrects, with the quantity that it adds or takes away. */
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
  /** Pieces; packs where the pieces are not known. */
  quantity: number;
  quantity_pieces: number | null;
  unit: string | null;
  packs: number | null;
  active_ingredients: Ingredient[];
  days: number | null;
  batch: string | null;
  expires_on: string | null;
  patient_name: string;
  patient_identity: string | null;
  patient_address: string;
  collected_at: string | null;
  prescriber: string | null;
  prescriber_name: string | null;
  prescriber_qualification: string | null;
  prescriber_number: string | null;
  prescriber_address: string | null;
  pharmacist_id: string | null;
  pharmacist: string;
  pharmacist_number: string | null;
  pharmacist_category: string | null;
  supervisor_id: string | null;
  supervisor: string | null;
  supervisor_number: string | null;
  line: number | null;
  /** The line of the order or prescription that it belongs to. */
  line_id: string | null;
  corrects_id: string | null;
  left_quantity: number | null;
  reason: string | null;
}

/** With what its corrections made of it. */
export interface ListedEntry extends RegisterEntry {
  /** Of a correction: when the entry that it corrects was written. */
  corrects_at: Date | null;
  /** The sum of its corrections; null: there are none. */
  corrected: number | null;
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
    .values(
      entries.map(({ active_ingredients, ...entry }) => ({
        ...entry,
        active_ingredients: JSON.stringify(active_ingredients),
      })),
    )
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

const COLUMNS = sql`id, at, dispensing_reference, source, source_id, source_number, schedule, medicine, nappi_code, strength,
  dosage_form, quantity, quantity_pieces, unit, packs, active_ingredients, days, batch, expires_on::text as expires_on,
  patient_name, patient_identity, patient_address, collected_at, prescriber, prescriber_name, prescriber_qualification,
  prescriber_number, prescriber_address, pharmacist_id, pharmacist, pharmacist_number, pharmacist_category, supervisor_id,
  supervisor, supervisor_number, line, line_id, corrects_id, left_quantity, reason`;

const CORRECTED = sql`(select sum(quantity)::integer from medicine_register where corrects_id = entry.id)`;

interface Part {
  limit: number;
  offset: number;
  /** The latest first, unless a printed month asks for the order of the days. */
  order?: 'latest' | 'oldest';
}

export async function listEntries(
  db: Db,
  filter: RegisterFilter,
  { limit, offset, order = 'latest' }: Part,
): Promise<ListedEntry[]> {
  const by = order === 'latest' ? sql`at desc, id desc` : sql`at, id`;
  const { rows } = await sql<ListedEntry>`
    select entry.*, (select at from medicine_register where id = entry.corrects_id) as corrects_at, ${CORRECTED} as corrected
    from (
      select ${COLUMNS} from medicine_register where ${conditions(filter)} order by ${by} limit ${limit} offset ${offset}
    ) as entry order by ${by}`.execute(db);
  return rows;
}

export async function findEntry(db: Db, id: string): Promise<ListedEntry | undefined> {
  const { rows } = await sql<ListedEntry>`
    select entry.*, (select at from medicine_register where id = entry.corrects_id) as corrects_at, ${CORRECTED} as corrected
    from (select ${COLUMNS} from medicine_register where id = ${id}) as entry`.execute(db);
  return rows[0];
}

/** Two corrections of one entry wait for each other here; what the first wrote is read afterwards. */
export async function lockEntry(db: Db, id: string): Promise<ListedEntry | undefined> {
  await sql`select id from medicine_register where id = ${id} for update`.execute(db);
  return findEntry(db, id);
}

/** What was entered for a sale, corrections left out, locked in one order. */
export async function lockSale(
  db: Db,
  { source, source_id, reference }: { source: string; source_id: string; reference?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from medicine_register
    where source = ${source} and source_id = ${source_id} and corrects_id is null
      and (${reference ?? null}::text is null or dispensing_reference = ${reference ?? null})
    order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** An identity number as it is compared: passports are typed with and without spaces and in small letters. */
const key = (identity: RawBuilder<unknown>) => sql`upper(regexp_replace(${identity}, '[^0-9A-Za-z]', '', 'g'))`;

/** What a person got since then, the latest first; corrections are added up, not listed. */
export async function listOfPerson(db: Db, identity: string, since: Date): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    select entry.*, null as corrects_at, ${CORRECTED} as corrected
    from (
      select ${COLUMNS} from medicine_register
      where ${key(sql`patient_identity`)} = ${key(sql`${identity}::text`)} and at >= ${since}
        and corrects_id is null and patient_identity is not null
    ) as entry order by at desc, id desc`.execute(db);
  return rows;
}

export async function countEntries(db: Db, filter: RegisterFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from medicine_register where ${conditions(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
