import { FIRST_PAGE, listAddress, valuesOf, type ListState } from '~/ui/admin/list-state.ts';
import type { STAFF_SERVICE_SORTS } from '../contract-limits.ts';

// What the address of the services screen says: which tab, which filters, which page.

type Sort = (typeof STAFF_SERVICE_SORTS)[number];

export const VIEWS = ['all', 'active', 'inactive'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_WORDS: Record<View, string> = { all: 'All', active: 'Offered', inactive: 'Not shown' };

export const MODES = [
  { value: 'any', words: 'Any' },
  { value: 'physical', words: 'In person' },
  { value: 'online', words: 'Online' },
] as const;

export const SORTS = [
  { value: 'category', words: 'Category' },
  { value: 'name', words: 'Name' },
  { value: 'newest', words: 'Newest first' },
  { value: 'updated', words: 'Recently changed' },
  { value: 'price_asc', words: 'Lowest price first' },
  { value: 'price_desc', words: 'Highest price first' },
] as const satisfies readonly { value: Sort; words: string }[];

export interface ServicesState extends ListState {
  view: View;
  category_id: string | null;
  staff_id: string | null;
  mode: (typeof MODES)[number]['value'];
  sort: Sort;
}

export const FIRST_STATE: ServicesState = {
  view: 'all',
  category_id: null,
  staff_id: null,
  mode: 'any',
  sort: 'category',
  ...FIRST_PAGE,
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const anId = (said: string) => (UUID.test(said) ? said : undefined);

export const {
  parse: parseServicesState,
  now: servicesNow,
  href: servicesHref,
} = listAddress<ServicesState>({
  first: FIRST_STATE,
  choices: { view: VIEWS, category_id: anId, staff_id: anId, mode: valuesOf(MODES), sort: valuesOf(SORTS) },
});

/** What the server is asked for. */
export function listInput({ view, category_id, staff_id, mode, q, sort, page, page_size }: ServicesState) {
  return {
    sort,
    page,
    page_size,
    ...(view === 'all' ? {} : { is_active: view === 'active' }),
    ...(q ? { q } : {}),
    ...(category_id ? { category_id } : {}),
    ...(staff_id ? { staff_id } : {}),
    ...(mode === 'any' ? {} : { mode }),
  };
}

/** Is anything left out of the list that is not a matter of tabs? */
export const isFiltered = ({ q, category_id, staff_id, mode }: ServicesState): boolean =>
  q !== '' || category_id !== null || staff_id !== null || mode !== 'any';
