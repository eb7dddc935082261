import { inTransaction, type Context } from '~/platform/context.ts';
import type { ProductPage, ProductQuery, Schedule, SearchResult } from '../contract.ts';
import { SHOWN_SCHEDULES } from '../rules.ts';
import { canBeMisspelt, meantBy, wordsOf } from '../search-rules.ts';
import {
  countByBrandAndSchedule,
  findKey,
  findPriceRange,
  isAnyFound,
  listAllCategories,
  listCardRows,
  listMatchingCategories,
  listNearTexts,
  listProductRows,
  listSwappedTexts,
  type BrandSchedule,
  type ListChoice,
  type ListFilter,
  type Match,
  type SearchedWord,
} from './queries-search.ts';

const MOST_CATEGORIES = 6;
const NAPPI_LENGTHS = [9, 10];
const EVERYTHING: ListChoice = { brands: null, schedules: null };

/** One kind of blank, composed letters; PostgreSQL's texts take no NUL. */
export const tidy = (text: string | undefined): string =>
  (text ?? '').replaceAll('\0', '').normalize('NFC').replace(/\s+/g, ' ').trim();

/** "722712-001" and a code that lost its leading zeros in a spreadsheet mean the same pack. */
export function codesOf(text: string): string[] {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{6,14}$/.test(digits)) return [];
  return [...new Set([digits, ...NAPPI_LENGTHS.map((length) => digits.replace(/^0+/, '').padStart(length, '0'))])];
}

/**
 * Searches word by word only if no product has the text as a code or in its name, and by similar spelling only if none has
 * every word, ignoring the other filters.
 */
async function findMatch(ctx: Context, text: string): Promise<Match | null> {
  if (text === '') return null;
  const key = await findKey(ctx.db, text);
  if (key === '') return null;
  const words = wordsOf(key).map((word) => ({ text: word, meant: [] }));
  const strict: Match = { kind: 'strict', key, codes: codesOf(text), words };
  if (await isAnyFound(ctx.db, strict)) return strict;
  const byWords: Match = { ...strict, kind: 'words' };
  return (await isAnyFound(ctx.db, byWords)) ? byWords : { ...byWords, words: await listMeant(ctx, words) };
}

async function findMeant(ctx: Context, word: string): Promise<readonly string[]> {
  if (!canBeMisspelt(word)) return [];
  const swapped = meantBy(word, await listSwappedTexts(ctx.db, word));
  return swapped.length > 0
    ? swapped
    : inTransaction(ctx, async ({ db }) => meantBy(word, await listNearTexts(db, word)));
}

async function listMeant(ctx: Context, words: readonly SearchedWord[]): Promise<SearchedWord[]> {
  const meant: SearchedWord[] = [];
  for (const { text } of words) meant.push({ text, meant: await findMeant(ctx, text) });
  return meant;
}

const isMisspelt = (match: Match): boolean => match.words.some(({ meant }) => meant.length > 0);

