import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Page } from '~/shared/schemas.ts';
import { ButtonLink } from '~/ui/button.tsx';
import type { Drawing } from '~/ui/drawings.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const ROOM_PAGE_SIZE = 10;

/** The list's page in the URL. */
export function useRoomPage(): number {
  const [params] = useSearchParams();
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}

interface RoomListProps<Item> {
  title: string;
  /** "your orders": names the data being loaded. */
  what: string;
  list: Pick<UseQueryResult<Page<Item>>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  page: number;
  drawing: Drawing;
  empty: { title: string; text: string; action: ReactNode };
  children: (items: Item[]) => ReactNode;
}

/** A list of the account: loading, failed, empty, or loaded with its pagination. */
export function RoomList<Item>({ title, what, list, page, drawing, empty, children }: RoomListProps<Item>) {
  const { data } = list;
  return (
    <>
      <h1>{title}</h1>
      {!data && !list.isError && (
        <div aria-busy="true">
          <span className={visuallyHiddenStyles.hidden}>Loading {what}</span>
          <LinesSkeleton lines={6} />
        </div>
      )}
      {!data && list.isError && <LoadFailed onReload={() => void list.refetch()} waiting={list.isFetching} />}
      {data && data.items.length > 0 && children(data.items)}
      {data && data.items.length === 0 && data.total === 0 && (
        <Empty drawing={drawing} heading="h2" title={empty.title} text={empty.text}>
          {empty.action}
        </Empty>
      )}
      {data && data.items.length === 0 && data.total > 0 && (
        <Empty drawing={drawing} heading="h2" title="This page is empty">
          <ButtonLink to="?" variant="outline">
            First page
          </ButtonLink>
        </Empty>
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.total / ROOM_PAGE_SIZE)}
          hrefOf={(to) => (to === 1 ? '?' : `?page=${to}`)}
        />
      )}
    </>
  );
}
