import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Something changed: what is on the screen is read again. A first read that is still under way may have been answered before
 * the change, and TanStack Query would take its answer for the new one: it is read once more.
 */
export async function readAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ queryKey });
  if (first.length > 0) await client.invalidateQueries({ predicate: (query) => first.includes(query) });
}
