import { useQueryClient } from '@tanstack/react-query';
import { query } from '~/client/query.ts';

/** Staff, users and roles are read again: one of them changed. */
export function useAskStaffAnew(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: query.staff.key() });
}
