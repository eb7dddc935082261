import { FIRST_PAGE, listAddress, type ListState } from '~/ui/admin/list-state.ts';

// What the address of the notifications says: which of them, which page, and what somebody came here for.

export const VIEWS = ['all', 'unread'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_WORDS: Record<View, string> = { all: 'All', unread: 'Unread' };

export interface NotificationsState extends ListState {
  view: View;
  /** The related id of the one that a card led to. */
  highlight: string | null;
}

const FIRST_STATE: NotificationsState = { view: 'all', ...FIRST_PAGE, highlight: null };

export const { parse: parseNotificationsState, href: notificationsHref } = listAddress<NotificationsState, 'highlight'>(
  { first: FIRST_STATE, choices: { view: VIEWS }, open: 'highlight' },
);
