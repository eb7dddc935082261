import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { StorageClass } from '~/shared/storage-class.ts';
import type { Schedule, StaffProductPage, StaffProductQuery, StaffProductRow } from '../contract.ts';
import { LOW_STOCK } from '../contract-limits.ts';
import { spacedPattern } from '../search-rules.ts';
import type { SepIncrease } from '../sep-rules.ts';
import { isBelowSep, isOld, isRaised } from './queries-sep.ts';
import { cardColumns, rand, toCard, type CardRow } from './queries-cards.ts';

/** The filters that apply to the counts too. */
export interface StaffFilter {
  /** Every one must be in name, brand or a code. */
  words: readonly string[];
  /** The products whose whole code was searched for: they are listed first. */
  code_ids: readonly string[];
  category_id?: string;
  schedules: readonly Schedule[];
  on_sale?: boolean;
  no_sep?: boolean;
  below_sep?: boolean;
  old_sep?: boolean;
  sep_raised?: boolean;
  /** The increase in force; null: none, so no SEP is old or raised. */
  increase: SepIncrease | null;
  /** Products whose text names an indication: only these (`is_named`), or only the rest. Null does not filter. */
  named: { ids: readonly string[]; is_named: boolean } | null;
  storage?: StorageClass;
}
export type StaffChoice = Pick<StaffProductQuery, 'is_active' | 'stock'>;
type Sort = NonNullable<StaffProductQuery['sort']>;
type Condition = RawBuilder<boolean>;

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The products that have this text as their SKU, or as a bar code or NAPPI code however it is written. */
export async function findByCode(db: Db, text: string, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where lower(sku) = lower(${text})
    union
    select id from products where barcode = any(${[...codes, text.toUpperCase()]}::text[])
    union
    select id from products where nappi_code = any(${codes}::text[])`.execute(db);
  return rows.map((row) => row.id);
}

/** "500mg" finds "500 mg"; the other way round, each of the two words matches anyway. */
function hasWord(word: string): Condition {
  const asTyped = sql<boolean>`p.staff_search like search_key(${`%${literal(word)}%`})`;
  const pattern = spacedPattern(word.toLowerCase());
  return pattern === null ? asTyped : sql<boolean>`(${asTyped} or p.staff_search ~ ${pattern})`;
}

function isFound({ words, code_ids }: StaffFilter): Condition {
  const all = words.map(hasWord);
  const hasAll = sql.join<boolean>(all, sql` and `);
  return code_ids.length === 0 ? hasAll : sql<boolean>`((${hasAll}) or p.id = any(${code_ids}::uuid[]))`;
}

const WITHOUT_SEP = sql<boolean>`(p.sep is null and p.schedule in ('S1', 'S2', 'S3', 'S4', 'S5', 'S6'))`;

const NEVER = sql<boolean>`false`;

/** A condition that is wanted, or its contrary; nothing if the filter leaves it open. */
const wished = (wish: boolean | undefined, condition: () => Condition): Condition[] =>
  wish === undefined ? [] : [wish ? condition() : sql<boolean>`not ${condition()}`];

function conditions(filter: StaffFilter): Condition {
  const { increase, named } = filter;
  return sql.join<boolean>(
    [
      sql`true`,
      ...(filter.words.length > 0 ? [isFound(filter)] : []),
      ...(filter.category_id ? [sql`p.category_id = ${filter.category_id}::uuid`] : []),
      ...(filter.schedules.length > 0 ? [sql`p.schedule = any(${filter.schedules}::text[])`] : []),
      ...(filter.on_sale === undefined ? [] : [filter.on_sale ? sql`p.discount > 0` : sql`p.discount = 0`]),
      ...wished(filter.no_sep, () => WITHOUT_SEP),
      ...wished(filter.below_sep, () => isBelowSep),
      ...wished(filter.old_sep, () => (increase ? isOld(increase) : NEVER)),
      // Without a SEP before the increase nothing is known of a raise: null is no.
      ...wished(filter.sep_raised, () => sql<boolean>`coalesce(${increase ? isRaised(increase) : NEVER}, false)`),
      ...wished(named?.is_named, () => sql<boolean>`(p.id = any(${named?.ids ?? []}::uuid[]))`),
      ...(filter.storage ? [sql`p.storage = ${filter.storage}`] : []),
    ],
    sql` and `,
  );
}

const LEVELS: Record<NonNullable<StaffChoice['stock']>, Condition> = {
  in: sql`p.in_stock`,
  low: sql`p.quantity between 1 and ${sql.lit(LOW_STOCK)}`,
  out: sql`p.quantity = 0`,
};

function chosen({ is_active, stock }: StaffChoice): Condition {
  return sql.join<boolean>(
    [
      sql`true`,
      ...(is_active === undefined ? [] : [is_active ? sql`p.is_active` : sql`not p.is_active`]),
      ...(stock ? [LEVELS[stock]] : []),
    ],
    sql` and `,
  );
}

/** Every order is total: the id breaks ties. */
const SORTS: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`p.created_at desc, p.id`,
  updated: sql`p.updated_at desc, p.id`,
  name: sql`p.search_name, p.id`,
  price_asc: sql`p.sale_price, p.id`,
  price_desc: sql`p.sale_price desc, p.id desc`,
  stock_asc: sql`p.quantity, p.id`,
};

interface Row extends CardRow {
  sku: string | null;
  barcode: string | null;
  nappi_code: string | null;
  sep: string | null;
  is_active: boolean;
  is_featured: boolean;
  is_luxury: boolean;
  is_perfume: boolean;
  updated_at: Date;
  version: number;
}

const toRow = (row: Row): StaffProductRow => ({
  ...toCard(row),
  sku: row.sku,
  barcode: row.barcode,
  nappi_code: row.nappi_code,
  sep: row.sep === null ? null : rand(row.sep),
  is_active: row.is_active,
  is_featured: row.is_featured,
  is_luxury: row.is_luxury,
  is_perfume: row.is_perfume,
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});

export async function listStaffRows(
  db: Db,
  filter: StaffFilter,
  choice: StaffChoice,
  wish: { sort: Sort; limit: number; offset: number },
): Promise<StaffProductRow[]> {
  // A whole code was read off a pack: its product is listed before those that only contain it.
  const isFirst = sql`p.id = any(${filter.code_ids}::uuid[]) desc,`;
  const order = sql`${filter.code_ids.length > 0 ? isFirst : sql``} ${SORTS[wish.sort]}`;
  const { rows } = await sql<Row>`
    select ${cardColumns}, p.sku, p.barcode, p.nappi_code, p.sep, p.is_active, p.is_featured, p.is_luxury, p.is_perfume,
      p.updated_at, p.version
    from (
      select p.id from products p
      where ${conditions(filter)} and ${chosen(choice)}
      order by ${order}
      limit ${wish.limit} offset ${wish.offset}
    ) hit
    join products p on p.id = hit.id
    join categories c on c.id = p.category_id
    order by ${order}`.execute(db);
  return rows.map(toRow);
}

/** One pass: how many the list has, and how many there are of each state and level of stock. */
export async function countStaffRows(
  db: Db,
  filter: StaffFilter,
  choice: StaffChoice,
): Promise<StaffProductPage['counts'] & { total: number }> {
  const { rows } = await sql<StaffProductPage['counts'] & { total: number }>`
    select count(*) as all, count(*) filter (where p.is_active) as active, count(*) filter (where not p.is_active) as inactive,
      count(*) filter (where ${LEVELS.low}) as low, count(*) filter (where ${LEVELS.out}) as out,
      count(*) filter (where ${chosen(choice)}) as total
    from products p where ${conditions(filter)}`.execute(db);
  return rows[0] ?? { all: 0, active: 0, inactive: 0, low: 0, out: 0, total: 0 };
}
