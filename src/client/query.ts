import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { NestedClient } from '@orpc/client';
import { QueryClient } from '@tanstack/react-query';
import { nounOf } from './api.ts';
import { bringQueryClient } from './query-client.ts';

// Spec section 9: the API cache keeps unused data 60 seconds.
const KEEP_MS = 60_000;

bringQueryClient(
  () =>
    new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: KEEP_MS,
          // A timer on the server would keep the finished page in memory for a minute.
          gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : KEEP_MS,
          retry: 1,
        },
      },
    }),
);

/** Query and mutation options of a noun's endpoints for TanStack Query. Each noun has its own in `web/query.ts`. */
export const queriesOf = <Client extends NestedClient<object>>(client: Client) =>
  createTanstackQueryUtils(client, { path: [nounOf(client)] });
