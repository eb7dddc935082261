import { ORDER_GROUPS, type OrderGroup } from '../rules.ts';
import type { ORDER_SORTS } from '../contract.ts';

// What the address of the orders screen says: which tab, which filters, which page, which order stands open.

type Sort = (typeof ORDER_SORTS)[number];

export const PLACED = [
  { value: 'any', words: 'Any time' },
  { value: 'today', words: 'Today' },
  { value: 'week', words: 'This week' },
  { value: 'month', words: 'This month' },
] as const;

/** By the strictest schedule in the order. S3 and up come with a prescription and never stand in an order of the shop. */
export const SCHEDULES = [
  { value: 'any', words: 'Any' },
  { value: 'S1,S2', words: 'S1 and S2' },
  { value: 'S2', words: 'S2' },
  { value: 'S1', words: 'S1' },
  { value: 'S0', words: 'S0' },
  { value: 'none', words: 'None' },
] as const;

export const SORTS = [
  { value: 'newest', words: 'Newest first' },
  { value: 'oldest', words: 'Oldest first' },
  { value: 'total_desc', words: 'Highest total first' },
  { value: 'total_asc', words: 'Lowest total first' },
  { value: 'number', words: 'Order number' },
  { value: 'customer', words: 'Customer' },
] as const satisfies readonly { value: Sort; words: string }[];

export const PAGE_SIZES = [16, 25, 50, 100] as const;

export interface OrdersState {
  group: OrderGroup | 'all';
  q: string;
  placed: (typeof PLACED)[number]['value'];
  schedule: (typeof SCHEDULES)[number]['value'];
  sort: Sort;
  page: number;
  page_size: (typeof PAGE_SIZES)[number];
  /** The order that stands open. */
  order: string | null;
}

export const FIRST_STATE: OrdersState = {
  group: 'all',
  q: '',
  placed: 'any',
  schedule: 'any',
  sort: 'newest',
  page: 1,
  page_size: 16,
  order: null,
};

const MAX_PAGE = 100_000;
const MAX_WORDS = 100;

const oneOf = <Value>(list: readonly { value: Value }[], wanted: string | null, otherwise: Value): Value =>
  list.find(({ value }) => value === wanted)?.value ?? otherwise;

const groups = [{ value: 'all' }, ...Object.keys(ORDER_GROUPS).map((value) => ({ value }))] as {
  value: OrdersState['group'];
}[];

/** Whatever is not understood is as if it had not been said. */
export function parseOrdersState(params: URLSearchParams): OrdersState {
  const page = Number(params.get('page'));
  const size = Number(params.get('page_size'));
  return {
    group: oneOf(groups, params.get('group'), FIRST_STATE.group),
    q: (params.get('q') ?? '').slice(0, MAX_WORDS),
    placed: oneOf(PLACED, params.get('placed'), FIRST_STATE.placed),
    schedule: oneOf(SCHEDULES, params.get('schedule'), FIRST_STATE.schedule),
    sort: oneOf(SORTS, params.get('sort'), FIRST_STATE.sort),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : FIRST_STATE.page,
    page_size: PAGE_SIZES.find((one) => one === size) ?? FIRST_STATE.page_size,
    // A notification leads here with `highlight` (spec section 4): that order opens and its row is marked.
    order: params.get('order') || params.get('highlight') || null,
  };
}

/** The address of the same screen with something changed. Another list begins at its first page. */
export function ordersHref(state: OrdersState, change: Partial<OrdersState> = {}): string {
  const isOtherList = Object.keys(change).some((key) => key !== 'order' && key !== 'page');
  const next = { ...state, ...(isOtherList ? { page: FIRST_STATE.page } : {}), ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (value !== null && value !== FIRST_STATE[name as keyof OrdersState]) params.set(name, String(value));
  }
  return `?${params}`;
}

/** What the server is asked for. */
export function listInput({ group, q, placed, schedule, sort, page, page_size }: OrdersState) {
  return {
    sort,
    page,
    page_size,
    ...(q ? { q } : {}),
    ...(group === 'all' ? {} : { order_status: ORDER_GROUPS[group].statuses.join(',') }),
    ...(placed === 'any' ? {} : { placed }),
    ...(schedule === 'any' ? {} : { schedule }),
  };
}

/** Is anything left out of the list that is not a matter of tabs? */
export const isFiltered = ({ q, placed, schedule }: OrdersState): boolean =>
  q !== '' || placed !== 'any' || schedule !== 'any';
