import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { promoCodesApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { promoCodesQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { PromoCode } from '../contract.ts';

/** Instead of an id: a new code. */
export const NEW = 'new';

/** The open code; no request while creating a new one. */
export function useAdminPromo(id: string) {
  return useQuery({
    ...promoCodesQuery.getPromoCode.queryOptions({ input: { id } }),
    staleTime: 0,
    enabled: id !== NEW,
  });
}

/** Lists and the open code. */
export function useRefetchPromos() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: promoCodesQuery.key() }), [client]);
}

export function useDeletePromo(promo: PromoCode, onDeleted: () => void) {
  const refetch = useRefetchPromos();
  return useMutation({
    mutationFn: () => promoCodesApi.deletePromoCode({ id: promo.id }),
    onSuccess: () => {
      toast.success(`${promo.code} is deleted`);
      onDeleted();
    },
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => void refetch(),
  });
}
