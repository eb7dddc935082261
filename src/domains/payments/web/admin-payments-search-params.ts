import { addDays, shopDate } from '~/shared/dates.ts';
import { FIRST_PAGE, listAddress, valuesOf, type ListState } from '~/ui/admin/list-state.ts';
import type { PAYMENT_SORTS } from '../contract.ts';

// What the address of the payments screen says: which tab, which days, which search, which page, which payment stands open.

type Sort = (typeof PAYMENT_SORTS)[number];

export const SORTS = [
  { value: 'newest', words: 'Newest first' },
  { value: 'oldest', words: 'Oldest first' },
  { value: 'amount_desc', words: 'Largest first' },
  { value: 'amount_asc', words: 'Smallest first' },
  { value: 'customer', words: 'Customer' },
] as const satisfies readonly { value: Sort; words: string }[];

/** The tabs: which statuses each holds. */
export const VIEWS = {
  all: { words: 'All', statuses: [] },
  paid: { words: 'Paid', statuses: ['paid'] },
  waiting: { words: 'Open', statuses: ['created', 'pending'] },
  failed: { words: 'Not paid', statuses: ['failed', 'cancelled'] },
  refunded: { words: 'Refunded', statuses: ['partially_refunded', 'refunded'] },
  due: { words: 'Owed', statuses: [] },
  notices: { words: 'Notices', statuses: [] },
} as const satisfies Record<string, { words: string; statuses: readonly string[] }>;
export type View = keyof typeof VIEWS;

export const DAYS = [
  { value: 'any', words: 'Any day' },
  { value: 'today', words: 'Today' },
  { value: 'week', words: 'Last 7 days' },
  { value: 'month', words: 'This month' },
  { value: 'last_month', words: 'Last month' },
  { value: 'between', words: 'Between' },
] as const;
type Days = (typeof DAYS)[number]['value'];

export const PROVIDERS = [
  { value: 'any', words: 'Any' },
  { value: 'payfast', words: 'PayFast' },
  { value: 'counter', words: 'Counter' },
] as const;

export const PURPOSES = [
  { value: 'any', words: 'Anything' },
  { value: 'order', words: 'Orders' },
  { value: 'prescription', words: 'Prescriptions' },
  { value: 'booking', words: 'Bookings' },
] as const;

export interface PaymentsState extends ListState {
  view: View;
  days: Days;
  /** The days of "Between", both counted; empty while they are not chosen. */
  from: string;
  to: string;
  provider: (typeof PROVIDERS)[number]['value'];
  purpose: (typeof PURPOSES)[number]['value'];
  sort: Sort;
  /** The payment that stands open. */
  payment: string | null;
}

export const FIRST_STATE: PaymentsState = {
  view: 'all',
  days: 'any',
  from: '',
  to: '',
  provider: 'any',
  purpose: 'any',
  sort: 'newest',
  ...FIRST_PAGE,
  payment: null,
};

const day = (said: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said)) ? said : undefined;

export const { parse: parsePaymentsState, href: paymentsHref } = listAddress<PaymentsState, 'payment'>({
  first: FIRST_STATE,
  choices: {
    view: Object.keys(VIEWS) as View[],
    days: valuesOf(DAYS),
    from: day,
    to: day,
    provider: valuesOf(PROVIDERS),
    purpose: valuesOf(PURPOSES),
    sort: valuesOf(SORTS),
  },
  open: 'payment',
});

/** The first and last day of a choice, in the shop's zone. */
export function daysOf({ days, from, to }: PaymentsState, now = new Date()): { from?: string; to?: string } {
  const today = shopDate(now);
  const month = `${today.slice(0, 8)}01`;
  if (days === 'today') return { from: today, to: today };
  if (days === 'week') return { from: addDays(today, -6), to: today };
  if (days === 'month') return { from: month, to: today };
  if (days === 'last_month') {
    const last = addDays(month, -1);
    return { from: `${last.slice(0, 8)}01`, to: last };
  }
  if (days === 'between') return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  return {};
}

/** What the server is asked for, for the list as for the file. */
export function filterInput(state: PaymentsState) {
  const { statuses } = VIEWS[state.view];
  return {
    sort: state.sort,
    ...(state.q ? { q: state.q } : {}),
    ...(statuses.length > 0 ? { status: statuses.join(',') } : {}),
    ...(state.view === 'due' ? { due: 'true' as const } : {}),
    ...(state.provider === 'any' ? {} : { provider: state.provider }),
    ...(state.purpose === 'any' ? {} : { purpose: state.purpose }),
    ...daysOf(state),
  };
}

export const isFiltered = ({ q, days, provider, purpose }: PaymentsState): boolean =>
  q !== '' || days !== 'any' || provider !== 'any' || purpose !== 'any';
