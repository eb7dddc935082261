import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createAttempts } from '~/ui/attempts.ts';
import { paymentsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { paymentsQuery } from './query.ts';
import { keyOf } from '~/client/query-keys.ts';
import { toast } from '~/ui/toast.tsx';
import { formatRand } from '~/shared/money.ts';
import type { BusinessPayment } from '../contract.ts';

export function useAdminPayment(uuid: string) {
  return useQuery({
    ...paymentsQuery.getBusinessPayment.queryOptions({ input: { uuid } }),
    // Every read is recorded in the audit log: it is refetched on focus, not at intervals.
    staleTime: 0,
  });
}

function useChanged(payment: BusinessPayment) {
  const client = useQueryClient();
  const queryKey = paymentsQuery.getBusinessPayment.queryKey({ input: { uuid: payment.uuid } });
  return {
    take: async (changed: BusinessPayment) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, changed);
    },
    refetch: () => {
      void client.invalidateQueries({ queryKey: paymentsQuery.key() });
      void client.invalidateQueries({ queryKey: keyOf('orders') });
    },
  };
}

export interface RefundDraft {
  amount: number;
  reason: string;
  restock: { item_id: string; quantity: number }[];
}

const attempts = createAttempts();

/** Requests a refund. Repeating it after a lost response refunds only once. */
export function useRefund(payment: BusinessPayment) {
  const { take, refetch } = useChanged(payment);
  return useMutation({
    mutationFn: ({ restock, ...draft }: RefundDraft) => {
      const { uuid, version } = payment;
      const input = { uuid, version, ...draft, ...(restock.length > 0 ? { restock } : {}) };
      return paymentsApi.refundPayment(input, { context: { idempotency_key: attempts.keyFor(input) } });
    },
    onSuccess: async ({ refund, ...changed }) => {
      attempts.done();
      await take(changed);
      const amount = formatRand(refund.amount);
      if (refund.state === 'settled') toast.success(`Refunded ${amount} to ${payment.name}`);
      else if (refund.state === 'failed') toast.error(refund.told ?? 'The refund failed.');
      else toast.info(refund.told ?? `${amount} still has to be refunded.`);
    },
    onSettled: refetch,
  });
}

export interface Closing {
  id: string;
  state: 'settled' | 'failed';
  provider_reference?: string;
}

/** Records the outcome of a refund that a person made. */
export function useCloseRefund(payment: BusinessPayment) {
  const { take, refetch } = useChanged(payment);
  return useMutation({
    mutationFn: (closing: Closing) => paymentsApi.closeRefund(closing),
    onSuccess: async (changed) => {
      await take(changed);
      toast.success('Refund closed');
    },
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: refetch,
  });
}
