import type { QueryClient } from '@tanstack/react-query';
import { query } from '~/client/query.ts';

/** The staff's list and what checkout offers. */
export const askAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: query.locations.key() });
