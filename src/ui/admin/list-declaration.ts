import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import type { Drawing } from '../drawings.tsx';
import type { Turns } from './open-panel.tsx';
import type { RowLook } from './use-split.ts';
import type { ListFilter, SameName } from './list-filters.tsx';
import type { ListState } from './list-search-params.ts';
import type { Selection } from './use-selection.ts';

// The declaration of a back office list, and the props of its parts.

/** One page as endpoints return it, optionally with the counts of the tabs. */
export interface ListData<Row = unknown> {
  items: Row[];
  total: number;
  page: number;
  page_size: number;
  counts?: Record<string, number>;
}

/** `ordersQuery.listOrders`, for example. */
export interface ListEndpoint<Input, Data> {
  call: (input: Input, options?: { signal?: AbortSignal }) => Promise<Data>;
  queryKey: (options: { input: Input }) => QueryKey;
}

type RowOf<Data extends ListData> = Data['items'][number];
export type Filters = Readonly<Record<string, ListFilter>>;

type ValueOf<Filter> = Filter extends ListFilter<infer Value> ? Value : never;
export type StateOf<Declared extends Filters, Sort extends string> = {
  [Name in keyof Declared]: ValueOf<Declared[Name]>;
} & ListState & { sort: Sort };

/** Reported by the type checker if a filter sends what the endpoint does not accept. */
interface Misfit<Reason extends string> {
  misfit: Reason;
}
type Fits<Input, Declared> = {
  [Name in keyof Declared]: Declared[Name] extends { sends?: infer Sends }
    ? Sends extends SameName<infer Value>
      ? Name extends keyof Input
        ? [Value] extends [NonNullable<Input[Name]>]
          ? unknown
          : Misfit<'The endpoint does not take these values.'>
        : Misfit<'The endpoint has no filter of this name: say what it asks for.'>
      : Sends extends Partial<Input>
        ? unknown
        : Misfit<'The endpoint does not take what this asks for.'>
    : never;
};
type SortOf<Input> = Input extends { sort?: infer Sort } ? Extract<Sort, string> : never;

