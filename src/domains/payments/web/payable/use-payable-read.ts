import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { toApiError } from '~/ui/api-error.ts';
import { toast } from '~/ui/toast.tsx';

/** How a customer accesses a payable: by their account, or with its key. */
export interface PayableAccess {
  id: string;
  key?: string | undefined;
}

/** How every customer action handles its response, and a refusal. */
export function usePayableRead<Thing>(queryKey: QueryKey) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey });
  return {
    put: (next: Thing) => client.setQueryData(queryKey, next),
    refetch,
    refused: (thrown: unknown) => {
      toast.error(toApiError(thrown).detail);
      // Someone else changed it: show the current state.
      void refetch();
    },
  };
}
