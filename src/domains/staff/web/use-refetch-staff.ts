import { useQueryClient } from '@tanstack/react-query';
import { staffQuery } from './query.ts';

/** Refetches staff, users and roles after one of them changed. */
export function useRefetchStaff(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: staffQuery.key() });
}
