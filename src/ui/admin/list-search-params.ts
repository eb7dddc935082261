// The state of a list is in its URL: search, filters, sort, page and open record.

export const PAGE_SIZES = [16, 25, 50, 100] as const;

export interface ListState {
  q: string;
  sort: string;
  page: number;
  page_size: number;
  /** The id of the open record. */
  open: string | null;
}

const MAX_PAGE = 100_000;
const MAX_SEARCH = 100;

/** How one value is parsed from the URL, and its default. */
export interface SearchParam {
  first: string;
  parse: (value: string) => string | undefined;
}

export interface SearchParamsOptions {
  /** In the order of the URL. */
  filters: Readonly<Record<string, SearchParam>>;
  /** The first one is the default; none if the list has a single order. */
  sorts: readonly string[];
  sizes?: readonly [number, ...number[]];
  /** The name of the open record in the URL: `?order=…`. */
  open?: string;
  /** For a list that shares its page with others: always in the URL. */
  fixed?: Readonly<Record<string, string>>;
}

/** Unknown values fall back to the default. Only another list starts at its first page: opening a record does not. */
export function listSearchParams<State extends ListState>(options: SearchParamsOptions) {
  const { filters, sorts, sizes = PAGE_SIZES, open, fixed = {} } = options;
  const values = (state: ListState) => state as unknown as Record<string, string>;
  const firstFilters = Object.fromEntries(Object.entries(filters).map(([name, { first }]) => [name, first]));
  const first = { ...firstFilters, sort: sorts[0] ?? '', q: '', page: 1, page_size: sizes[0], open: null };

  const pageOf = (params: URLSearchParams): number => {
    const page = Number(params.get('page'));
    return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : first.page;
  };

  const parse = (params: URLSearchParams): State => {
    const state: ListState = {
      ...first,
      sort: sorts.find((sort) => sort === params.get('sort')) ?? first.sort,
      q: (params.get('q') ?? '').slice(0, MAX_SEARCH),
      page: pageOf(params),
      page_size: sizes.find((size) => size === Number(params.get('page_size'))) ?? first.page_size,
      // A notification links here with `highlight` (spec section 4). A record opened since then wins.
      open: open === undefined ? null : params.get(open) || params.get('highlight') || null,
    };
    for (const [name, param] of Object.entries(filters)) {
      const value = params.get(name);
      values(state)[name] = (value === null ? undefined : param.parse(value)) ?? param.first;
    }
    return state as State;
  };

  const href = (state: State, change: Partial<State> = {}): string => {
    const isOtherList = Object.keys(change).some((name) => name !== 'open' && name !== 'page');
    const next: State = { ...state, ...(isOtherList ? { page: first.page } : {}), ...change };
    const params = new URLSearchParams(fixed);
    for (const [name, param] of Object.entries(filters)) {
      const value = values(next)[name];
      if (value !== undefined && value !== param.first) params.set(name, value);
    }
    if (next.sort !== first.sort) params.set('sort', next.sort);
    if (next.q !== '') params.set('q', next.q);
    if (next.page !== first.page) params.set('page', String(next.page));
    if (next.page_size !== first.page_size) params.set('page_size', String(next.page_size));
    if (open !== undefined && next.open !== null) params.set(open, next.open);
    return `?${params}`;
  };

  return {
    first: first as unknown as State,
    parse,
    href,
    /** The current URL, which may be ahead of what is rendered. */
    now: (): State => parse(new URLSearchParams(location.search)),
  };
}
