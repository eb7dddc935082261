import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCan, useSession } from '~/client/session.ts';
import { toApiError } from '~/ui/api-error.ts';
import { createAttempts } from '~/ui/attempts.ts';
import { toast } from '~/ui/toast.tsx';
import type { Order } from '../contract.ts';
import type { ReleaseBody } from '../contract-release.ts';
import { isRelease, orderStatusLabel, releaseFault } from '../rules.ts';
import { scheduleOf } from './admin-order-copy.ts';
import { ordersApi } from './api.ts';
import { ordersQuery } from './query.ts';

/** The form that the button at the foot of the panel submits. */
export const RELEASE_FORM = 'release-form';

const keyOf = (order: Order) => ['release-order', order.order_id];
const orderKey = (order: Order) => ordersQuery.getOrder.queryKey({ input: { id: order.order_id } });
const attempts = createAttempts();

/** Whether this order waits for a release that this person's registration allows. */
export function useMayRelease(order: Order): boolean {
  const session = useSession();
  const mayUpdate = useCan('order.update');
  const schedule = scheduleOf(order);
  return (
    mayUpdate &&
    isRelease({ order_status: order.order_status, schedule }, 'processing') &&
    releaseFault({ schedule }, session) === null
  );
}

/** Personal and health information: read when it is shown, and forgotten with it. */
export const useReleaseCheck = (order: Order, isShown: boolean) =>
  useQuery({
    ...ordersQuery.getReleaseCheck.queryOptions({ input: { id: order.order_id } }),
    enabled: isShown,
    staleTime: 0,
    gcTime: 0,
  });

export const useIsReleasing = (order: Order): boolean => useIsMutating({ mutationKey: keyOf(order) }) > 0;

/** Faults are the form's to show. */
export function useRelease(order: Order) {
  const client = useQueryClient();
  const queryKey = orderKey(order);
  return useMutation({
    mutationKey: keyOf(order),
    mutationFn: (body: ReleaseBody) => {
      const sent = { ...body, id: order.order_id };
      return ordersApi.releaseOrder(sent, { context: { idempotency_key: attempts.keyFor(sent) } });
    },
    onSuccess: async (released) => {
      attempts.done();
      // An answer that was on its way before the release would show the state before it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, released);
      toast.success(`${released.order_number}: ${orderStatusLabel(released.order_status, released.delivery_method)}`);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ordersQuery.key() }),
  });
}

/** What the buyer said on the phone. */
export function useRecordAnswers(order: Order, onRecorded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answers: Record<string, string | undefined>) =>
      ordersApi.recordCounterAnswers({ id: order.order_id, answers }),
    onSuccess: onRecorded,
    onError: (error) => toast.error(toApiError(error).detail),
    onSettled: () => void client.invalidateQueries({ queryKey: ordersQuery.key() }),
  });
}
