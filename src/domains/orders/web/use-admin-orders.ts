import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '~/client/session.ts';
import { ordersApi } from './api.ts';
import { catalogueQuery } from '~/domains/catalogue/web/query.ts';
import { ordersQuery } from './query.ts';
import { toApiError } from '~/ui/api-error.ts';
import { toast } from '~/ui/toast.tsx';
import type { Order, OrderStatus } from '../contract.ts';
import type { RefusalReason } from '../refusal-reasons.ts';
import { orderStatusLabel } from '../rules.ts';

// Colleagues work on the same orders: data is refetched on focus and at intervals.
const LOOK_AGAIN_MS = 30_000;
const FRESH = { staleTime: 0, refetchInterval: LOOK_AGAIN_MS } as const;
// The second press of a double click must not become the next move.
const ONE_PRESS_MS = 600;

const orderKey = (id: string) => ordersQuery.getOrder.queryKey({ input: { id } });

/** One order. Opening it marks it read. */
export function useAdminOrder(id: string) {
  const client = useQueryClient();
  const mayUpdate = useCan('order.update');
  const asked = useQuery({ ...ordersQuery.getOrder.queryOptions({ input: { id } }), ...FRESH });
  const isUnread = asked.data?.is_read === false;
  useEffect(() => {
    if (!isUnread || !mayUpdate) return;
    ordersApi
      .markOrderRead({ id })
      .then(() => client.invalidateQueries({ queryKey: ordersQuery.key() }))
      // It stays unread and is marked when it is opened again.
      .catch(() => {});
  }, [client, id, isUnread, mayUpdate]);
  return asked;
}

/** How many orders this customer's email address has in all; undefined until it is known. */
export function useOrdersOf(email: string): number | undefined {
  const { data } = useQuery(ordersQuery.listOrders.queryOptions({ input: { q: email, page_size: 1 } }));
  return data?.total;
}

/** The remaining stock of these products, not counting the order's own. Withdrawn ones have no entry. */
export function useStockLeft(order: Order): ReadonlyMap<string, number> {
  const ids = [...new Set(order.items.map(({ product_id }) => product_id))].join(',');
  const { data } = useQuery({
    ...catalogueQuery.listProductsByIds.queryOptions({ input: { ids } }),
    staleTime: 0,
    enabled: ids !== '',
  });
  return new Map(data?.map((product) => [product.id, product.product_inventory.quantity]));
}

export interface Move {
  to: OrderStatus;
  tracking_number?: string;
  note?: string;
  buyer_note?: string;
  reason_code?: RefusalReason;
  packed_cold?: boolean;
  cold_indicator?: string;
}

/** Moves an order. Nothing changes before the server responds; a refusal is shown with its message. */
export function useMoveOrder(order: Order) {
  const client = useQueryClient();
  const queryKey = orderKey(order.order_id);
  return useMutation({
    mutationFn: async ({ to, ...body }: Move) => {
      const pressed = new Promise((resolve) => setTimeout(resolve, ONE_PRESS_MS));
      const input = { params: { order_id: order.order_id }, query: { order_status: to }, body };
      const [moved] = await Promise.all([ordersApi.updateOrderStatus(input), pressed]);
      return moved;
    },
    onSuccess: async (moved) => {
      // An answer that was on its way before the move would show the state before it.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, moved);
      toast.success(`${moved.order_number}: ${orderStatusLabel(moved.order_status, moved.delivery_method)}`);
    },
    onError: (error) => toast.error(toApiError(error).detail),
    // Not waited for: the next move need not wait for the list.
    onSettled: () => void client.invalidateQueries({ queryKey: ordersQuery.key() }),
  });
}
