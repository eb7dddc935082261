import type { ReactNode } from 'react';
import { toApiError } from '~/ui/api-error.ts';
import { LoadFailed } from './load-failed.tsx';
import { LinesSkeleton } from './skeleton.tsx';

interface AskedPartProps<Data> {
  /** A TanStack query. */
  asked: { data: Data | undefined; error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** "holidays": what readers hear is being loaded. */
  thing: string;
  lines: number;
  /** Its frame while it is awaited: "panel form-group". */
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A part of a page once its answer is here; lines until then, or why it did not come. */
export function AskedPart<Data>({ asked, thing, lines, className, children }: AskedPartProps<Data>) {
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
    <div className={className} aria-busy="true">
      <span className="sr">Loading the {thing}</span>
      <LinesSkeleton lines={lines} />
    </div>
  );
}