export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .replaceAll('\0', '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

/** A brand may hold a comma itself: the whole text counts as a name too. */
function choiceOf(query: ProductQuery): ListChoice {
  const brands = listOf(query.brand);
  const whole = (query.brand ?? '').replaceAll('\0', '').trim();
  return {
    brands: brands.length === 0 ? null : [...new Set([...brands, whole])],
    schedules: query.schedule ? (listOf(query.schedule) as Schedule[]) : null,
  };
}

/** Each facet counts with all filters except its own selection; selected values stay listed. */
function facetsOf(counts: readonly BrandSchedule[], choice: ListChoice): ProductPage['facets'] & { total: number } {
  const hasBrand = (brand: string) => !choice.brands || choice.brands.includes(brand);
  const hasSchedule = (schedule: Schedule) => !choice.schedules || choice.schedules.includes(schedule);
  const brands = new Map<string, number>();
  const schedules = new Map<Schedule, number>();
  let total = 0;
  for (const { brand, schedule, count } of counts) {
    const isChosen = choice.brands?.includes(brand) ?? false;
    if (hasSchedule(schedule) || isChosen)
      brands.set(brand, (brands.get(brand) ?? 0) + (hasSchedule(schedule) ? count : 0));
    if (hasBrand(brand)) schedules.set(schedule, (schedules.get(schedule) ?? 0) + count);
    if (hasBrand(brand) && hasSchedule(schedule)) total += count;
  }
  brands.delete('');
  const byCount = ([a, m]: [string, number], [b, n]: [string, number]) => n - m || (a < b ? -1 : 1);
  const isListed = (schedule: Schedule) => schedules.has(schedule) || (choice.schedules?.includes(schedule) ?? false);
  return {
    total,
    brands: [...brands].toSorted(byCount).map(([value, count]) => ({ value, count })),
    schedules: SHOWN_SCHEDULES.filter(isListed).map((value) => ({ value, count: schedules.get(value) ?? 0 })),
  };
}

/** The same for every viewer of this list, on any page and in any sort order. */
const countsOf = (ctx: Context, filter: ListFilter): Promise<BrandSchedule[]> =>
  ctx.services.answers.keep('product', `counts ${JSON.stringify(filter)}`, () =>
    countByBrandAndSchedule(ctx.db, filter),
  );

export async function listProducts(ctx: Context, query: ProductQuery): Promise<ProductPage> {
  const { page, page_size, sort, category_id, min_price, max_price, in_stock, on_sale } = query;
  const match = await findMatch(ctx, tidy(query.q));
  const filter: ListFilter = { category_id, match, min_price, max_price, in_stock, on_sale };
  const choice = choiceOf(query);
  const wish = { sort, limit: page_size, offset: (page - 1) * page_size };
  const items = await listProductRows(ctx.db, filter, choice, wish);
  const { total, ...facets } = facetsOf(await countsOf(ctx, filter), choice);
  return { items, total, page, page_size, facets };
}

export async function getMinMaxPrice(
  ctx: Context,
  query: { category_id?: string; q?: string },
): Promise<{ min_price: number; max_price: number }> {
  const match = await findMatch(ctx, tidy(query.q));
  const filter: ListFilter = { category_id: query.category_id, match };
  const range = await ctx.services.answers.keep('product', `range ${JSON.stringify(filter)}`, () =>
    findPriceRange(ctx.db, filter),
  );
  return range ?? { min_price: 0, max_price: 0 };
}

/** Every word of the text is in the category's name, or nearly so. */
async function findNearCategories(ctx: Context, { words }: Match): Promise<SearchResult['categories']> {
  const categories = await listAllCategories(ctx.db);
  return categories
    .filter(({ search_name }) =>
      words.every(
        ({ text }) => search_name.includes(text) || (canBeMisspelt(text) && meantBy(text, [search_name]).length > 0),
      ),
    )
    .slice(0, MOST_CATEGORIES)
    .map(({ category }) => category);
}

export async function searchProducts(ctx: Context, { q, limit }: { q: string; limit: number }): Promise<SearchResult> {
  const match = await findMatch(ctx, tidy(q));
  if (!match) return { categories: [], products: [], total: 0, is_near: false };
  const categories = await listMatchingCategories(ctx.db, match, MOST_CATEGORIES);
  if (match.kind === 'words') {
    // A category's name is a match as good as a product's: nothing nearly spelt is shown beside it.
    if (categories.length > 0) return { categories, products: [], total: 0, is_near: false };
    categories.push(...(await findNearCategories(ctx, match)));
  }
  const products = await listCardRows(ctx.db, { match }, EVERYTHING, { sort: 'relevance', limit, offset: 0 });
  const counts = await countsOf(ctx, { match });
  const is_near = products.length > 0 && isMisspelt(match);
  return { categories, products, total: counts.reduce((sum, { count }) => sum + count, 0), is_near };
}
