import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { toCents, toRand } from '../../../shared/money.ts';
import type { Product, ProductCard, ProductQuery, Schedule, SearchResult } from '../contract.ts';
import {
  cardColumns,
  isPublic,
  productColumns,
  toCard,
  toProduct,
  type CardRow,
  type ProductRow,
} from './queries-cards.ts';

/** How a text is looked for. `strict`: code, or part of the name. `near`: every word is in name or brand, or nearly so. */
export interface Match {
  kind: 'strict' | 'near';
  /** The text without case and accents. */
  key: string;
  /** Bar codes and NAPPI codes that the text may mean. */
  codes: readonly string[];
}

/** What a list is narrowed by, except brand and schedule: those are counted, so that each knows the other's choices. */
export interface ListFilter {
  category_id?: string;
  match: Match | null;
  min_price?: number;
  max_price?: number;
  in_stock?: boolean;
  on_sale?: boolean;
}

export interface ListChoice {
  brands: readonly string[] | null;
  schedules: readonly Schedule[] | null;
}

type Condition = RawBuilder<boolean>;
type Fragment = RawBuilder<unknown>;

// A word of four letters has so few trigrams that one typing error leaves little; short words must be closer.
// Lower than 0.5, a common beginning is enough: "panado" finds pants, and "headache" head lice lotion.
const NEAR = 0.5;
const NEAR_SHORT = 0.6;
const SHORT_WORD = 4;
const MOST_WORDS = 6;
/** What can be misspelt. Figures, codes and signs are meant as they stand. */
const WORD = /^[\p{L}'-]{3,}$/u;

/** The user's %, _ and \ mean themselves. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const all = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql.join(conditions, sql` and `);

function isCode({ key, codes }: Match): Condition {
  // The SKU index is on lower(); the key has lost its accents too, which no SKU has.
  const bySku = sql<boolean>`lower(p.sku) = ${key}`;
  return codes.length === 0
    ? bySku
    : sql<boolean>`(${bySku} or p.barcode = any(${codes}::text[]) or p.nappi_code = any(${codes}::text[]))`;
}

const wordsOf = (match: Match) => match.key.split(' ').filter(Boolean).slice(0, MOST_WORDS);

function isNear(word: string): Condition {
  const inside = sql<boolean>`p.search_text like ${`%${literal(word)}%`}`;
  if (!WORD.test(word)) return inside;
  const close = sql<boolean>`${word} <% p.search_text`;
  return word.length > SHORT_WORD
    ? sql<boolean>`(${inside} or ${close})`
    : sql<boolean>`(${inside} or (${close} and word_similarity(${word}, p.search_text) >= ${NEAR_SHORT}))`;
}

/** The trigram index is on search_text (name, then brand); the name decides. */
function isMatch(match: Match): Condition {
  if (match.kind === 'near') return all(wordsOf(match).map(isNear));
  const pattern = `%${literal(match.key)}%`;
  return sql<boolean>`((p.search_text like ${pattern} and p.search_name like ${pattern}) or ${isCode(match)})`;
}

/** Smaller is better: code or whole name, begins so, a word begins so, holds it; or how far off it is. */
function rankOf(match: Match): Fragment {
  if (match.kind === 'near') {
    const scores = wordsOf(match).map(
      (word) =>
        sql`case when p.search_text like ${`%${literal(word)}%`} then 1 else word_similarity(${word}, p.search_text) end`,
    );
    // A name that is little else comes before one that holds the word among many.
    return sql`-(${sql.join(scores, sql` + `)} + similarity(${match.key}, p.search_name))`;
  }
  const key = literal(match.key);
  return sql`case when p.search_name = ${match.key} or ${isCode(match)} then 0
    when p.search_name like ${`${key}%`} then 1
    when p.search_name like ${`% ${key}%`} then 2 else 3 end`;
}

function isInList(filter: ListFilter): Condition[] {
  return [
    isPublic,
    ...(filter.category_id ? [sql<boolean>`p.category_id = ${filter.category_id}::uuid`] : []),
    ...(filter.match ? [isMatch(filter.match)] : []),
    ...(filter.min_price === undefined ? [] : [sql<boolean>`p.sale_price >= ${filter.min_price}::numeric`]),
    ...(filter.max_price === undefined ? [] : [sql<boolean>`p.sale_price <= ${filter.max_price}::numeric`]),
    ...(filter.in_stock ? [sql<boolean>`p.in_stock`] : []),
    ...(filter.on_sale ? [sql<boolean>`p.discount > 0`] : []),
  ];
}

function isChosen({ brands, schedules }: ListChoice): Condition[] {
  return [
    ...(brands ? [sql<boolean>`p.brand = any(${brands}::text[])`] : []),
    ...(schedules ? [sql<boolean>`p.schedule = any(${schedules}::text[])`] : []),
  ];
}

/** Every order is total: the id breaks ties, so no product repeats or goes missing between two pages. */
function orderOf(sort: ProductQuery['sort'], rank: Fragment | null): Fragment {
  switch (sort) {
    case 'newest':
      return sql`p.created_at desc, p.id`;
    case 'price_asc':
      return sql`p.sale_price, p.id`;
    case 'price_desc':
      return sql`p.sale_price desc, p.id desc`;
    case 'name':
      return sql`p.search_name, p.id`;
    // What can be had today first: an imported register brings thousands of names without stock.
    default:
      return rank ? sql`${rank}, p.in_stock desc, p.search_name, p.id` : sql`p.in_stock desc, p.created_at desc, p.id`;
  }
}

/** Near spelling reads a setting of the connection; it ends with the transaction. */
export async function setNearness(db: Db): Promise<void> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEAR)}, true)`.execute(db);
}

/** Whether some public product has every word in its name or brand. */
export async function hasEveryWord(db: Db, match: Match): Promise<boolean> {
  const inside = wordsOf(match).map((word) => sql<boolean>`p.search_text like ${`%${literal(word)}%`}`);
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from products p where ${all([isPublic, ...inside])}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** The text as names are kept, and whether any public product has it as a code or in its name. */
export async function findKey(
  db: Db,
  text: string,
  codes: readonly string[],
): Promise<{ key: string; is_found: boolean }> {
  const { rows } = await sql<{ key: string; is_found: boolean }>`
    select k.key, exists (
      select from products p
      where ${isPublic} and (
        (p.search_text like k.pattern and p.search_name like k.pattern)
        or lower(p.sku) = k.key or p.barcode = any(${codes}::text[]) or p.nappi_code = any(${codes}::text[])
      )
    ) as is_found
    from (select search_key(${text}) as key, '%' || regexp_replace(search_key(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%' as pattern) k`.execute(
    db,
  );
  return rows[0] ?? { key: '', is_found: false };
}

export interface PageWish {
  sort: ProductQuery['sort'];
  limit: number;
  offset: number;
}

async function listHits<Row>(
  db: Db,
  columns: Fragment,
  filter: ListFilter,
  choice: ListChoice,
  wish: PageWish,
): Promise<Row[]> {
  const rank = filter.match ? rankOf(filter.match) : null;
  const { rows } = await sql<Row>`
    select ${columns}
    from (
      select p.id, ${rank ?? sql`0`} as rank from products p
      where ${all([...isInList(filter), ...isChosen(choice)])}
      order by ${orderOf(wish.sort, rank && sql`rank`)}
      limit ${wish.limit} offset ${wish.offset}
    ) hit
    join products p on p.id = hit.id
    join categories c on c.id = p.category_id
    order by ${orderOf(wish.sort, rank && sql`hit.rank`)}`.execute(db);
  return rows;
}

export async function listCardRows(db: Db, ...list: [ListFilter, ListChoice, PageWish]): Promise<ProductCard[]> {
  return (await listHits<CardRow>(db, cardColumns, ...list)).map(toCard);
}

export async function listProductRows(db: Db, ...list: [ListFilter, ListChoice, PageWish]): Promise<Product[]> {
  return (await listHits<ProductRow>(db, productColumns, ...list)).map(toProduct);
}

export interface BrandSchedule {
  brand: string;
  schedule: Schedule;
  count: number;
}

/** How many there are of each brand and schedule: the total and both facets come from this one pass. */
export async function countByBrandAndSchedule(db: Db, filter: ListFilter): Promise<BrandSchedule[]> {
  const { rows } = await sql<BrandSchedule>`
    select p.brand, p.schedule, count(*) as count from products p
    where ${all(isInList(filter))}
    group by p.brand, p.schedule`.execute(db);
  return rows;
}

/** Null where nothing is in the list. */
export async function findPriceRange(
  db: Db,
  filter: ListFilter,
): Promise<{ min_price: number; max_price: number } | null> {
  const { rows } = await sql<{ lowest: string | null; highest: string | null }>`
    select min(p.sale_price) as lowest, max(p.sale_price) as highest from products p
    where ${all(isInList(filter))}`.execute(db);
  const { lowest = null, highest = null } = rows[0] ?? {};
  return lowest === null || highest === null
    ? null
    : { min_price: toRand(toCents(lowest)), max_price: toRand(toCents(highest)) };
}

/** Categories by the same order of closeness; few enough to need no index. */
export async function findMatchingCategories(db: Db, match: Match, limit: number): Promise<SearchResult['categories']> {
  const key = literal(match.key);
  const condition =
    match.kind === 'strict'
      ? sql`search_name like ${`%${key}%`}`
      : sql`word_similarity(${match.key}, search_name) >= ${NEAR_SHORT}`;
  const { rows } = await sql<SearchResult['categories'][number]>`
    select id, category_name, category_image, slug, tint from categories
    where ${condition}
    order by case when search_name = ${match.key} then 0 when search_name like ${`${key}%`} then 1
      when search_name like ${`% ${key}%`} then 2 else 3 end, word_similarity(${match.key}, search_name) desc, search_name, id
    limit ${limit}`.execute(db);
  return rows;
}
