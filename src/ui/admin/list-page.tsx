import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { DataTable, type Column } from './data-table.tsx';
import { Empty } from '../empty.tsx';
import { ListPanel } from './list-panel.tsx';
import { NoRows } from './no-rows.tsx';
import { OpenPanel } from './open-panel.tsx';
import { useNeighbours, useSplit } from './use-split.ts';
import type { List, ListContext, ListData, ListFrame } from './define-list.ts';
import { ExportButton, fileColumns, SelectionButtons } from './list-export.tsx';
import { ListFilterRow, ListTabs } from './list-filter-row.tsx';
import type { ListState } from './list-search-params.ts';
import { keepFilters, keptFilters } from './saved-filters.ts';
import { useSelection } from './use-selection.ts';

const FRESH = { staleTime: 0, refetchInterval: 30_000 } as const;
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface PartProps<Data extends ListData, State extends ListState, Tools> {
  list: List<Data, State, Tools>;
  context: ListContext<Data, State, Tools>;
}

function captionOf<Data extends ListData, State extends ListState, Tools>(
  list: List<Data, State, Tools>,
  state: State,
): string {
  if (list.caption) return list.caption(state);
  const tabs = Object.entries(list.filters).find(([, { kind }]) => kind === 'tabs');
  const value = tabs && (state as unknown as Record<string, unknown>)[tabs[0]];
  const current = tabs?.[1].options.find((option) => option.value === value);
  return current && current.value !== tabs?.[1].first ? current.words : `All ${list.things}`;
}

