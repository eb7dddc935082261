import { sql, type RawBuilder } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toRand } from '~/shared/money.ts';
import type { Product, ProductCard, ProductQuery, Schedule, SearchResult } from '../contract.ts';
import { spacedPattern, startPattern, swapsOf } from '../search-rules.ts';
import {
  cardColumns,
  isDiscounted,
  isPublic,
  productColumns,
  salePriceInForce,
  toCard,
  toPublicProduct,
  type CardRow,
  type ProductRow,
} from './queries-cards.ts';

/** A search word, and the words of the shop that it may mean if it is misspelt. */
export interface SearchedWord {
  text: string;
  meant: readonly string[];
}

/** How a text is searched. `strict`: code, or part of the name. `words`: every word, or its correction, is in name or brand. */
export interface Match {
  kind: 'strict' | 'words';
  /** The text without case and accents. */
  key: string;
  /** Bar codes and NAPPI codes that the text may mean. */
  codes: readonly string[];
  words: readonly SearchedWord[];
}

/** The filters of a list, except brand and schedule: those are facets, each counted with the other's selection applied. */
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

// Lower than 0.5, so that a common beginning is enough for a word to be a candidate.
const NEAR = 0.5;
/** How many texts are read to find the words that a misspelt one may mean. */
const MOST_SWAPPED = 500;
const MOST_NEAR = 2000;
const SHORT_WORD = 3;

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

/** Contains the text, a number and its unit with or without a space. The trigram index is on search_text: name, then brand. */
function holds(column: Fragment, key: string): Condition {
  const pattern = spacedPattern(key);
  return pattern === null ? sql<boolean>`${column} like ${`%${literal(key)}%`}` : sql<boolean>`${column} ~ ${pattern}`;
}

const nameColumn = sql`p.search_name`;
const textColumn = sql`p.search_text`;

/** A word of a few letters is part of many others: it must be the start of a word. */
function hasWord({ text, meant }: SearchedWord): Condition {
  const isShort = text.length <= SHORT_WORD && /^\p{L}+$/u.test(text);
  const inside = isShort ? sql<boolean>`p.search_text ~ ${startPattern(text)}` : holds(textColumn, text);
  const others = meant.map((word) => sql<boolean>`p.search_text like ${`%${literal(word)}%`}`);
  return others.length === 0 ? inside : sql<boolean>`(${sql.join([inside, ...others], sql` or `)})`;
}

function isStrict(match: Match): Condition {
  return sql<boolean>`((${holds(textColumn, match.key)} and ${holds(nameColumn, match.key)}) or ${isCode(match)})`;
}

function isMatch(match: Match): Condition {
  return match.kind === 'strict' ? isStrict(match) : all(match.words.map(hasWord));
}

/** Lower is better: exact code or name, name starts with it, a word does, contains it; or how many words match as typed. */
function rankOf(match: Match): Fragment {
  if (match.kind === 'words') {
    const scores = match.words.map((word) => sql`case when ${hasWord({ ...word, meant: [] })} then 1 else 0 end`);
    // A name that is mostly the search word ranks before one that has it among many.
    return sql`-(${sql.join(scores, sql` + `)} + similarity(${meantText(match)}, p.search_name))`;
  }
  const key = literal(match.key);
  const pattern = spacedPattern(match.key);
  if (pattern !== null) {
    const bare = pattern.slice(pattern.indexOf(')') + 1);
    return sql`case when p.search_name ~ ${`^${bare}$`} or ${isCode(match)} then 0
      when p.search_name ~ ${`^${bare}`} then 1 else 2 end`;
  }
  return sql`case when p.search_name = ${match.key} or ${isCode(match)} then 0
    when p.search_name like ${`${key}%`} then 1
    when p.search_name like ${`% ${key}%`} then 2 else 3 end`;
}

/** The text as it was meant. */
const meantText = ({ words }: Match): string => words.map(({ text, meant }) => meant[0] ?? text).join(' ');

