import type { QueryClient } from '@tanstack/react-query';
import { locationsQuery } from './query.ts';

/** The staff's list and what checkout offers. */
export const refetchLocations = (client: QueryClient) => client.invalidateQueries({ queryKey: locationsQuery.key() });
