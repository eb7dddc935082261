// The state of the users screen in the URL: tab, search, page, and the open person or role.

export const TABS = ['users', 'roles', 'activity'] as const;
export type Tab = (typeof TABS)[number];

/** Spec section 9. */
export const PAGE_SIZES = [5, 10, 25] as const;

export interface UsersState {
  tab: Tab;
  q: string;
  page: number;
  page_size: (typeof PAGE_SIZES)[number];
  /** The open person. */
  user: string | null;
  /** The open role; `new` is one being created. */
  role: string | null;
}

export const FIRST_STATE: UsersState = { tab: 'users', q: '', page: 1, page_size: 5, user: null, role: null };

const MAX_WORDS = 100;

/** Unknown values are ignored. */
export function parseUsersState(params: URLSearchParams): UsersState {
  const page = Number(params.get('page'));
  return {
    tab: TABS.find((tab) => tab === params.get('tab')) ?? FIRST_STATE.tab,
    q: (params.get('q') ?? '').slice(0, MAX_WORDS),
    page: Number.isInteger(page) && page >= 1 ? page : FIRST_STATE.page,
    page_size: PAGE_SIZES.find((size) => size === Number(params.get('page_size'))) ?? FIRST_STATE.page_size,
    user: params.get('user'),
    role: params.get('role'),
  };
}

/** The address of the same screen with something changed. Another list begins at its first page. */
export function usersHref(state: UsersState, change: Partial<UsersState> = {}): string {
  const isOtherList = ['tab', 'q', 'page_size'].some((key) => key in change);
  const next = { ...state, ...(isOtherList ? { page: FIRST_STATE.page } : {}), ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) {
    if (value !== null && value !== FIRST_STATE[name as keyof UsersState]) params.set(name, String(value));
  }
  return `?${params}`;
}

/** The input of the endpoint. */
export const usersInput = ({ q, page, page_size }: Pick<UsersState, 'q' | 'page' | 'page_size'>) => ({
  page,
  page_size,
  ...(q.trim() === '' ? {} : { q: q.trim() }),
});
