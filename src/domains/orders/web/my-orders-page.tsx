import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { roomMeta } from '~/domains/accounts/web/account-rooms.ts';
import { useSession } from '~/domains/accounts/web/session.ts';
import { api } from '~/ui/api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { query } from '~/ui/query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { toast } from '~/ui/toast.tsx';
import type { OrderRow } from '../contract.ts';
import type { Route } from './+types/my-orders-page';
import { MyOrder } from './my-order.tsx';
import { cancelQuestion } from './order-actions.tsx';
import { useReorder } from './use-reorder.ts';

const PAGE_SIZE = 10;

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'My Orders', '/account/my-orders');

function Orders({ orders }: { orders: OrderRow[] }) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const reorder = useReorder();
  const cancel = useMutation({
    mutationFn: (id: string) => api.orders.cancelOrder({ id }),
    onSuccess: () => toast.success('Your order was cancelled'),
    onError: (error) => toast.error(toApiError(error).detail),
    // Also when it was refused: somebody else moved it on.
    onSettled: () => void client.invalidateQueries({ queryKey: query.orders.key() }),
  });
  const again = (id: string) => reorder.mutate({ id }, { onError: (error) => toast.error(toApiError(error).detail) });
  const askAndCancel = async (id: string) => {
    if (await confirm(cancelQuestion)) cancel.mutate(id);
  };
  return (
    <ul className="rows">
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
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const list = useQuery({
    ...query.orders.listUserOrders.queryOptions({ input: { page, page_size: PAGE_SIZE } }),
    enabled: token !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const orders = list.data;
  return (
    <>
      <h1>My Orders</h1>
      {!orders && !list.isError && (
        <div aria-busy="true">
          <span className="sr">Loading your orders</span>
          <LinesSkeleton lines={6} />
        </div>
      )}
      {!orders && list.isError && <LoadFailed onReload={() => void list.refetch()} waiting={list.isFetching} />}
      {orders && orders.items.length > 0 && <Orders orders={orders.items} />}
      {orders && orders.items.length === 0 && orders.total === 0 && (
        <Empty
          drawing="orders"
          heading="h2"
          title="No orders yet"
          text="What you buy while you are logged in stands here."
        >
          <ButtonLink to="/shop">Discover Products</ButtonLink>
        </Empty>
      )}
      {orders && orders.items.length === 0 && orders.total > 0 && (
        <Empty drawing="orders" heading="h2" title="This page is empty">
          <ButtonLink to="?" variant="outline">
            First page
          </ButtonLink>
        </Empty>
      )}
      {orders && (
        <Pagination
          page={page}
          pages={Math.ceil(orders.total / PAGE_SIZE)}
          hrefOf={(to) => (to === 1 ? '?' : `?page=${to}`)}
        />
      )}
    </>
  );
}
