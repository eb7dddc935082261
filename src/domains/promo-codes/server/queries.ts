import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric, toRand } from '~/shared/money.ts';
import type { PROMO_SORTS, PromoCode, PromoKind, PromoState } from '../contract.ts';

/** A code as stored; its current state is derived from it. */
export type PromoRecord = Omit<PromoCode, 'state' | 'created_at'> & { created_at: Date };

type Row = Omit<PromoRecord, 'value' | 'min_spend' | 'kind'> & {
  value: string;
  min_spend: string | null;
  kind: string;
};

const COLUMNS = [
  'id',
  'code',
  'kind',
  'value',
  'min_spend',
  'starts_at',
  'ends_at',
  'usage_limit',
  'per_customer_limit',
  'product_ids',
  'category_ids',
  'is_active',
  'uses',
  'version',
  'created_at',
] as const;
const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));

const rand = (numeric: string): number => toRand(toCents(numeric));

const toRecord = (row: Row): PromoRecord => ({
  ...row,
  kind: row.kind as PromoKind,
  value: rand(row.value),
  min_spend: row.min_spend === null ? null : rand(row.min_spend),
});

const first = (rows: readonly Row[]): PromoRecord | null => (rows[0] ? toRecord(rows[0]) : null);

export async function findPromo(db: Db, id: string): Promise<PromoRecord | null> {
  return first((await sql<Row>`select ${columns} from promo_codes where id = ${id}::uuid`.execute(db)).rows);
}

export async function findPromoByCode(db: Db, code: string): Promise<PromoRecord | null> {
  return first((await sql<Row>`select ${columns} from promo_codes where code = ${code}::citext`.execute(db)).rows);
}

export async function lockPromo(db: Db, id: string): Promise<PromoRecord | null> {
  return first((await sql<Row>`select ${columns} from promo_codes where id = ${id}::uuid for update`.execute(db)).rows);
}

export async function lockPromoByCode(db: Db, code: string): Promise<PromoRecord | null> {
  return first(
    (await sql<Row>`select ${columns} from promo_codes where code = ${code}::citext for update`.execute(db)).rows,
  );
}

export type PromoValues = Omit<PromoRecord, 'id' | 'uses' | 'version' | 'created_at'>;

const toValues = ({ value, min_spend, ...rest }: PromoValues) => ({
  ...rest,
  value: toNumeric(toCents(value)),
  min_spend: min_spend === null ? null : toNumeric(toCents(min_spend)),
});

export async function insertPromo(db: Db, id: string, values: PromoValues, now: Date): Promise<void> {
  await db
    .insertInto('promo_codes')
    .values({ id, ...toValues(values), created_at: now, updated_at: now })
    .execute();
}

export async function updatePromo(db: Db, id: string, values: PromoValues, now: Date): Promise<void> {
  await db
    .updateTable('promo_codes')
    .set((eb) => ({ ...toValues(values), version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function deletePromo(db: Db, id: string): Promise<void> {
  await db.deleteFrom('promo_codes').where('id', '=', id).execute();
}

export interface PromoFilter {
  q: string;
  /** The shop's calendar date. */
  today: string;
}

const SORTS: Record<(typeof PROMO_SORTS)[number], RawBuilder<unknown>> = {
  newest: sql`created_at desc, id`,
  code: sql`code, id`,
  uses: sql`uses desc, id`,
  ends_at: sql`ends_at, id`,
};

/** promoState, said to the database. */
const stateOf = (today: string) => sql<PromoState>`case
  when not is_active then 'off'
  when ends_at < ${today}::date then 'ended'
  when uses >= usage_limit then 'used_up'
  when starts_at > ${today}::date then 'scheduled'
  else 'active' end`;

const found = (q: string) => {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return q ? sql`search_key(code::text) like search_key(${like})` : sql`true`;
};

export async function listPromoRows(
  db: Db,
  { q, today }: PromoFilter,
  options: { state: PromoState | null; sort: (typeof PROMO_SORTS)[number]; limit: number; offset: number },
): Promise<PromoRecord[]> {
  const { rows } = await sql<Row>`
    select ${columns} from promo_codes
    where ${found(q)} ${options.state ? sql`and ${stateOf(today)} = ${options.state}` : sql``}
    order by ${SORTS[options.sort]} limit ${options.limit} offset ${options.offset}`.execute(db);
  return rows.map(toRecord);
}

/** How many there are of each state among those found. */
export async function countPromoStates(
  db: Db,
  { q, today }: PromoFilter,
): Promise<Partial<Record<PromoState, number>>> {
  const { rows } = await sql<{ state: PromoState; count: number }>`
    select ${stateOf(today)} as state, count(*) as count from promo_codes where ${found(q)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
