import { FIRST_PAGE, listAddress, valuesOf, type ListState } from '~/ui/admin/list-state.ts';
import type { ORDER_SORTS } from '../contract.ts';
import { ORDER_GROUPS, type OrderGroup } from '../rules.ts';

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
  { value: 'none,S0', words: 'None or S0' },
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

export interface OrdersState extends ListState {
  group: OrderGroup | 'all';
  placed: (typeof PLACED)[number]['value'];
  schedule: (typeof SCHEDULES)[number]['value'];
  sort: Sort;
  /** The order that stands open. */
  order: string | null;
}

export const FIRST_STATE: OrdersState = {
  group: 'all',
  placed: 'any',
  schedule: 'any',
  sort: 'newest',
  ...FIRST_PAGE,
  order: null,
};

export const {
  parse: parseOrdersState,
  now: ordersNow,
  href: ordersHref,
} = listAddress<OrdersState, 'order'>({
  first: FIRST_STATE,
  choices: {
    group: ['all', ...(Object.keys(ORDER_GROUPS) as OrderGroup[])],
    placed: valuesOf(PLACED),
    schedule: valuesOf(SCHEDULES),
    sort: valuesOf(SORTS),
  },
  open: 'order',
});

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