/** Instead of rows: a page past the last one, a search without a match, or no rows at all. */
function NoRowsOf<Data extends ListData, State extends ListState, Tools>({
  list,
  context,
  total,
}: PartProps<Data, State, Tools> & { total: number }) {
  const { state, href } = context;
  const { drawing, words, hint, isFiltered, all } = list.empty;
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
}: PartProps<Data, State, Tools>): Column<Data['items'][number]>[] {
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

function ListTable<Data extends ListData, State extends ListState, Tools>(props: PartProps<Data, State, Tools>) {
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

function Rows<Data extends ListData, State extends ListState, Tools>(props: PartProps<Data, State, Tools>) {
  const { list, context } = props;
  if (!list.rows) return <ListTable {...props} />;
  if (!context.data) return list.waiting;
  if (context.data.items.length === 0) return <NoRowsOf {...props} total={context.data.total} />;
  return list.rows(context.data, context);
}

interface FramedProps<Data extends ListData, State extends ListState, Tools> extends PartProps<Data, State, Tools> {
  frame: ListFrame;
}

const Instead = <Data extends ListData, State extends ListState, Tools>({
  list,
  context,
  frame,
}: FramedProps<Data, State, Tools>) => list.instead?.render(context, frame);

const Dialogs = <Data extends ListData, State extends ListState, Tools>({
  list,
  context,
  frame,
}: FramedProps<Data, State, Tools>) => list.dialogs?.(context, frame);

/** "/" moves to the search while the focus is in the list (WCAG 2.1.4). */
function focusSearch(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey) return;
  // React receives the keys of a sheet here too, although it is elsewhere in the document and has its own focus.
  if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return;
  if (event.target.closest('input, textarea, select, [contenteditable]')) return;
  const search = event.currentTarget.querySelector<HTMLInputElement>('input[type="search"]');
  if (!search) return;
  event.preventDefault();
  search.focus();
}

/** The last filters of this list, offered while it is shown without any. */
function useKeptFilters(name: string, current: string, isPlain: boolean): string | null {
  const [kept] = useState(() => keptFilters(name));
  useEffect(() => {
    if (!isPlain) keepFilters(name, current);
  }, [name, current, isPlain]);
  return isPlain ? kept : null;
}

/** Heading, filters, rows, pager and the open record: everything that a list declares. */
export function listPage<Data extends ListData, State extends ListState, Tools>(list: List<Data, State, Tools>) {
  const { useTools } = list;
  return function ListPage() {
    const [params] = useSearchParams();
    const state = list.parse(params);
    const navigate = useNavigate();
    const hasPanel = list.panel !== undefined;
    const isInstead = list.instead?.when(state) ?? false;
    const { box, scroll, isNarrow, isSheet, look, toRows } = useSplit(hasPanel ? state.open : null, hasPanel);
    const heading = useRef<HTMLHeadingElement>(null);
    const { refetchInterval, ...refresh } = list.refresh ?? FRESH;
    const asked = useQuery({
      ...list.read(state),
      ...refresh,
      refetchInterval:
        typeof refetchInterval === 'function' ? ({ state: { data } }) => refetchInterval(data) : refetchInterval,
      placeholderData: keepPreviousData,
      enabled: !isInstead,
    });
    const rows: Data['items'] = asked.data?.items ?? [];
    const selection = useSelection<Data['items'][number]>(rows, list.keyOf, list.selection ?? { most: 0, full: '' });
    const { row, above, below } = useNeighbours<Data['items'][number]>(
      rows,
      (one) => state.open !== null && list.keyOf(one) === state.open,
    );

    const href = (change?: Partial<State>) => list.href(state, change);
    const go = (change: Partial<State>) => void navigate(href(change), { preventScrollReset: true });
    const open = (id: string | null) => go({ open: id } as Partial<State>);
    const tools = useTools({ state, selection, go });
    const context: ListContext<Data, State, Tools> = {
      state,
      data: asked.data,
      asked,
      look,
      tools,
      selection,
      href,
      go,
    };
    const kept = useKeptFilters(list.title, href({ page: 1, open: null } as Partial<State>), !list.isFiltered(state));
    const turns = {
      onAbove: above === undefined ? null : () => open(list.keyOf(above)),
      onBelow: below === undefined ? null : () => open(list.keyOf(below)),
    };
    const close = () => open(null);

    const printed = list.printed?.(tools);
    const isPrinted = printed !== null && printed !== undefined;
    const hasFile = fileColumns(list.columns).length > 0;
    const canExport = !isInstead && (hasFile || list.exportFile !== undefined);
    const actions = list.actions?.(context);
    const part = { list, state, data: asked.data };
    const tabs = <ListTabs {...part} />;
    const frame = { heading, scroll, filters: tabs };
    const isPanelShown = hasPanel && !(isInstead && list.instead?.isWide && state.open === null && !isSheet);

    let said: ReactNode = list.status?.(context);
    if (selection.ids.length > 0) {
      said = (
        <>
          {list.selection?.actions?.(context)}
          {hasFile && <SelectionButtons list={list} context={context} />}
        </>
      );
    } else if (kept !== null && !said) {
      said = (
        <ButtonLink variant="text" size="small" to={kept} preventScrollReset>
          Last filters
        </ButtonLink>
      );
    }
    return (
      <>
        <div className={classNames('page-head', isPrinted && 'no-print')}>
          <h1 ref={heading} tabIndex={-1}>
            {list.title}
          </h1>
          {list.about?.(context)}
          {(actions || canExport) && (
            <div className="btns">
              {canExport && <ExportButton list={list} context={context} />}
              {actions}
            </div>
          )}
        </div>
        <div
          ref={box}
          className={classNames(
            'split',
            list.className,
            (isSheet || !isPanelShown) && 'is-single',
            isPrinted && 'no-print',
          )}
          role="presentation"
          onKeyDown={focusSearch}
        >
          {isInstead ? (
            <Instead list={list} context={context} frame={frame} />
          ) : (
            <ListPanel
              words={captionOf(list, state)}
              list={asked}
              state={state}
              sizes={list.sizes}
              hrefOf={(change) => href(change as Partial<State>)}
              scroll={scroll}
              selection={selection}
              filters={
                <>
                  {tabs}
                  <ListFilterRow {...part} isNarrow={isNarrow} onDown={toRows} />
                  {asked.data && list.summary?.(asked.data)}
                </>
              }
              said={said}
            >
              <Rows list={list} context={context} />
            </ListPanel>
          )}
          {list.panel && isPanelShown && (
            <OpenPanel
              label={`Open ${list.thing}`}
              openId={state.open}
              isSheet={isSheet}
              onClose={close}
              turns={turns}
              none={<Empty drawing={list.panel.none.drawing ?? list.empty.drawing} {...list.panel.none} />}
            >
              {(id) => list.panel?.render({ id, row, turns, onClose: close }, context)}
            </OpenPanel>
          )}
        </div>
        <Dialogs list={list} context={context} frame={frame} />
        {isPrinted && printed}
      </>
    );
  };
}