function isInList(filter: ListFilter): Condition[] {
  return [
    isPublic,
    ...(filter.category_id ? [sql<boolean>`p.category_id = ${filter.category_id}::uuid`] : []),
    ...(filter.match ? [isMatch(filter.match)] : []),
    ...(filter.min_price === undefined ? [] : [sql<boolean>`${salePriceInForce()} >= ${filter.min_price}::numeric`]),
    ...(filter.max_price === undefined ? [] : [sql<boolean>`${salePriceInForce()} <= ${filter.max_price}::numeric`]),
    ...(filter.in_stock ? [sql<boolean>`p.in_stock`] : []),
    ...(filter.on_sale ? [isDiscounted()] : []),
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
      return sql`${salePriceInForce()}, p.id`;
    case 'price_desc':
      return sql`${salePriceInForce()} desc, p.id desc`;
    case 'name':
      return sql`p.search_name, p.id`;
    // Products in stock first: an imported register adds thousands of names without stock.
    case 'relevance':
    case undefined:
      return rank ? sql`${rank}, p.in_stock desc, p.search_name, p.id` : sql`p.in_stock desc, p.created_at desc, p.id`;
  }
}

/** The text normalised like the stored names. */
export async function findKey(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select search_key(${text}) as key`.execute(db);
  return rows[0]?.key.trim() ?? '';
}

/** Whether this search finds any public product, ignoring the other filters. */
export async function isAnyFound(db: Db, match: Match): Promise<boolean> {
  const { rows } = await sql<{ is_found: boolean }>`
    select exists (select from products p where ${isPublic} and ${isMatch(match)}) as is_found`.execute(db);
  return rows[0]?.is_found ?? false;
}

/** Texts of public products with the word, two of its letters swapped: a swap leaves a short word hardly any trigrams. */
export async function listSwappedTexts(db: Db, word: string): Promise<string[]> {
  const swapped = swapsOf(word).map((swap) => sql<boolean>`p.search_text like ${`%${literal(swap)}%`}`);
  const { rows } = await sql<{ search_text: string }>`
    select p.search_text from products p
    where ${isPublic} and (${sql.join([sql`false`, ...swapped], sql` or `)})
    limit ${MOST_SWAPPED}`.execute(db);
  return rows.map((row) => row.search_text);
}

/** Texts that contain most of the word's trigrams. In a transaction: the similarity threshold is a connection setting. */
export async function listNearTexts(db: Db, word: string): Promise<string[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEAR)}, true)`.execute(db);
  const { rows } = await sql<{ search_text: string }>`
    select p.search_text from products p where ${isPublic} and ${word} <% p.search_text limit ${MOST_NEAR}`.execute(db);
  return rows.map((row) => row.search_text);
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
  return (await listHits<ProductRow>(db, productColumns, ...list)).map(toPublicProduct);
}

export interface BrandSchedule {
  brand: string;
  schedule: Schedule;
  count: number;
}

/** Counts per brand and schedule: the total and both facets are computed from this one query. */
export async function countByBrandAndSchedule(db: Db, filter: ListFilter): Promise<BrandSchedule[]> {
  const { rows } = await sql<BrandSchedule>`
    select p.brand, p.schedule, count(*) as count from products p
    where ${all(isInList(filter))}
    group by p.brand, p.schedule`.execute(db);
  return rows;
}

/** Null if nothing is in the list. */
export async function findPriceRange(
  db: Db,
  filter: ListFilter,
): Promise<{ min_price: number; max_price: number } | null> {
  const { rows } = await sql<{ lowest: string | null; highest: string | null }>`
    select min(${salePriceInForce()}) as lowest, max(${salePriceInForce()}) as highest from products p
    where ${all(isInList(filter))}`.execute(db);
  const { lowest = null, highest = null } = rows[0] ?? {};
  return lowest === null || highest === null
    ? null
    : { min_price: toRand(toCents(lowest)), max_price: toRand(toCents(highest)) };
}

type FoundCategory = SearchResult['categories'][number];

/** Categories by the same order of closeness; few enough to need no index. */
export async function listMatchingCategories(db: Db, { key }: Match, limit: number): Promise<FoundCategory[]> {
  const text = literal(key);
  const { rows } = await sql<FoundCategory>`
    select id, category_name, category_image, slug, tint from categories
    where search_name like ${`%${text}%`}
    order by case when search_name = ${key} then 0 when search_name like ${`${text}%`} then 1
      when search_name like ${`% ${text}%`} then 2 else 3 end, search_name, id
    limit ${limit}`.execute(db);
  return rows;
}

/** With the name as it is searched. */
export async function listAllCategories(db: Db): Promise<{ category: FoundCategory; search_name: string }[]> {
  const { rows } = await sql<FoundCategory & { search_name: string }>`
    select id, category_name, category_image, slug, tint, search_name from categories order by search_name, id`.execute(
    db,
  );
  return rows.map(({ search_name, ...category }) => ({ category, search_name }));
}
