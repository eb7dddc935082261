import type { ReactNode } from 'react';
import { toApiError } from '~/ui/api-error.ts';
import { ButtonLink } from './button.tsx';
import { Empty } from './empty.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Bone, LinesSkeleton } from './skeleton.tsx';
import layoutStyles from './layout.module.css';
import visuallyHiddenStyles from './visually-hidden.module.css';

/** Query options for a record that will be edited. */
export const RECORD_QUERY = {
  staleTime: 0,
  // The form's edits are based on one read: a refetch in between would change nothing here.
  refetchOnWindowFocus: false,
  retry: (times: number, error: unknown) => toApiError(error).status !== 404 && times < 1,
} as const;

interface AskedRecordProps<Kept> {
  /** A TanStack query with RECORD_QUERY. */
  asked: {
    data: Kept | undefined;
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    isFetchedAfterMount: boolean;
    refetch: () => unknown;
  };
  /** "product" */
  thing: string;
  back: { to: string; words: string };
  children: (kept: Kept) => ReactNode;
}

/** The form of a record once it has loaded; otherwise the load error. */
export function AskedRecord<Kept>({ asked, thing, back, children }: AskedRecordProps<Kept>) {
  // A cached one may be outdated, and saving it would be refused.
  if (asked.data !== undefined && asked.isFetchedAfterMount) return children(asked.data);
  if (asked.isError && toApiError(asked.error).status === 404) {
    return (
      <Empty drawing="not-found" title={`There is no such ${thing}`} text="It may have been deleted." heading="h2">
        <ButtonLink variant="outline" size="small" to={back.to}>
          {back.words}
        </ButtonLink>
      </Empty>
    );
  }
  if (asked.isError) {
    return (
      <LoadFailed
        variant="refresh"
        message={toApiError(asked.error).detail}
        waiting={asked.isFetching}
        onReload={() => void asked.refetch()}
      />
    );
  }
  return (
    <div className={layoutStyles.stack4} aria-busy="true">
      <span className={visuallyHiddenStyles.hidden}>Loading the {thing}</span>
      <Bone height="2rem" width="20rem" />
      <Bone height="16rem" />
      <LinesSkeleton lines={6} />
    </div>
  );
}
