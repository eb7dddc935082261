import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { catalogueApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { useConfirm } from '~/ui/confirm.tsx';
import { catalogueQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { Upload } from '~/ui/use-uploads.ts';
import { effectText } from './admin-product-copy.ts';

/** Refetches the lists, cards and pages of products: each of them may show the change. */
export const refetchCatalogue = (client: QueryClient) => client.invalidateQueries({ queryKey: catalogueQuery.key() });

export const useCategories = () => useQuery(catalogueQuery.listCategories.queryOptions());

/** Uploads pictures and reports the progress. */
export const uploadPictures: Upload = (files, onProgress) =>
  catalogueApi.addProductImages({ files }, { context: { onProgress } });

// Enough to be quick, few enough to leave the server to buyers.
const AT_ONCE = 4;

export interface Shown {
  ids: readonly string[];
  is_active: boolean;
}

/** Publishes or unpublishes products; refused ones are reported, the rest are changed. */
export function useShowProducts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, is_active }: Shown) => {
      const left = [...ids];
      const done: string[] = [];
      const faults = new Map<string, number>();
      const work = async () => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) {
          try {
            await catalogueApi.updateProduct({ id, is_active });
            done.push(id);
          } catch (error) {
            const { detail, errors } = toApiError(error);
            const said = errors[0]?.message ?? detail;
            faults.set(said, (faults.get(said) ?? 0) + 1);
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      return { done, faults: [...faults] };
    },
    onSuccess: ({ done, faults }, { is_active }) => {
      const many = done.length === 1 ? 'One product is' : `${done.length} products are`;
      if (done.length > 0) toast.success(`${many} ${is_active ? 'now shown in the shop' : 'no longer shown'}`);
      for (const [said, times] of faults) toast.error(times === 1 ? said : `${times} products: ${said}`);
    },
    onSettled: () => refetchCatalogue(client),
  });
}

/** Shows first what deletion affects; returns whether the product was deleted. */
export function useDeleteProduct() {
  const client = useQueryClient();
  const confirm = useConfirm();
  return async (product: { id: string; name: string }): Promise<boolean> => {
    try {
      const effects = await catalogueApi.getProductEffects({ id: product.id });
      if (!effects.may_delete) {
        const title = `${product.name} cannot be deleted`;
        if (await confirm({ title, text: effects.reason, yes: 'Make it inactive', no: 'Close', tone: 'primary' })) {
          await catalogueApi.updateProduct({ id: product.id, is_active: false });
          toast.success(`${product.name} is no longer shown`);
          await refetchCatalogue(client);
        }
        return false;
      }
      if (!(await confirm({ text: effectText(effects) }))) return false;
      await catalogueApi.deleteProduct({ id: product.id });
      toast.success(`${product.name} is deleted`);
      await refetchCatalogue(client);
      return true;
    } catch (error) {
      toast.error(toApiError(error).detail);
      return false;
    }
  };
}