/** The props of a list's parts. */
export interface ListContext<Data extends ListData, State, Tools> {
  state: State;
  /** Undefined while the first page is loading. */
  data: Data | undefined;
  /** For a panel that shows data of the list. */
  asked: { isPending: boolean; isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  look: RowLook;
  tools: Tools;
  selection: Selection<RowOf<Data>>;
  href: (change?: Partial<State>) => string;
  go: (change: Partial<State>) => void;
}

export interface ToolsContext<Data extends ListData, State> {
  state: State;
  selection: Selection<RowOf<Data>>;
  go: (change: Partial<State>) => void;
}

export interface ListColumn<Row, Context, Sort extends string = string> {
  head: ReactNode;
  cell: (row: Row, list: Context) => ReactNode;
  /** Rem or percent; the rest is shared. */
  width?: string | ((look: RowLook) => string | undefined);
  align?: 'left' | 'right';
  className?: string;
  /** On a phone a row has two lines. Default: the first column on the first line, the others on the second. */
  line?: 1 | 2;
  /** Sorts that clicks on the head go through; after the last one the list is back at its default. */
  sort?: Partial<Record<Sort, 'ascending' | 'descending'>>;
  /** The cell in an exported file; columns without it are left out. */
  csv?: (row: Row) => string;
  /** Its head in an exported file, if `head` is not text. */
  csvHead?: string;
}

export interface EmptyText {
  title: string;
  text?: string;
  action?: ReactNode;
}

export interface PanelProps<Data extends ListData> {
  id: string;
  /** What the list knows about it until the record itself has loaded. */
  row: RowOf<Data> | undefined;
  turns: Turns;
  onClose: () => void;
}

interface ListParts<Data extends ListData, State, Tools> {
  title: string;
  /** "order", "orders" */
  thing: string;
  things: string;
  /** Names the table, if `things` does not. */
  label?: string;
  keyOf: (row: RowOf<Data>) => string;
  /** A row's own page. Without it, a row opens the panel. */
  hrefOf?: (row: RowOf<Data>, list: ListContext<Data, State, Tools>) => string | undefined;
  isUnread?: (row: RowOf<Data>) => boolean;
  search?: { label: string; placeholder: string };
  /** A hook: what the parts below need from the session, mutations and so on. */
  useTools?: (list: ToolsContext<Data, State>) => Tools;
  empty: {
    drawing: Drawing;
    /** Nothing is filtered out, and still there are no rows. */
    words: (state: State, list: ListContext<Data, State, Tools>) => EmptyText;
    /** The message of a search or filter without results, if "No orders found" does not fit. */
    noMatch?: string;
    /** The suggestion below it. */
    hint?: string | ((state: State) => string);
    /** Overrides the default: an empty tab may count as a search without a match, a filter may not. */
    isFiltered?: (state: State, isFiltered: boolean) => boolean;
    /** What "Show all" changes in addition. */
    all?: Partial<State>;
  };
  panel?: {
    none: { drawing?: Drawing; title: string; text: string };
    render: (props: PanelProps<Data>, list: ListContext<Data, State, Tools>) => ReactNode;
  };
  /** Instead of the bare title in the heading. */
  heading?: (list: ListContext<Data, State, Tools>) => ReactNode;
  /** Beside it. */
  about?: (list: ListContext<Data, State, Tools>) => ReactNode;
  actions?: (list: ListContext<Data, State, Tools>) => ReactNode;
  /** Below the filters: totals of the listed rows. */
  summary?: (data: Data) => ReactNode;
  selection?: {
    most: number;
    /** Why no more can be selected. */
    full: string;
    nameOf: (row: RowOf<Data>) => string;
    isAllowed?: (tools: Tools) => boolean;
    /** Beside the count of rows while some are selected. */
    actions?: (list: ListContext<Data, State, Tools>) => ReactNode;
  };
  /** Beside the count of rows while none is selected. */
  status?: (list: ListContext<Data, State, Tools>) => ReactNode;
  /** Instead of a table. */
  rows?: (data: Data, list: ListContext<Data, State, Tools>) => ReactNode;
  waiting?: ReactNode;
  /** Another view that replaces the list. */
  instead?: {
    when: (state: State) => boolean;
    /** The panel exists only while a record is open. */
    isWide?: boolean;
    render: (list: ListContext<Data, State, Tools>, frame: ListFrame) => ReactNode;
  };
  /** Printed instead of the list; null for the list itself. */
  printed?: (tools: Tools) => ReactNode;
  /** A wrapper for dialogs: rendered after the list. */
  dialogs?: (list: ListContext<Data, State, Tools>, frame: ListFrame) => ReactNode;
  /** Names the rows shown; by default the tab, or "All orders". */
  caption?: (state: State) => string;
  className?: string;
  /** How often the list is refetched; by default on focus and every 30 seconds. */
  refresh?: ListRefresh<Data>;
}

export interface ListFrame {
  heading: RefObject<HTMLHeadingElement | null>;
  scroll: RefObject<HTMLDivElement | null>;
  filters: ReactNode;
}

export interface ListRefresh<Data> {
  staleTime?: number;
  refetchOnWindowFocus?: boolean;
  refetchInterval?: number | ((data: Data | undefined) => number);
}

export interface ListDeclaration<
  Input,
  Data extends ListData,
  Declared extends Filters,
  Sort extends string,
  Key,
  Tools,
> extends ListParts<Data, StateOf<Declared, Sort>, Tools> {
  /** In the order of the URL. */
  filters: Declared & Fits<Input, Declared>;
  /** The first is the default. */
  sorts?: Readonly<Record<Sort, string>> &
    ([Sort] extends [SortOf<Input>] ? unknown : Misfit<'The endpoint has no such sort.'>);
  sizes?: readonly [number, ...number[]];
  /** The name of the open record in the URL. */
  open?: string;
  /** Always in the URL, for a list that shares its page. */
  fixed?: Readonly<Record<string, string>>;
  /** The server's own export of the filtered rows, if it has one. */
  exportFile?: (input: NoInfer<Input>) => Promise<Blob>;
  /** Sent to the endpoint in addition to the filters. */
  asks?: (state: StateOf<Declared, Sort>) => Partial<Input>;
  columns: Readonly<
    Record<Key & string, ListColumn<RowOf<Data>, ListContext<Data, StateOf<Declared, Sort>, Tools>, Sort>>
  >;
  /** The columns shown if there is less room; by default all. */
  show?: Partial<Record<RowLook, readonly NoInfer<Key & string>[]>>;
}

export interface List<Data extends ListData, State extends ListState, Tools> extends ListParts<Data, State, Tools> {
  filters: Filters;
  sorts: readonly { value: string; words: string }[];
  sizes: readonly number[];
  columns: Readonly<Record<string, ListColumn<RowOf<Data>, ListContext<Data, State, Tools>>>>;
  show: Partial<Record<RowLook, readonly string[]>>;
  first: State;
  parse: (params: URLSearchParams) => State;
  href: (state: State, change?: Partial<State>) => string;
  now: () => State;
  /** The input of the endpoint. */
  inputOf: (state: State) => Record<string, unknown>;
  /** The same for all pages, for a file. */
  filterInputOf: (state: State) => Record<string, unknown>;
  exportFile: ((state: State) => Promise<Blob>) | undefined;
  isFiltered: (state: State) => boolean;
  read: (state: State) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Data> };
  useTools: (list: ToolsContext<Data, State>) => Tools;
}
