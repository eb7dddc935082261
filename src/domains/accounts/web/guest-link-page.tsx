import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { NeedsScript } from '~/client/needs-script.tsx';
import { pageMeta } from '~/client/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Bone } from '~/ui/skeleton.tsx';
import { NotYours } from './other-account-notice.tsx';
import { onLoggedIn } from '~/client/session.ts';
import { classNames } from '~/ui/class-names.ts';
import layoutStyles from '~/ui/layout.module.css';
import orderStyles from '~/ui/order.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

// A page whose URL contains the key to one person's data: an order, a prescription.

const LOOK_AGAIN_MS = 30_000;

/** Must not be stored. */
export const keyedHeaders = () => ({ 'cache-control': 'private, no-store' });

/** Must not be indexed or passed on. */
export const keyedMeta = (page: Omit<Parameters<typeof pageMeta>[0], 'hidden'>) => [
  ...pageMeta({ ...page, hidden: true }),
  { name: 'referrer', content: 'no-referrer' },
];

/** Its query options: refetched while it may still change, and never again without access. */
export const keyedReading = <Data,>(isClosed: (data: Data) => boolean) => ({
  retry: (count: number, thrown: unknown) => count < 1 && toApiError(thrown).status === 0,
  refetchInterval: ({ state }: { state: { data: Data | undefined } }) =>
    state.data !== undefined && !isClosed(state.data) ? LOOK_AGAIN_MS : (false as const),
  refetchOnWindowFocus: true,
  staleTime: 0,
});

/** A user who has just logged in may see more than a visitor. */
export function useRefetchAfterLogin(refetch: () => unknown): void {
  useEffect(() => onLoggedIn(() => void refetch()), [refetch]);
}

function Skeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <h1 className={visuallyHiddenStyles.hidden}>{title}</h1>
      <NeedsScript />
      <span className={visuallyHiddenStyles.hidden}>Loading {title.toLowerCase()}</span>
      <div className={layoutStyles.stack4} aria-hidden="true">
        <Bone width="14rem" height="2rem" />
        <Bone width="18rem" />
        <Bone height="4rem" />
        <Bone height="11rem" />
      </div>
    </div>
  );
}

interface KeyedPageProps<Data> {
  read: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'isError' | 'isFetching' | 'refetch'>;
  /** "Your order". */
  title: string;
  unknown: Omit<Parameters<typeof NotYours>[0], 'drawing'>;
  children: (data: Data) => ReactNode;
}

/** Loading, not found, failed, or loaded. */
export function KeyedPage<Data>({ read, title, unknown, children }: KeyedPageProps<Data>) {
  const status = read.error ? toApiError(read.error).status : 0;
  const isUnknown = read.isError && (status === 404 || status === 422);
  // The login dialog is already open; the page refetches after it.
  const isEnded = read.isError && status === 401;
  // A person who lost access no longer sees the data, even if it was loaded before.
  const data = isUnknown || isEnded ? undefined : read.data;
  return (
    <div className={classNames(pageWidthStyles.pageWidth, orderStyles.page)}>
      {data !== undefined && children(data)}
      {data === undefined && read.isPending && <Skeleton title={title} />}
      {isUnknown && <NotYours drawing="orders" {...unknown} />}
      {isEnded && <NotYours drawing="orders" title="Please log in again" ask="Your session has ended." />}
      {data === undefined && read.isError && !isUnknown && !isEnded && (
        <>
          <h1>{title}</h1>
          <LoadFailed onReload={() => void read.refetch()} waiting={read.isFetching} />
        </>
      )}
    </div>
  );
}
