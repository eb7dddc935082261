import type { ReactNode, RefObject } from 'react';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '../button.tsx';
import { ListPager } from './list-pager.tsx';
import type { ListState } from './list-state.ts';
import { PAGE_SIZES, type PageSize } from './list-state.ts';
import { LoadFailed } from '../load-failed.tsx';
import { moveInRows } from './row-keys.ts';

/** What a list screen needs to know of its query; a TanStack query is one. */
export interface ListQuery<Row> {
  data: { items: Row[]; total: number; page: number; page_size: number } | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  /** The rows of the page before are still there. */
  isPlaceholderData: boolean;
  /** What is shown could not be read anew. */
  isRefetchError: boolean;
  refetch: () => unknown;
}

interface ListPanelProps<Row> {
  /** Names the list: "All orders". */
  words: string;
  list: ListQuery<Row>;
  state: Pick<ListState, 'page' | 'page_size'>;
  hrefOf: (change: { page?: number; page_size?: PageSize }) => string;
  /** What scrolls: gets the focus of rows. */
  scroll: RefObject<HTMLDivElement | null>;
  /** Tabs, search and choices. */
  filters?: ReactNode;
  /** Beside the count of rows. */
  said?: ReactNode;
  ticked?: { ids: readonly string[]; clear: () => void };
  /** The table. */
  children: ReactNode;
}

/** A list with its filters above, its rows scrolling, and its pager below; or why it could not be read. */
export function ListPanel<Row>(props: ListPanelProps<Row>) {
  const { words, list, state, hrefOf, scroll, filters, said, ticked, children } = props;
  const refresh = () => void list.refetch();
  return (
    <section className="panel" aria-label={words}>
      <h2 className="sr">{words}</h2>
      {filters}
      {list.isError && !list.data ? (
        <div className="scroll list-failed">
          <LoadFailed
            variant="refresh"
            message={toApiError(list.error).detail}
            waiting={list.isFetching}
            onReload={refresh}
          />
        </div>
      ) : (
        <div
          className="scroll"
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
          sizes={PAGE_SIZES}
          hrefOf={hrefOf}
        >
          {said}
          {ticked && ticked.ids.length > 0 && (
            <Button variant="text" size="small" onClick={ticked.clear}>
              Untick {ticked.ids.length}
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
