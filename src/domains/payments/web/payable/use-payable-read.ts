import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { toApiError } from '~/ui/api-error.ts';
import { toast } from '~/ui/toast.tsx';

/** How a customer opens what they pay for: by their account, or with its key. */
export interface PayableAccess {
  id: string;
  key?: string | undefined;
}

/** What every action of a customer does with its answer, and with a refusal. */
export function usePayableRead<Thing>(queryKey: QueryKey) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey });
  return {
    put: (next: Thing) => client.setQueryData(queryKey, next),
    refetch,
    refused: (thrown: unknown) => {
      toast.error(toApiError(thrown).detail);
      // Someone else moved it on: show what is true now.
      void refetch();
    },
  };
}
