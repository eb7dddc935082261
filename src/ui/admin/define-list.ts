import type { Filters, List, ListData, ListDeclaration, ListEndpoint, StateOf } from './list-declaration.ts';
import type { QueryKey } from '@tanstack/react-query';
import type { ListFilter } from './list-filters.tsx';
import { listSearchParams, PAGE_SIZES } from './list-search-params.ts';

// A list of the back office is declared, not built: its endpoint, filters, columns and anything special about it. The
// frame, the URL, paging, sorting, keyboard, selection, export, and the empty, loading and failed states come from the kit.

/** An endpoint that returns everything at once, as a list of one page. */
export function onePage<Row>(whole: {
  call: (input: undefined, options?: { signal?: AbortSignal }) => Promise<Row[]>;
  queryKey: () => QueryKey;
}): ListEndpoint<object, ListData<Row>> {
  return {
    queryKey: () => [...whole.queryKey(), 'page'],
    call: async (_, options) => {
      const items = await whole.call(undefined, options);
      return { items, total: items.length, page: 1, page_size: Math.max(1, items.length) };
    },
  };
}

export function defineList<
  Input extends object,
  Data extends ListData,
  Declared extends Filters,
  Sort extends string = never,
  Key extends string = string,
  Tools = undefined,
>(
  // A function: a module that is loaded on the server must not access the endpoints yet.
  endpoint: () => ListEndpoint<Input, Data>,
  declaration: ListDeclaration<Input, Data, Declared, Sort, Key, Tools>,
): List<Data, StateOf<Declared, Sort>, Tools> {
  type State = StateOf<Declared, Sort>;
  const {
    filters,
    sorts: sortLabels,
    sizes,
    open,
    fixed,
    asks,
    columns,
    show = {},
    exportFile,
    ...parts
  } = declaration;
  const sorts = Object.entries<string>(sortLabels ?? {}).map(([value, words]) => ({ value, words }));
  const address = listSearchParams<State>({
    filters,
    sorts: sorts.map(({ value }) => value),
    ...(sizes ? { sizes } : {}),
    ...(open === undefined ? {} : { open }),
    ...(fixed ? { fixed } : {}),
  });
  const entries: [string, ListFilter][] = Object.entries(filters);
  const valueOf = (state: State, name: string) => (state as Record<string, unknown>)[name] as string;

  const filterInputOf = (state: State): Record<string, unknown> => {
    const input: Record<string, unknown> = {};
    if (sorts.length > 0) input.sort = state.sort;
    if (state.q.trim() !== '') input.q = state.q.trim();
    for (const [name, filter] of entries) {
      const value = valueOf(state, name);
      if (filter.isAnyFirst && value === filter.first) continue;
      Object.assign(input, filter.asks ? filter.asks(value) : { [name]: value });
    }
    return Object.assign(input, asks?.(state));
  };
  const inputOf = (state: State) => ({ ...filterInputOf(state), page: state.page, page_size: state.page_size });

  return {
    // Without the hook there are no tools, and `Tools` is undefined.
    useTools: () => undefined as Tools,
    ...parts,
    ...address,
    filters,
    sorts,
    sizes: sizes ?? PAGE_SIZES,
    columns,
    show,
    inputOf,
    filterInputOf,
    // `Fits` has checked every part of it against the endpoint.
    exportFile: exportFile && ((state) => exportFile(filterInputOf(state) as Input)),
    isFiltered: (state) =>
      state.q !== '' ||
      entries.some(([name, { kind, first }]) => kind !== 'tabs' && kind !== 'hidden' && valueOf(state, name) !== first),
    read: (state) => {
      const input = inputOf(state) as Input;
      const source = endpoint();
      return { queryKey: source.queryKey({ input }), queryFn: ({ signal }) => source.call(input, { signal }) };
    },
  };
}
