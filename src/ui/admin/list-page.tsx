import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Empty } from '../empty.tsx';
import { ListPanel } from './list-panel.tsx';
import { ListRows, type ListPartProps } from './list-table.tsx';
import { OpenPanel } from './open-panel.tsx';
import { useNeighbours, useSplit } from './use-split.ts';
import type { List, ListContext, ListData, ListFrame } from './list-declaration.ts';
import { ExportButton, fileColumns, SelectionButtons } from './list-export.tsx';
import { ListFilterRow, ListTabs } from './list-filter-row.tsx';
import type { ListState } from './list-search-params.ts';
import { keepFilters, keptFilters } from './saved-filters.ts';
import { useSelection } from './use-selection.ts';
import buttonRowStyles from '../button-row.module.css';
import pageHeadStyles from '../page-head.module.css';
import splitViewStyles from './split-view.module.css';

const FRESH = { staleTime: 0, refetchInterval: 30_000 } as const;

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

interface FramedProps<Data extends ListData, State extends ListState, Tools> extends ListPartProps<Data, State, Tools> {
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
  /** `children` are between the heading and the list: the tabs of a page that has several lists. */
  return function ListPage({ children }: { children?: ReactNode }) {
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
        <div
          className={classNames(pageHeadStyles.pageHead, isPrinted && undefined)}
          data-slot="page-head"
          data-print={isPrinted ? 'none' : undefined}
        >
          <h1 ref={heading} tabIndex={-1}>
            {list.heading?.(context) ?? list.title}
          </h1>
          {list.about?.(context)}
          {(actions || canExport) && (
            <div className={buttonRowStyles.buttons} data-slot="buttons">
              {canExport && <ExportButton list={list} context={context} />}
              {actions}
            </div>
          )}
        </div>
        {children}
        <div
          ref={box}
          className={classNames(
            splitViewStyles.split,
            list.className,
            (isSheet || !isPanelShown) && splitViewStyles.single,
            isPrinted && undefined,
          )}
          data-print={isPrinted ? 'none' : undefined}
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
              <ListRows list={list} context={context} />
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
