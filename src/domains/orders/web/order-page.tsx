import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import {
  keyedHeaders,
  keyedMeta,
  KeyedPage,
  keyedReading,
  useRefetchAfterLogin,
} from '~/domains/accounts/web/guest-link-page.tsx';
import { keepKey, keptKey } from '~/ui/guest-key.ts';
import { ordersQuery } from './query.ts';
import type { Order } from '../contract.ts';
import { ORDER_STATUS } from '../order-status.ts';
import type { Route } from './+types/order-page';
import { OrderView } from './order-view.tsx';

const isClosed = ({ order_status }: Order) => ORDER_STATUS[order_status].group === 'closed';

export const headers: Route.HeadersFunction = keyedHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  keyedMeta({
    matches,
    path: '/order',
    title: 'Your order',
    description: "Where your order is and what's in it.",
  });

export default function OrderPage() {
  const { orderId = '' } = useParams();
  const [params] = useSearchParams();
  const path = `/order/${orderId}`;
  const fromLink = params.get('key');
  // The payment's page knows this page, and not its key.
  useEffect(() => {
    if (fromLink) keepKey(path, fromLink);
  }, [path, fromLink]);
  const access = { id: orderId, key: fromLink ?? keptKey(path) ?? undefined };
  const order = useQuery({
    ...ordersQuery.getOrder.queryOptions({ input: access }),
    ...keyedReading(isClosed),
  });
  useRefetchAfterLogin(order.refetch);
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
