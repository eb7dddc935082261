import { FIRST_PAGE, listAddress, valuesOf, type ListState } from '~/ui/admin/list-state.ts';
import type { Tone } from '~/ui/status-chip.tsx';
import type { PROMO_SORTS, PromoState } from '../contract.ts';

// What the address of the promo codes screen says: which tab, which search, which page, which code stands open.

type Sort = (typeof PROMO_SORTS)[number];

export const SORTS = [
  { value: 'newest', words: 'Newest first' },
  { value: 'code', words: 'Code' },
  { value: 'uses', words: 'Most used' },
  { value: 'ends_at', words: 'Ending soonest' },
] as const satisfies readonly { value: Sort; words: string }[];

export const VIEWS = ['all', 'active', 'scheduled', 'ended', 'used_up', 'off'] as const;
export type View = (typeof VIEWS)[number];

export const STATE_LOOKS: Record<PromoState, { tone: Tone; words: string; hollow?: boolean }> = {
  active: { tone: 'good', words: 'Active' },
  scheduled: { tone: 'info', words: 'Scheduled', hollow: true },
  ended: { tone: 'calm', words: 'Ended' },
  used_up: { tone: 'warn', words: 'Used up' },
  off: { tone: 'calm', words: 'Off', hollow: true },
};
export const viewWords = (view: View): string => (view === 'all' ? 'All' : STATE_LOOKS[view].words);

/** Instead of an id: a code that is being made. */
export const NEW = 'new';

export interface PromosState extends ListState {
  view: View;
  sort: Sort;
  /** The code that stands open, or NEW. */
  promo: string | null;
}

export const FIRST_STATE: PromosState = { view: 'all', sort: 'newest', ...FIRST_PAGE, promo: null };

export const { parse: parsePromosState, href: promosHref } = listAddress<PromosState, 'promo'>({
  first: FIRST_STATE,
  choices: { view: VIEWS, sort: valuesOf(SORTS) },
  open: 'promo',
});

/** What the server is asked for. */
export function listInput({ view, q, sort, page, page_size }: PromosState) {
  return { sort, page, page_size, ...(q ? { q } : {}), ...(view === 'all' ? {} : { state: view }) };
}
