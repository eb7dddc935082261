import type { QueryClient } from '@tanstack/react-query';
import { locationsQuery } from './query.ts';

/** The staff's list and the locations offered at checkout. */
export const refetchLocations = (client: QueryClient) => client.invalidateQueries({ queryKey: locationsQuery.key() });
