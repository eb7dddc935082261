import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createAttempts } from '~/ui/attempts.ts';
import { api } from '~/client/api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { query } from '~/client/query.ts';
import { saveFile } from '~/ui/save-file.ts';
import { toast } from '~/ui/toast.tsx';
import { formatRand } from '~/shared/money.ts';
import type { BusinessPayment } from '../contract.ts';
import { filterInput, type PaymentsState } from './admin-payments-search-params.ts';

// Money comes in by itself: what is shown is asked for anew on focus and while it is looked at.
const LOOK_AGAIN_MS = 30_000;
const FRESH = { staleTime: 0, refetchInterval: LOOK_AGAIN_MS } as const;

export function useAdminPayments(state: PaymentsState) {
  const { page, page_size } = state;
  return useQuery({
    ...query.payments.getPayments.queryOptions({ input: { ...filterInput(state), page, page_size } }),
    ...FRESH,
    placeholderData: keepPreviousData,
    enabled: state.view !== 'notices',
  });
}

export function useRefusedNotices({ view, page, page_size }: PaymentsState) {
  return useQuery({
    ...query.payments.listRefusedNotices.queryOptions({ input: { page, page_size } }),
    ...FRESH,
    placeholderData: keepPreviousData,
    enabled: view === 'notices',
  });
}

export function useAdminPayment(uuid: string) {
  return useQuery({
    ...query.payments.getBusinessPayment.queryOptions({ input: { uuid } }),
    // Every look leaves a trace in the audit log: it is looked at anew on focus, not by the clock.
    staleTime: 0,
  });
}

export const savePayments = (state: PaymentsState): Promise<void> =>
  saveFile(() => api.payments.exportPayments(filterInput(state)));

function useChanged(payment: BusinessPayment) {
  const client = useQueryClient();
  const queryKey = query.payments.getBusinessPayment.queryKey({ input: { uuid: payment.uuid } });
  return {
    take: async (changed: BusinessPayment) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, changed);
    },
    askAnew: () => {
      void client.invalidateQueries({ queryKey: query.payments.key() });
      void client.invalidateQueries({ queryKey: query.orders.key() });
    },
  };
}

export interface RefundDraft {
  amount: number;
  reason: string;
  restock: { item_id: string; quantity: number }[];
}

const attempts = createAttempts();

/** Pays back. The same again after an answer that never came pays back once. */
export function useRefund(payment: BusinessPayment) {
  const { take, askAnew } = useChanged(payment);
  return useMutation({
    mutationFn: ({ restock, ...draft }: RefundDraft) => {
      const { uuid, version } = payment;
      const input = { uuid, version, ...draft, ...(restock.length > 0 ? { restock } : {}) };
      return api.payments.refundPayment(input, { context: { idempotency_key: attempts.keyFor(input) } });
    },
    onSuccess: async ({ refund, ...changed }) => {
      attempts.done();
      await take(changed);
      const amount = formatRand(refund.amount);
      if (refund.state === 'settled') toast.success(`Refunded ${amount} to ${payment.name}`);
      else if (refund.state === 'failed') toast.error(refund.told ?? 'The refund failed.');
      else toast.info(refund.told ?? `${amount} still has to be refunded.`);
    },
    onSettled: askAnew,
  });
}

export interface Closing {
  id: string;
  state: 'settled' | 'failed';
  provider_reference?: string;
}

/** Says what became of a refund that a person did. */
export function useCloseRefund(payment: BusinessPayment) {
  const { take, askAnew } = useChanged(payment);
  return useMutation({
    mutationFn: (closing: Closing) => api.payments.closeRefund(closing),
    onSuccess: async (changed) => {
      await take(changed);
      toast.success('Refund closed');
    },
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: askAnew,
  });
}
