import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { catalogueApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { useConfirm } from '~/ui/confirm.tsx';
import { catalogueQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { Upload } from '~/ui/use-uploads.ts';
import type { Category } from '../contract.ts';
import { refetchCatalogue } from './use-admin-products.ts';

const listKey = () => catalogueQuery.listCategories.queryKey();

export const useAdminCategories = () => useQuery({ ...catalogueQuery.listCategories.queryOptions(), staleTime: 0 });

export const uploadCategoryPicture: Upload = (files, onProgress) =>
  catalogueApi.addCategoryImage({ files }, { context: { onProgress } });

/** Optimistic update: shows the new list immediately and rolls back if the server refuses. */
function useListChange<Input>(
  send: (input: Input) => Promise<unknown>,
  after: (input: Input, old: Category[]) => Category[],
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey: listKey() });
      const old = client.getQueryData<Category[]>(listKey());
      if (old) client.setQueryData(listKey(), after(input, old));
      return { old };
    },
    onError: (error, _input, kept) => {
      if (kept?.old) client.setQueryData(listKey(), kept.old);
      toast.error(toApiError(error).detail);
    },
    onSettled: () => refetchCatalogue(client),
  });
}

export const useOrderCategories = () =>
  useListChange(
    (ids: string[]) => catalogueApi.orderCategories({ ids }),
    (ids, old) => ids.flatMap((id) => old.find((one) => one.id === id) ?? []),
  );

export const usePinCategory = () =>
  useListChange(
    ({ id, is_pinned }: Pick<Category, 'id' | 'is_pinned'>) => catalogueApi.pinCategory({ id, is_pinned }),
    ({ id, is_pinned }, old) => old.map((one) => (one.id === id ? { ...one, is_pinned } : one)),
  );

/** A refusal is shown with the server's message: how many products are in it. */
export function useDeleteCategory() {
  const client = useQueryClient();
  const confirm = useConfirm();
  return async ({ id, category_name }: Category): Promise<void> => {
    if (!(await confirm({ text: `${category_name} will be permanently deleted.\nThis action cannot be undone.` })))
      return;
    try {
      await catalogueApi.deleteCategory({ id });
      toast.success(`${category_name} is deleted`);
    } catch (error) {
      toast.error(toApiError(error).detail);
    }
    await refetchCatalogue(client);
  };
}
