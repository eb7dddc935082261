import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { toast } from '~/ui/toast.tsx';
import type { StaffProduct } from '../contract.ts';
import { catalogueApi } from './api.ts';
import { catalogueQuery } from './query.ts';
import { refetchCatalogue } from './use-admin-products.ts';
import iconStyles from '~/ui/icon.module.css';
import noteStyles from '~/ui/note.module.css';

/** Confirms that SEPs are still current; says how many had not been. */
export function useConfirmSep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => catalogueApi.confirmSep({ ids: [...ids] }),
    onSuccess: async ({ confirmed }) => {
      toast.success(confirmed === 1 ? 'One SEP is confirmed' : `${confirmed} SEPs are confirmed`);
      await refetchCatalogue(client);
    },
    onError: (error) => toast.error(toApiError(error).detail),
  });
}

/** What the server says of the saved price and SEP. */
export function SepNotes({ base }: { base: StaffProduct }) {
  const { data: saved = base } = useQuery(catalogueQuery.getStaffProduct.queryOptions({ input: { id: base.id } }));
  const confirm = useConfirmSep();
  const warnings = saved.warnings.filter(({ field }) => field === 'sep' || field === 'price');
  if (warnings.length === 0) return null;
  return (
    <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note">
      <TriangleAlert className={iconStyles.icon} />
      <ul>
        {warnings.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
        {warnings.some(({ field }) => field === 'sep') && (
          <li>
            <Button
              type="button"
              variant="outline"
              size="small"
              waiting={confirm.isPending}
              onClick={() => confirm.mutate([saved.id])}
            >
              Confirm the SEP
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}
