import type { ReactNode, RefObject } from 'react';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '../button.tsx';
import { ListPager } from './list-pager.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { moveInRows } from './row-keys.ts';
import { classNames } from '../class-names.ts';
import dataTableStyles from './data-table.module.css';
import styles from './list-panel.module.css';
import panelStyles from '../panel.module.css';
import visuallyHiddenStyles from '../visually-hidden.module.css';

/** The part of a query that a list screen needs; a TanStack query fits. */
export interface ListQuery<Row> {
  data: { items: Row[]; total: number; page: number; page_size: number } | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  /** The rows are still those of the previous page. */
  isPlaceholderData: boolean;
  /** The rows could not be refetched. */
  isRefetchError: boolean;
  refetch: () => unknown;
}

interface ListPanelProps<Row> {
  /** Names the list: "All orders". */
  words: string;
  list: ListQuery<Row>;
  state: { page: number; page_size: number };
  sizes: readonly number[];
  hrefOf: (change: { page?: number; page_size?: number }) => string;
  /** The scrolling element: holds the focus of rows. */
  scroll: RefObject<HTMLDivElement | null>;
  /** Tabs, search and choices. */
  filters?: ReactNode;
  /** Beside the count of rows. */
  said?: ReactNode;
  selection?: { ids: readonly string[]; clear: () => void };
  /** The table. */
  children: ReactNode;
}

/** A list with its filters above, its scrolling rows, and its pager below; or the load error. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { words, list, state, sizes, hrefOf, scroll, filters, said, selection, children } = props;
  const refresh = () => void list.refetch();
  const isTicked = selection !== undefined && selection.ids.length > 0;
  return (
    <section className={panelStyles.panel} data-slot="panel" aria-label={words} data-ticked={isTicked || undefined}>
      <h2 className={visuallyHiddenStyles.hidden}>{words}</h2>
      {filters}
      {list.isError && !list.data ? (
        <div className={classNames(dataTableStyles.scroll, styles.listFailed)} data-slot="scroll">
          <LoadFailed
            variant="refresh"
            message={toApiError(list.error).detail}
            waiting={list.isFetching}
            onReload={refresh}
          />
        </div>
      ) : (
        <div
          className={dataTableStyles.scroll}
          data-slot="scroll"
          role="presentation"
          ref={scroll}
          onKeyDown={moveInRows}
          data-old={list.isPlaceholderData || undefined}
        >
          {children}
        </div>
      )}
      {list.data && (
        <ListPager
          page={state.page}
          page_size={state.page_size}
          total={list.data.total}
          shown={{ page: list.data.page, page_size: list.data.page_size, count: list.data.items.length }}
          sizes={sizes}
          hrefOf={hrefOf}
        >
          {said}
          {isTicked && (
            <Button variant="text" size="small" onClick={selection.clear}>
              Untick {selection.ids.length}
            </Button>
          )}
          {list.isRefetchError && (
            <Button variant="text" size="small" onClick={refresh}>
              Couldn't update the list. Try again
            </Button>
          )}
        </ListPager>
      )}
    </section>
  );
}
