import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '~/client/api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { query } from '~/client/query.ts';
import { toast } from '~/ui/toast.tsx';
import type { PromoCode } from '../contract.ts';
import { listInput, NEW, type PromosState } from './admin-promos-search-params.ts';

// Colleagues write the same codes, and buyers use them: what is shown is asked for anew.
const FRESH = { staleTime: 0, refetchInterval: 60_000 } as const;

/** One page of the list; the page before stays while the next one comes. */
export function useAdminPromos(state: PromosState) {
  return useQuery({
    ...query.promoCodes.listPromoCodes.queryOptions({ input: listInput(state) }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
}

/** The open code; nothing is asked for while one is being made. */
export function useAdminPromo(id: string) {
  return useQuery({
    ...query.promoCodes.getPromoCode.queryOptions({ input: { id } }),
    staleTime: 0,
    enabled: id !== NEW,
  });
}

/** Lists and the open code. */
export function useAskPromosAnew() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: query.promoCodes.key() }), [client]);
}

export function useDeletePromo(promo: PromoCode, onDeleted: () => void) {
  const askAnew = useAskPromosAnew();
  return useMutation({
    mutationFn: () => api.promoCodes.deletePromoCode({ id: promo.id }),
    onSuccess: () => {
      toast.success(`${promo.code} is deleted`);
      onDeleted();
    },
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => void askAnew(),
  });
}
