import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { NotYours } from '~/domains/accounts/web/not-yours.tsx';
import { NeedsScript } from '~/domains/cart/web/needs-script.tsx';
import { pageMeta } from '~/domains/site/web/page-meta.ts';
import { query } from '~/ui/query.ts';
import { toApiError } from '~/ui/api-error.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Bone } from '~/ui/skeleton.tsx';
import type { OrderStatus } from '../contract.ts';
import type { Route } from './+types/order-page';
import { OrderView } from './order-view.tsx';

const LOOK_AGAIN_MS = 30_000;
const CLOSED: readonly OrderStatus[] = ['delivered', 'cancelled', 'refunded'];

/** The address holds the key to the order: it is kept by nobody and given on to nobody. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    matches,
    path: '/order',
    title: 'Your order',
    description: 'Where your order is and what is in it.',
    hidden: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <h1 className="sr">Your order</h1>
      <NeedsScript />
      <span className="sr">Loading your order</span>
      <div className="grid gap-4" aria-hidden="true">
        <Bone width="14rem" height="2rem" />
        <Bone width="18rem" />
        <Bone height="4rem" />
        <Bone height="11rem" />
      </div>
    </div>
  );
}

export default function OrderPage() {
  const { orderId = '' } = useParams();
  const [params] = useSearchParams();
  const key = params.get('key') ?? undefined;
  const access = { id: orderId, key };
  const order = useQuery({
    ...query.orders.getOrder.queryOptions({ input: access }),
    // What one does not know, or may not see, is not asked for again.
    retry: (count, thrown) => count < 1 && toApiError(thrown).status === 0,
    refetchInterval: ({ state }) => (state.data && !CLOSED.includes(state.data.order_status) ? LOOK_AGAIN_MS : false),
    refetchOnWindowFocus: true,
    staleTime: 0,
  });

  const status = order.error ? toApiError(order.error).status : 0;
  return (
    <div className="wrap order-page">
      {order.data && <OrderView order={order.data} access={access} />}
      {!order.data && order.isPending && <OrderSkeleton />}
      {!order.data && order.isError && (status === 404 || status === 422) && (
        <NotYours drawing="orders" title="We could not find that order." ask="Did you order with an account?" />
      )}
      {!order.data && order.isError && status !== 404 && status !== 422 && (
        <>
          <h1>Your order</h1>
          <LoadFailed onReload={() => void order.refetch()} waiting={order.isFetching} />
        </>
      )}
    </div>
  );
}
