import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { bringQueryClient } from './query-client.ts';

// Spec section 9: the API cache keeps unused data 60 seconds.
const KEEP_MS = 60_000;

bringQueryClient(
  () =>
    new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: KEEP_MS,
          // A timer on the server would hold the finished page in memory for a minute.
          gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : KEEP_MS,
          retry: 1,
        },
      },
    }),
);

/** Query and mutation options of every endpoint for TanStack Query. */
export const query = createTanstackQueryUtils(api);
