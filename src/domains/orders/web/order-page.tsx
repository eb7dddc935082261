import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { keyedHeaders, keyedMeta, KeyedPage, keyedReading } from '~/domains/accounts/web/keyed-page.tsx';
import { query } from '~/ui/query.ts';
import type { Order, OrderStatus } from '../contract.ts';
import type { Route } from './+types/order-page';
import { OrderView } from './order-view.tsx';

const CLOSED: readonly OrderStatus[] = ['delivered', 'cancelled', 'refunded'];
const isClosed = ({ order_status }: Order) => CLOSED.includes(order_status);

export const headers: Route.HeadersFunction = keyedHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  keyedMeta({
    matches,
    path: '/order',
    title: 'Your order',
    description: 'Where your order is and what is in it.',
  });

export default function OrderPage() {
  const { orderId = '' } = useParams();
  const [params] = useSearchParams();
  const access = { id: orderId, key: params.get('key') ?? undefined };
  const order = useQuery({
    ...query.orders.getOrder.queryOptions({ input: access }),
    ...keyedReading(isClosed),
  });
  return (
    <KeyedPage
      read={order}
      title="Your order"
      unknown={{ title: 'We could not find that order.', ask: 'Did you order with an account?' }}
    >
      {(data) => <OrderView order={data} access={access} />}
    </KeyedPage>
  );
}
