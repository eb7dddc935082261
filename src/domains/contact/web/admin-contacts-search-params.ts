import { FIRST_PAGE, listAddress, valuesOf, type ListState } from '~/ui/admin/list-state.ts';
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
export const VIEW_WORDS: Record<View, string> = { all: 'All', unread: 'Unread', spam: 'Spam' };

export interface ContactsState extends ListState {
  view: View;
  sort: Sort;
  /** The message that stands open. */
  message: string | null;
}

export const FIRST_STATE: ContactsState = { view: 'all', sort: 'newest', ...FIRST_PAGE, message: null };

export const {
  parse: parseContactsState,
  now: contactsNow,
  href: contactsHref,
} = listAddress<ContactsState, 'message'>({
  first: FIRST_STATE,
  choices: { view: VIEWS, sort: valuesOf(SORTS) },
  open: 'message',
});

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
