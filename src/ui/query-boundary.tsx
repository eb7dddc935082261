import type { ReactNode } from 'react';
import { toApiError } from '~/ui/api-error.ts';
import { LoadFailed } from './load-failed.tsx';
import { LinesSkeleton } from './skeleton.tsx';
import visuallyHiddenStyles from './visually-hidden.module.css';

interface AskedPartProps<Data> {
  /** A TanStack query. */
  asked: { data: Data | undefined; error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** "holidays": announced by screen readers as loading. */
  thing: string;
  lines: number;
  /** Its wrapper while loading: "panel form-group". */
  className?: string;
  'data-slot'?: string;
  children: (data: Data) => ReactNode;
}

/** Part of a page once its query has loaded; skeleton lines until then, or the load error. */
export function AskedPart<Data>({ asked, thing, lines, className, children, 'data-slot': slot }: AskedPartProps<Data>) {
  if (asked.data !== undefined) return children(asked.data);
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
    <div className={className} data-slot={slot} aria-busy="true">
      <span className={visuallyHiddenStyles.hidden}>Loading the {thing}</span>
      <LinesSkeleton lines={lines} />
    </div>
  );
}
