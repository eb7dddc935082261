import { useQuery, type QueryClient } from '@tanstack/react-query';
import { query } from '~/client/query.ts';

/** The staff's list and what checkout offers. */
export const askAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: query.locations.key() });

/** All places, as one page of a list. */
export function useAdminLocations() {
  const asked = useQuery({ ...query.locations.listAllLocations.queryOptions(), staleTime: 0 });
  const { data: items } = asked;
  return {
    ...asked,
    data: items && { items, total: items.length, page: 1, page_size: Math.max(1, items.length) },
  };
}
