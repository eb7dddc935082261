import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { servicesApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { useConfirm } from '~/ui/confirm.tsx';
import { servicesQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { Upload } from '~/ui/use-uploads.ts';
import type { ServiceEffects } from '../contract.ts';

// Colleagues change the same services: data is refetched on focus and at intervals.
const LOOK_AGAIN_MS = 30_000;

/** Refetches the lists, cards and pages of services: each of them may show the change. */
export const refetchServices = (client: QueryClient) => client.invalidateQueries({ queryKey: servicesQuery.key() });

export const useServiceCategories = () => useQuery(servicesQuery.listServiceCategories.queryOptions());

/** Everyone who could offer a service, and who offers which. */
export const useServiceStaff = () =>
  useQuery({ ...servicesQuery.getServiceStaff.queryOptions(), staleTime: 0, refetchInterval: LOOK_AGAIN_MS });

/** Uploads pictures and reports the progress. */
export const uploadServicePictures: Upload = (files, onProgress) =>
  servicesApi.addServiceImages({ files }, { context: { onProgress } });

/** Offers a service to visitors or takes it back. */
export function useOfferService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, is_active }: { id: string; is_active: boolean }) => servicesApi.updateService({ id, is_active }),
    onSuccess: ({ name, is_active }) =>
      toast.success(is_active ? `Customers can book ${name} now` : `${name} is no longer offered`),
    onError: (error) => {
      const { detail, errors } = toApiError(error);
      toast.error(errors[0]?.message ?? detail);
    },
    onSettled: () => refetchServices(client),
  });
}

function effectText({ service, bookings, outcome, warning }: ServiceEffects): string {
  if (outcome === 'deleted') return `${service.name} will be permanently deleted.\nThis action cannot be undone.`;
  const kept = bookings === 1 ? 'The existing booking for it stays.' : `The ${bookings} existing bookings for it stay.`;
  return [`${service.name} will no longer be offered.`, kept, warning, 'This action cannot be undone.']
    .filter(Boolean)
    .join('\n');
}

/** Shows first what deletion affects; returns whether the service was deleted. */
export function useDeleteService() {
  const client = useQueryClient();
  const confirm = useConfirm();
  return async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
    try {
      const effects = await servicesApi.getServiceEffects({ id });
      if (!(await confirm({ text: effectText(effects) }))) return false;
      // Bookings made in the meantime were not shown: the deletion is refused and they are.
      await servicesApi.deleteService({ params: { id }, query: effects.upcoming > 0 ? { confirm: true } : {} });
      toast.success(`${name} is deleted`);
      await refetchServices(client);
      return true;
    } catch (error) {
      toast.error(toApiError(error).detail);
      return false;
    }
  };
}
