import { FIRST_PAGE, listAddress, valuesOf, type ListState } from '~/ui/admin/list-state.ts';
import type { PRESCRIPTION_SORTS } from '../contract-limits.ts';
import { PRESCRIPTION_GROUPS, type PrescriptionGroup } from '../rules.ts';

// What the address of the queue says: which tab, whose desk, which search, which page, which row is marked.

type Sort = (typeof PRESCRIPTION_SORTS)[number];

export const SORTS = [
  { value: 'waiting', words: 'Longest waiting first' },
  { value: 'newest', words: 'Newest first' },
  { value: 'oldest', words: 'Oldest first' },
  { value: 'patient', words: 'Patient' },
] as const satisfies readonly { value: Sort; words: string }[];

export const DESKS = [
  { value: 'any', words: 'Anybody' },
  { value: 'mine', words: 'Me' },
] as const;

export const GROUPS = Object.keys(PRESCRIPTION_GROUPS) as PrescriptionGroup[];

export interface PrescriptionsState extends ListState {
  group: PrescriptionGroup | 'all';
  desk: (typeof DESKS)[number]['value'];
  sort: Sort;
  /** The row that somebody came here for. */
  highlight: string | null;
}

export const FIRST_STATE: PrescriptionsState = {
  group: 'all',
  desk: 'any',
  sort: 'waiting',
  ...FIRST_PAGE,
  highlight: null,
};

export const {
  parse: parsePrescriptionsState,
  href: prescriptionsHref,
  now: prescriptionsNow,
} = listAddress<PrescriptionsState, 'highlight'>({
  first: FIRST_STATE,
  choices: { group: ['all', ...GROUPS], desk: valuesOf(DESKS), sort: valuesOf(SORTS) },
  open: 'highlight',
});

/** What the server is asked for. */
export function listInput({ group, desk, q, sort, page, page_size }: PrescriptionsState) {
  return {
    sort,
    page,
    page_size,
    ...(q ? { q } : {}),
    ...(group === 'all' ? {} : { prescription_status: PRESCRIPTION_GROUPS[group].statuses.join(',') }),
    ...(desk === 'mine' ? { mine: true } : {}),
  };
}

export const isFiltered = ({ q, desk }: PrescriptionsState): boolean => q !== '' || desk !== 'any';

export const QUEUE = '/admin-prescriptions';
export const deskHref = (id: string): string => `/admin/edit-prescriptions/${id}`;
