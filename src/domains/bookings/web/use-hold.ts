import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { announce } from '~/ui/live-region.tsx';
import { bookingsQuery } from './query.ts';
import { toApiError } from '~/ui/api-error.ts';
import { clockBoth } from '~/shared/when-labels.ts';
import type { KeptTimes } from './booking-flow.ts';
import { ownZone } from '~/ui/reader-zone.ts';

const LOOK_MS = 60_000;
const LATE_LOOK_MS = 5_000;
const SOON_MS = 2 * 60_000;
// The shop's clock decides: it is queried a moment after this one says that the hold has expired.
const MOMENT_MS = 500;

/** Are the slots still held? This browser's clock may be wrong, so the server decides. */
export function useHold(kept: KeptTimes | null): { expires_at: string | null; isOver: boolean } {
  const hold_key = kept?.hold_key ?? '';
  const read = useQuery({
    ...bookingsQuery.getHold.queryOptions({ input: { hold_key } }),
    enabled: kept !== null,
    staleTime: 0,
    retry: (count, thrown) => count < 2 && toApiError(thrown).status === 0,
    refetchInterval: ({ state }) => {
      const expires_at = state.data?.expires_at ?? kept?.expires_at;
      if (expires_at === undefined || state.error !== null) return LOOK_MS;
      const left_ms = Date.parse(expires_at) - Date.now();
      return left_ms > 0 ? Math.min(LOOK_MS, left_ms + MOMENT_MS) : LATE_LOOK_MS;
    },
  });
  const isGone = read.isError && toApiError(read.error).status === 404;
  const isOver = kept !== null && (isGone || read.data?.services.length === 0);
  const expires_at = read.data?.expires_at ?? kept?.expires_at ?? null;

  useEffect(() => {
    if (isOver) announce("We're no longer holding your times. We've kept everything you typed.");
  }, [isOver]);
  useEffect(() => {
    if (isOver || expires_at === null) return;
    const wait_ms = Date.parse(expires_at) - Date.now() - SOON_MS;
    if (wait_ms <= 0) return;
    const timer = setTimeout(
      () => announce(`We're holding your times until ${clockBoth(expires_at, ownZone())}.`),
      wait_ms,
    );
    return () => clearTimeout(timer);
  }, [isOver, expires_at]);
  return { expires_at, isOver };
}
