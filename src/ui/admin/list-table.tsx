import { DataTable, type Column } from './data-table.tsx';
import { Empty } from '../empty.tsx';
import { NoRows } from './no-rows.tsx';
import type { List, ListContext, ListData } from './list-declaration.ts';
import type { ListState } from './list-search-params.ts';

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export interface ListPartProps<Data extends ListData, State extends ListState, Tools> {
  list: List<Data, State, Tools>;
  context: ListContext<Data, State, Tools>;
}

/** Instead of rows: a page past the last one, a search without a match, or no rows at all. */
function NoRowsOf<Data extends ListData, State extends ListState, Tools>({
  list,
  context,
  total,
}: ListPartProps<Data, State, Tools> & { total: number }) {
  const { state, href } = context;
  const { drawing, words, noMatch = `No ${list.things} found`, hint, isFiltered, all } = list.empty;
  const { title, text, action } = words(state, context);
  const filtered = list.isFiltered(state);
  return (
    <NoRows
      things={list.things}
      drawing={drawing}
      total={total}
      first={href({ page: 1 } as Partial<State>)}
      filtered={
        (isFiltered?.(state, filtered) ?? filtered)
          ? {
              title: noMatch,
              text: (typeof hint === 'function' ? hint(state) : hint) ?? 'Try a shorter search or different filters.',
              all: list.href({ ...list.first, open: list.panel ? state.open : null }, all),
            }
          : null
      }
    >
      <Empty drawing={drawing} title={title} text={text}>
        {action}
      </Empty>
    </NoRows>
  );
}

/** A click on a head sorts by it; another click reverses the order, or returns to the default. */
function columnsOf<Data extends ListData, State extends ListState, Tools>({
  list,
  context,
}: ListPartProps<Data, State, Tools>): Column<Data['items'][number]>[] {
  const { look, state, href } = context;
  const keys = list.show[look] ?? list.show.whole ?? Object.keys(list.columns);
  const fallback = list.sorts[0]?.value;
  return keys.flatMap((key) => {
    const column = list.columns[key];
    if (!column) return [];
    const { head, width, align, className, line, cell, sort = {} } = column;
    const sorts = Object.keys(sort);
    const at = sorts.indexOf(state.sort);
    const next = sorts[at + 1] ?? (at === -1 ? sorts[0] : fallback);
    // On a phone there is a choice beside the search instead.
    const isSorted = look !== 'lines' && next !== undefined && sorts.length > 0;
    return {
      key,
      head,
      align,
      className,
      line,
      width: typeof width === 'function' ? width(look) : width,
      cell: (row) => cell(row, context),
      ...(isSorted ? { sort: { to: href({ sort: next } as Partial<State>), direction: sort[state.sort] } } : {}),
    };
  });
}

function ListTable<Data extends ListData, State extends ListState, Tools>(props: ListPartProps<Data, State, Tools>) {
  const { list, context } = props;
  const { data, state, look, selection, tools, href } = context;
  const { keyOf, hrefOf, isUnread, panel } = list;
  const maySelect = list.selection && (list.selection.isAllowed?.(tools) ?? true);
  const own = (row: Data['items'][number]) => hrefOf?.(row, context);
  const isLinked = hrefOf ? data?.items.some((row) => own(row) !== undefined) : panel !== undefined;
  const { rows: _rows, ...ticks } = selection;
  return (
    <DataTable
      label={list.label ?? upper(list.things)}
      columns={columnsOf(props)}
      rows={data?.items ?? []}
      keyOf={keyOf}
      {...(isLinked
        ? { hrefOf: (row: Data['items'][number]) => own(row) ?? href({ open: keyOf(row) } as Partial<State>) }
        : {})}
      stateOf={(row) => ({ unread: isUnread?.(row) ?? false, highlight: keyOf(row) === state.open })}
      ticks={
        maySelect && list.selection
          ? {
              ...ticks,
              // A phone has no head above its rows.
              toggleAll: look === 'lines' ? undefined : ticks.toggleAll,
              nameOf: list.selection.nameOf,
            }
          : undefined
      }
      waitingRows={data ? 0 : state.page_size}
      empty={data && <NoRowsOf {...props} total={data.total} />}
    />
  );
}

/** The rows of a list: its table, or the state shown instead of one. */
export function ListRows<Data extends ListData, State extends ListState, Tools>(
  props: ListPartProps<Data, State, Tools>,
) {
  const { list, context } = props;
  if (!list.rows) return <ListTable {...props} />;
  if (!context.data) return list.waiting;
  if (context.data.items.length === 0) return <NoRowsOf {...props} total={context.data.total} />;
  return list.rows(context.data, context);
}
