import { addDays, shopDate, weekdayOf } from '~/shared/dates.ts';
import { FIRST_PAGE, listAddress, valuesOf, type ListState } from '~/ui/admin/list-state.ts';
import type { BOOKING_SORTS, BOOKING_VIEWS } from '../contract-limits.ts';
import { BOOKING_GROUPS, type BookingGroup } from '../rules.ts';

// What the address of the bookings screen says: list or calendar, which days, whose, which tab, which booking stands open.

type Sort = (typeof BOOKING_SORTS)[number];
type View = (typeof BOOKING_VIEWS)[number];

export const SHOWS = [
  { value: 'list', words: 'List' },
  { value: 'day', words: 'Day' },
  { value: 'week', words: 'Week' },
] as const;

export const VIEWS = [
  { value: 'soon', words: 'From now on' },
  { value: 'today', words: 'Today' },
  { value: 'all', words: 'All, also past' },
  { value: 'pending', words: 'To confirm' },
  { value: 'orphaned', words: 'Outside hours' },
] as const satisfies readonly { value: View; words: string }[];

export const SORTS = [
  { value: 'soonest', words: 'Soonest first' },
  { value: 'latest', words: 'Latest first' },
  { value: 'newest', words: 'Booked last first' },
  { value: 'customer', words: 'Customer' },
  { value: 'service', words: 'Service' },
] as const satisfies readonly { value: Sort; words: string }[];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const isDate = (said: string) => DATE.test(said) && !Number.isNaN(Date.parse(`${said}T00:00:00Z`));

export interface BookingsState extends ListState {
  show: (typeof SHOWS)[number]['value'];
  group: BookingGroup | 'all';
  view: View;
  /** Whose; empty is everybody's. */
  staff: string;
  sort: Sort;
  /** The day of the calendar, yyyy-MM-dd; empty is today. */
  date: string;
  /** The booking that stands open. */
  open: string | null;
}

export const FIRST_STATE: BookingsState = {
  show: 'list',
  group: 'all',
  view: 'soon',
  staff: '',
  sort: 'soonest',
  date: '',
  ...FIRST_PAGE,
  open: null,
};

export const GROUPS = Object.keys(BOOKING_GROUPS) as BookingGroup[];

export const {
  parse: parseBookingsState,
  href: bookingsHref,
  now: bookingsNow,
} = listAddress<BookingsState, 'open'>({
  first: FIRST_STATE,
  choices: {
    show: valuesOf(SHOWS),
    group: ['all', ...GROUPS],
    view: valuesOf(VIEWS),
    staff: (said) => (UUID.test(said) ? said : undefined),
    sort: valuesOf(SORTS),
    date: (said) => (isDate(said) ? said : undefined),
  },
  open: 'open',
});

/** What the server is asked for. */
export function listInput({ group, view, staff, q, sort, page, page_size }: BookingsState) {
  return {
    sort,
    view,
    page,
    page_size,
    ...(q ? { q } : {}),
    ...(group === 'all' ? {} : { booking_status: BOOKING_GROUPS[group].statuses.join(',') }),
    ...(staff ? { staff_id: staff } : {}),
  };
}

export const isFiltered = ({ q, view, staff }: BookingsState): boolean => q !== '' || view !== 'soon' || staff !== '';

/** The days that the calendar shows: one, or the week from Monday that it lies in. */
export function daysShown({ show, date }: Pick<BookingsState, 'show' | 'date'>, now: Date): string[] {
  const day = date || shopDate(now);
  if (show === 'day') return [day];
  const monday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}
