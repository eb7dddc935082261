import { inTransaction, type Context } from '../../../platform/context.ts';
import type { ProductPage, ProductQuery, Schedule, SearchResult } from '../contract.ts';
import { SHOWN_SCHEDULES } from '../rules.ts';
import {
  countByBrandAndSchedule,
  findKey,
  findMatchingCategories,
  findPriceRange,
  hasEveryWord,
  listCardRows,
  listProductRows,
  setNearness,
  type BrandSchedule,
  type ListChoice,
  type ListFilter,
  type Match,
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

/** Near spelling only where no product has the text as a code or in its name, whatever else the list is narrowed by. */
async function findMatch(ctx: Context, text: string): Promise<Match | null> {
  if (text === '') return null;
  const codes = codesOf(text);
  const { key, is_found } = await findKey(ctx.db, text, codes);
  return key.trim() === '' ? null : { kind: is_found ? 'strict' : 'near', key: key.trim(), codes };
}

/** Runs the reads of a list; those of near spelling share a setting. */
async function reading<T>(ctx: Context, match: Match | null, read: (ctx: Context) => Promise<T>): Promise<T> {
  if (match?.kind !== 'near') return read(ctx);
  return inTransaction(ctx, async (trx) => {
    await setNearness(trx.db);
    return read(trx);
  });
}

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

/** Each facet counts what the other filters leave, its own choice not counted in; what is chosen stays listed. */
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

/** The same for all who look at this list, on whichever page and in whichever order. */
const countsOf = (ctx: Context, filter: ListFilter): Promise<BrandSchedule[]> =>
  ctx.services.answers.keep('product', `counts ${JSON.stringify(filter)}`, () =>
    countByBrandAndSchedule(ctx.db, filter),
  );

export async function listProducts(ctx: Context, query: ProductQuery): Promise<ProductPage> {
  const { page, page_size, sort, category_id, min_price, max_price, in_stock, on_sale } = query;
  const match = await findMatch(ctx, tidy(query.q));
  const filter: ListFilter = { category_id, match, min_price, max_price, in_stock, on_sale };
  const choice = choiceOf(query);
  return reading(ctx, match, async (trx) => {
    const wish = { sort, limit: page_size, offset: (page - 1) * page_size };
    const items = await listProductRows(trx.db, filter, choice, wish);
    const { total, ...facets } = facetsOf(await countsOf(trx, filter), choice);
    return { items, total, page, page_size, facets };
  });
}

export async function getMinMaxPrice(
  ctx: Context,
  query: { category_id?: string; q?: string },
): Promise<{ min_price: number; max_price: number }> {
  const match = await findMatch(ctx, tidy(query.q));
  return reading(ctx, match, async (trx) => {
    const filter: ListFilter = { category_id: query.category_id, match };
    const range = await ctx.services.answers.keep('product', `range ${JSON.stringify(filter)}`, () =>
      findPriceRange(trx.db, filter),
    );
    return range ?? { min_price: 0, max_price: 0 };
  });
}

export async function searchProducts(ctx: Context, { q, limit }: { q: string; limit: number }): Promise<SearchResult> {
  const match = await findMatch(ctx, tidy(q));
  if (!match) return { categories: [], products: [], total: 0, is_near: false };
  return reading(ctx, match, async (trx) => {
    const { db } = trx;
    const categories = await findMatchingCategories(db, { ...match, kind: 'strict' }, MOST_CATEGORIES);
    if (match.kind === 'near') {
      // A category's name is a match as good as a product's: nothing nearly spelt stands beside it.
      if (categories.length > 0) return { categories, products: [], total: 0, is_near: false };
      categories.push(...(await findMatchingCategories(db, match, MOST_CATEGORIES)));
    }
    const products = await listCardRows(db, { match }, EVERYTHING, { sort: 'relevance', limit, offset: 0 });
    const counts = await countsOf(trx, { match });
    const is_near = match.kind === 'near' && products.length > 0 && !(await hasEveryWord(db, match));
    return { categories, products, total: counts.reduce((sum, { count }) => sum + count, 0), is_near };
  });
}
