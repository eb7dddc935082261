import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { servicesApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { useConfirm } from '~/ui/confirm.tsx';
import { servicesQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { ServiceCategory } from '../contract.ts';
import { refetchServices } from './use-admin-services.ts';

const listKey = () => servicesQuery.listServiceCategories.queryKey();

export const useAdminServiceCategories = () =>
  useQuery({ ...servicesQuery.listServiceCategories.queryOptions(), staleTime: 0 });

/** Optimistic update: shows the new order immediately and rolls back if the server refuses. */
export function useOrderServiceCategories() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => servicesApi.orderServiceCategories({ ids }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: listKey() });
      const old = client.getQueryData<ServiceCategory[]>(listKey());
      if (old)
        client.setQueryData(
          listKey(),
          ids.flatMap((id) => old.find((one) => one.id === id) ?? []),
        );
      return { old };
    },
    onError: (error, _ids, kept) => {
      if (kept?.old) client.setQueryData(listKey(), kept.old);
      toast.error(toApiError(error).detail);
    },
    onSettled: () => refetchServices(client),
  });
}

/** A refusal is shown with the server's message: how many services are in it. */
export function useDeleteServiceCategory() {
  const client = useQueryClient();
  const confirm = useConfirm();
  return async ({ id, name }: ServiceCategory): Promise<void> => {
    if (!(await confirm({ text: `${name} will be permanently removed from the site.\nThis action cannot be undone.` })))
      return;
    try {
      await servicesApi.deleteServiceCategory({ id });
      toast.success(`${name} is deleted`);
    } catch (error) {
      toast.error(toApiError(error).detail);
    }
    await refetchServices(client);
  };
}
