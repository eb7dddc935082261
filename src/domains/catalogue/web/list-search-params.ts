import { formatRand } from '~/shared/money.ts';
import type { PRODUCT_SORTS, ProductQuery, Schedule } from '../contract.ts';
import { SCHEDULE_GROUPS, SHOWN_SCHEDULES } from '../rules.ts';

// The state of a product list and its search params. The URL is the state: a link to it shows the same list, and
// the filters work as a plain form without JavaScript.

export type Sort = (typeof PRODUCT_SORTS)[number];

export interface ListState {
  in_stock: boolean;
  on_sale: boolean;
  /** Rand. */
  min_price: number | null;
  max_price: number | null;
  brands: readonly string[];
  schedules: readonly Schedule[];
  sort: Sort;
  page: number;
}

export const EMPTY_LIST: ListState = {
  in_stock: false,
  on_sale: false,
  min_price: null,
  max_price: null,
  brands: [],
  schedules: [],
  sort: 'relevance',
  page: 1,
};

export const SORTS: readonly { value: Sort; words: string }[] = [
  { value: 'relevance', words: 'Best match' },
  { value: 'newest', words: 'Newest' },
  { value: 'price_asc', words: 'Lowest price' },
  { value: 'price_desc', words: 'Highest price' },
  { value: 'name', words: 'Name' },
];

const PAGE_SIZE = 24;
const LAST_PAGE = 100_000;
const MOST_RAND = 1_000_000;

const isOn = (value: string | null) => value === 'true' || value === '1';

/** "R1 250,50", as people write it, is a price too; anything else is none. */
export function readPrice(text: string | null | undefined): number | null {
  const plain = (text ?? '').replace(/^\s*R/i, '').replace(/\s/g, '').replace(',', '.');
  if (!/^\d+(\.\d*)?$/.test(plain)) return null;
  return Math.min(Math.round(Number(plain) * 100) / 100, MOST_RAND);
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Parses the URL leniently: an invalid value is ignored. */
export function parseList(params: URLSearchParams): ListState {
  const low = readPrice(params.get('min_price'));
  const high = readPrice(params.get('max_price'));
  const isSwapped = low !== null && high !== null && low > high;
  const asked = new Set(params.getAll('schedule').flatMap((value) => value.split(',')));
  const page = Number(params.get('page'));
  const sort = SORTS.find(({ value }) => value === params.get('sort'));
  return {
    in_stock: isOn(params.get('in_stock')),
    on_sale: isOn(params.get('on_sale')),
    min_price: isSwapped ? high : low,
    max_price: isSwapped ? low : high,
    brands: unique(
      params
        .getAll('brand')
        .map((brand) => brand.trim())
        .filter(Boolean),
    ),
    schedules: SHOWN_SCHEDULES.filter((schedule) => asked.has(schedule)),
    sort: sort?.value ?? 'relevance',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The URL of a state: only values that differ from the defaults are written, always in the same order. */
export function writeList(state: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.in_stock) params.set('in_stock', 'true');
  if (state.on_sale) params.set('on_sale', 'true');
  if (state.min_price !== null) params.set('min_price', String(state.min_price));
  if (state.max_price !== null) params.set('max_price', String(state.max_price));
  if (state.schedules.length > 0) params.set('schedule', state.schedules.join(','));
  for (const brand of state.brands) params.append('brand', brand);
  if (state.sort !== 'relevance') params.set('sort', state.sort);
  if (state.page > 1) params.set('page', String(state.page));
  return params;
}

/** A page that shows a list: its path and the search params that are not filters (the category's id, the search text). */
export interface ListPlace {
  path: string;
  fixed: Readonly<Record<string, string>>;
}

export function listLink({ path, fixed }: ListPlace, state: ListState): string {
  const query = [new URLSearchParams(fixed), writeList(state)].map(String).filter(Boolean).join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** A changed filter begins at the first page again. */
export const withFilters = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  ...change,
  page: 1,
});

/** The endpoint's input. */
export function listQuery(state: ListState): Omit<ProductQuery, 'category_id' | 'q'> {
  return {
    page: state.page,
    page_size: PAGE_SIZE,
    sort: state.sort,
    ...(state.in_stock && { in_stock: true }),
    ...(state.on_sale && { on_sale: true }),
    ...(state.min_price !== null && { min_price: state.min_price }),
    ...(state.max_price !== null && { max_price: state.max_price }),
    ...(state.brands.length > 0 && { brand: state.brands.join(',') }),
    ...(state.schedules.length > 0 && { schedule: state.schedules.join(',') }),
  };
}

/** Whole rand without decimals: "R18 to R1 100". */
export const shortRand = (amount: number) => formatRand(amount).replace(/\.00$/, '');

function priceText({ min_price, max_price }: ListState): string | null {
  if (min_price !== null && max_price !== null) return `${shortRand(min_price)} to ${shortRand(max_price)}`;
  if (min_price !== null) return `From ${shortRand(min_price)}`;
  return max_price === null ? null : `Up to ${shortRand(max_price)}`;
}

/** The filters that are on, each with the list as it would be without it. */
export function activeFilters(state: ListState): { words: string; without: ListState }[] {
  const prices = priceText(state);
  const chosen = new Set(state.schedules);
  const groups = SCHEDULE_GROUPS.filter(({ schedules }) => schedules.some((schedule) => chosen.has(schedule)));
  const grouped = new Set(groups.flatMap(({ schedules }) => schedules));
  return [
    ...(state.in_stock ? [{ words: 'In stock only', without: withFilters(state, { in_stock: false }) }] : []),
    ...(state.on_sale ? [{ words: 'On special', without: withFilters(state, { on_sale: false }) }] : []),
    ...(prices ? [{ words: prices, without: withFilters(state, { min_price: null, max_price: null }) }] : []),
    ...groups.map(({ label, schedules }) => {
      const some = schedules.filter((schedule) => chosen.has(schedule));
      const words = some.length === schedules.length ? label : some.join(', ');
      return {
        words,
        without: withFilters(state, { schedules: state.schedules.filter((one) => !some.includes(one)) }),
      };
    }),
    ...state.schedules
      .filter((schedule) => !grouped.has(schedule))
      .map((schedule) => ({
        words: 'Not a scheduled medicine',
        without: withFilters(state, { schedules: state.schedules.filter((one) => one !== schedule) }),
      })),
    ...state.brands.map((brand) => ({
      words: brand,
      without: withFilters(state, { brands: state.brands.filter((one) => one !== brand) }),
    })),
  ];
}

/** Everything but the order. */
export const withoutFilters = (state: ListState): ListState => ({ ...EMPTY_LIST, sort: state.sort });

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** 12859 -> "12 859" with a no-break space, as prices have it. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
export const productsLabel = (count: number): string => `${countText(count)} ${count === 1 ? 'product' : 'products'}`;
