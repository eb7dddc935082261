import { FIRST_PAGE, listAddress, valuesOf, type ListState } from '~/ui/admin/list-state.ts';
import type { STAFF_PRODUCT_SORTS } from '../contract.ts';

// What the address of the products screen says: which tab, which filters, which page.

type Sort = (typeof STAFF_PRODUCT_SORTS)[number];

export const VIEWS = ['all', 'active', 'inactive', 'low', 'out'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_WORDS: Record<View, string> = {
  all: 'All',
  active: 'In the shop',
  inactive: 'Not shown',
  low: 'Low stock',
  out: 'Out of stock',
};

export const SCHEDULES = [
  { value: 'any', words: 'Any' },
  { value: 'none', words: 'None' },
  { value: 'S0', words: 'S0' },
  { value: 'S1,S2', words: 'S1 and S2' },
  { value: 'S3,S4,S5,S6', words: 'S3 to S6' },
  { value: 'S7,S8', words: 'S7 and S8' },
] as const;

export const SALES = [
  { value: 'any', words: 'Any' },
  { value: 'yes', words: 'Discounted' },
  { value: 'no', words: 'Full price' },
] as const;

export const SORTS = [
  { value: 'newest', words: 'Newest first' },
  { value: 'updated', words: 'Recently changed' },
  { value: 'name', words: 'Name' },
  { value: 'price_asc', words: 'Lowest price first' },
  { value: 'price_desc', words: 'Highest price first' },
  { value: 'stock_asc', words: 'Lowest stock first' },
] as const satisfies readonly { value: Sort; words: string }[];

export interface ProductsState extends ListState {
  view: View;
  category_id: string | null;
  schedule: (typeof SCHEDULES)[number]['value'];
  sale: (typeof SALES)[number]['value'];
  sort: Sort;
}

export const FIRST_STATE: ProductsState = {
  view: 'all',
  category_id: null,
  schedule: 'any',
  sale: 'any',
  sort: 'newest',
  ...FIRST_PAGE,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const {
  parse: parseProductsState,
  now: productsNow,
  href: productsHref,
} = listAddress<ProductsState>({
  first: FIRST_STATE,
  choices: {
    view: VIEWS,
    category_id: (said) => (UUID.test(said) ? said : undefined),
    schedule: valuesOf(SCHEDULES),
    sale: valuesOf(SALES),
    sort: valuesOf(SORTS),
  },
});

const VIEW_INPUT = {
  all: {},
  active: { is_active: true },
  inactive: { is_active: false },
  low: { stock: 'low' },
  out: { stock: 'out' },
} as const;

/** What the server is asked for. */
export function listInput({ view, category_id, q, schedule, sale, sort, page, page_size }: ProductsState) {
  return {
    sort,
    page,
    page_size,
    ...VIEW_INPUT[view],
    ...(q ? { q } : {}),
    ...(category_id ? { category_id } : {}),
    ...(schedule === 'any' ? {} : { schedule }),
    ...(sale === 'any' ? {} : { on_sale: sale === 'yes' }),
  };
}

/** Is anything left out of the list that is not a matter of tabs? */
export const isFiltered = ({ q, category_id, schedule, sale }: ProductsState): boolean =>
  q !== '' || category_id !== null || schedule !== 'any' || sale !== 'any';
