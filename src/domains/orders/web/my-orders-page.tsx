import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { roomMeta } from '~/domains/accounts/web/account-pages.ts';
import { ROOM_PAGE_SIZE, RoomList, useRoomPage } from '~/domains/accounts/web/account-list.tsx';
import { useSession } from '~/client/session.ts';
import { ordersApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { ordersQuery } from './query.ts';
import { toast } from '~/ui/toast.tsx';
import type { OrderRow } from '../contract.ts';
import type { Route } from './+types/my-orders-page';
import { MyOrder } from './my-order-card.tsx';
import { cancelQuestion } from './order-actions.tsx';
import { useReorder } from './use-reorder.ts';
import accountRowsStyles from '~/ui/account-rows.module.css';

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'My Orders', '/account/my-orders');

function Orders({ orders }: { orders: OrderRow[] }) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const reorder = useReorder();
  const cancel = useMutation({
    mutationFn: (id: string) => ordersApi.cancelOrder({ id }),
    onSuccess: () => toast.success('Your order has been cancelled'),
    onError: (error) => toast.error(toApiError(error).detail),
    // Also when it was refused: someone else moved it on.
    onSettled: () => void client.invalidateQueries({ queryKey: ordersQuery.key() }),
  });
  const again = (id: string) => reorder.mutate({ id }, { onError: (error) => toast.error(toApiError(error).detail) });
  const askAndCancel = async (id: string) => {
    if (await confirm(cancelQuestion)) cancel.mutate(id);
  };
  return (
    <ul className={accountRowsStyles.rows}>
      {orders.map((order) => (
        <MyOrder
          key={order.order_id}
          order={order}
          reordered={reorder.data?.order_id === order.order_id ? reorder.data : null}
          isReordering={reorder.isPending && reorder.variables.id === order.order_id}
          isCancelling={cancel.isPending && cancel.variables === order.order_id}
          onReorder={() => again(order.order_id)}
          onCancel={() => void askAndCancel(order.order_id)}
        />
      ))}
    </ul>
  );
}

export default function MyOrdersPage() {
  const { token } = useSession();
  const page = useRoomPage();
  const list = useQuery({
    ...ordersQuery.listUserOrders.queryOptions({ input: { page, page_size: ROOM_PAGE_SIZE } }),
    enabled: token !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <RoomList
      title="My Orders"
      what="your orders"
      list={list}
      page={page}
      drawing="orders"
      empty={{
        title: 'No orders yet',
        text: 'Orders you place while logged in will appear here.',
        action: <ButtonLink to="/shop">Discover Products</ButtonLink>,
      }}
    >
      {(orders) => <Orders orders={orders} />}
    </RoomList>
  );
}
