import { useQueryClient } from '@tanstack/react-query';
import { query } from '~/client/query.ts';
import { toApiError } from '~/ui/api-error.ts';
import { toast } from '~/ui/toast.tsx';
import type { Prescription } from '../contract.ts';

export interface PrescriptionAccess {
  id: string;
  key?: string | undefined;
}

/** What every action of the patient does with its answer, and with a refusal. */
export function usePrescriptionRead(access: PrescriptionAccess) {
  const client = useQueryClient();
  const queryKey = query.prescriptions.getPrescription.queryKey({ input: access });
  return {
    put: (next: Prescription) => client.setQueryData(queryKey, next),
    refused: (thrown: unknown) => {
      toast.error(toApiError(thrown).detail);
      // Somebody else moved it on: show what is true now.
      void client.invalidateQueries({ queryKey });
    },
    again: () => client.invalidateQueries({ queryKey }),
  };
}
