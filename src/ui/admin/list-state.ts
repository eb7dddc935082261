// What the address of a list screen says: which search, which filters, which page, what stands open.

export const PAGE_SIZES = [16, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

export interface ListState {
  q: string;
  page: number;
  page_size: PageSize;
}

/** Where every list begins. */
export const FIRST_PAGE: ListState = { q: '', page: 1, page_size: 16 };

const MAX_PAGE = 100_000;
const MAX_WORDS = 100;

interface ListAddress<State, Open extends keyof State> {
  /** What an address without a word means; its names are those of the address, in this order. */
  first: State;
  /** What the rest of the address may say: the allowed values of each name, or how one is read. */
  choices: {
    [Name in Exclude<keyof State, keyof ListState | Open>]:
      | readonly State[Name][]
      | ((said: string) => State[Name] | undefined);
  };
  /** The name of what stands open beside the list. */
  open?: Open;
}

/** Only the search, filters and the like make another list; turning a page or opening a row does not. */
export function listAddress<State extends ListState, Open extends keyof State = never>({
  first,
  choices,
  open,
}: ListAddress<State, Open>) {
  const names = Object.keys(first) as (keyof State & string)[];

  const read = (params: URLSearchParams, name: keyof State & string): unknown => {
    const said = params.get(name);
    if (name === 'q') return (said ?? '').slice(0, MAX_WORDS);
    if (name === 'page') {
      const page = Number(said);
      return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : first.page;
    }
    if (name === 'page_size') return PAGE_SIZES.find((size) => size === Number(said)) ?? first.page_size;
    // A notification leads here with `highlight` (spec section 4): that one opens and its row is marked.
    if (name === open) return said || params.get('highlight') || null;
    const choice = (choices as Record<string, readonly unknown[] | ((said: string) => unknown)>)[name] ?? [];
    if (typeof choice === 'function') return (said && choice(said)) || first[name];
    return choice.find((value) => String(value) === said) ?? first[name];
  };

  const parse = (params: URLSearchParams): State =>
    Object.fromEntries(names.map((name) => [name, read(params, name)])) as unknown as State;

  return {
    /** Whatever is not understood is as if it had not been said. */
    parse,

    /** What the address says at this moment, which may be more than what is drawn yet. */
    now: (): State => parse(new URLSearchParams(location.search)),

    /** The address of the same screen with something changed. Another list begins at its first page. */
    href: (state: State, change: Partial<State> = {}): string => {
      const isOtherList = Object.keys(change).some((name) => name !== open && name !== 'page');
      const next = { ...state, ...(isOtherList ? { page: first.page } : {}), ...change };
      const params = new URLSearchParams();
      for (const name of names) {
        const value = next[name];
        if (value !== null && value !== first[name]) params.set(name, String(value));
      }
      return `?${params}`;
    },
  };
}

/** The values of a list of choices. */
export const valuesOf = <Value>(options: readonly { value: Value }[]): Value[] => options.map(({ value }) => value);
