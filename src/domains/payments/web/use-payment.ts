import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '~/ui/api-error.ts';
import { keepKey, withKeptKey } from '~/ui/guest-key.ts';
import { paymentsQuery } from './query.ts';
import type { Payment } from '../contract.ts';
import { isOpen, waitBeforeAsking } from '../rules.ts';

interface Watched {
  payment: Payment | undefined;
  isMissing: boolean;
  /** The first reading failed: there is nothing to show. */
  hasFailed: boolean;
  isReading: boolean;
  /** How long this page has been asking, as of the last answer. */
  asked_ms: number;
  reload: () => void;
}

/** The way back for a logged-out buyer: the email's link carries the key behind its hash. */
function purposeUrlOf({ purpose_url }: Payment): string {
  const key = new URLSearchParams(location.hash.slice(1)).get('key');
  if (key) keepKey(purpose_url, key);
  return withKeptKey(purpose_url);
}

/** A payment from the server; with `watch` it is polled until it is settled. */
export function usePayment(uuid: string, watch = false): Watched {
  const [startedAt] = useState(() => Date.now());
  const reading = useQuery({
    ...paymentsQuery.getPayment.queryOptions({ input: { uuid } }),
    enabled: uuid !== '',
    // Money is never shown from memory.
    staleTime: 0,
    retry: (failures, error) => failures < 2 && toApiError(error).status !== 404,
    refetchInterval: ({ state }) =>
      watch && state.data && isOpen(state.data.status) ? waitBeforeAsking(Date.now() - startedAt) : false,
  });
  const payment = reading.data && { ...reading.data, purpose_url: purposeUrlOf(reading.data) };
  const isMissing = uuid === '' || (reading.isError && toApiError(reading.error).status === 404);
  return {
    payment,
    isMissing,
    hasFailed: reading.isError && !isMissing && reading.data === undefined,
    isReading: reading.isFetching,
    asked_ms: Math.max(0, reading.dataUpdatedAt - startedAt),
    reload: () => void reading.refetch(),
  };
}
