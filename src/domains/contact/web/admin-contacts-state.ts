import type { CONTACT_SORTS } from '../contract.ts';

// What the address of the contacts screen says: which tab, which search, which page, which message stands open.

type Sort = (typeof CONTACT_SORTS)[number];

export const SORTS = [
  { value: 'newest', words: 'Newest first' },
  { value: 'oldest', words: 'Oldest first' },
  { value: 'name', words: 'Name' },
] as const satisfies readonly { value: Sort; words: string }[];

export const VIEWS = ['all', 'unread', 'spam'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_WORDS: Record<View, string> = { all: 'All', unread: 'Unread', spam: 'Set aside' };

export const PAGE_SIZES = [16, 25, 50, 100] as const;

export interface ContactsState {
  view: View;
  q: string;
  sort: Sort;
  page: number;
  page_size: (typeof PAGE_SIZES)[number];
  /** The message that stands open. */
  message: string | null;
}

export const FIRST_STATE: ContactsState = {
  view: 'all',
  q: '',
  sort: 'newest',
  page: 1,
  page_size: 16,
  message: null,
};

const MAX_PAGE = 100_000;
const MAX_WORDS = 100;

/** Whatever is not understood is as if it had not been said. */
export function parseContactsState(params: URLSearchParams): ContactsState {
  const page = Number(params.get('page'));
  const size = Number(params.get('page_size'));
  return {
    view: VIEWS.find((one) => one === params.get('view')) ?? FIRST_STATE.view,
    q: (params.get('q') ?? '').slice(0, MAX_WORDS),
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? FIRST_STATE.sort,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : FIRST_STATE.page,
    page_size: PAGE_SIZES.find((one) => one === size) ?? FIRST_STATE.page_size,
    message: params.get('message') || params.get('highlight') || null,
  };
}

/** The address of the same screen with something changed. Another list begins at its first page. */
export function contactsHref(state: ContactsState, change: Partial<ContactsState> = {}): string {
  const isOtherList = Object.keys(change).some((key) => key !== 'message' && key !== 'page');
  const next = { ...state, ...(isOtherList ? { page: FIRST_STATE.page } : {}), ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (value !== null && value !== FIRST_STATE[name as keyof ContactsState]) params.set(name, String(value));
  }
  return `?${params}`;
}

/** What the server is asked for. */
export function listInput({ view, q, sort, page, page_size }: ContactsState) {
  return {
    sort,
    page,
    page_size,
    ...(q ? { q } : {}),
    ...(view === 'unread' ? { unread: true } : {}),
    ...(view === 'spam' ? { spam: true } : {}),
  };
}
