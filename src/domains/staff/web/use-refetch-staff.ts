import { useQueryClient } from '@tanstack/react-query';
import { staffQuery } from './query.ts';

/** Staff, users and roles are read again: one of them changed. */
export function useRefetchStaff(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: staffQuery.key() });
}
