import { useQuery, useQueryClient } from '@tanstack/react-query';
import { servicesApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { useConfirm } from '~/ui/confirm.tsx';
import { servicesQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { BookingPolicy } from '../contract.ts';
import { refetchServices } from './use-admin-services.ts';

export const usePolicies = () =>
  useQuery({ ...servicesQuery.listBookingPolicies.queryOptions(), staleTime: 0, refetchOnWindowFocus: false });

/** Applies the shop's policy to the service again; returns whether it did. */
export function useDropPolicy() {
  const client = useQueryClient();
  const confirm = useConfirm();
  return async ({ id, service_name }: BookingPolicy): Promise<boolean> => {
    const text = `${service_name} will follow the shop’s policy again, including for existing bookings.`;
    if (!(await confirm({ title: 'Use the shop’s policy?', text, yes: 'Use the shop’s policy' }))) return false;
    try {
      await servicesApi.deleteBookingPolicy({ id });
      toast.success(`${service_name} now follows the shop’s policy`);
      return true;
    } catch (error) {
      toast.error(toApiError(error).detail);
      return false;
    } finally {
      await refetchServices(client);
    }
  };
}
