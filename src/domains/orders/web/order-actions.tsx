import { CancelButton } from '~/domains/payments/web/payable/cancel-button.tsx';
import { PayButton } from '~/domains/payments/web/payable/pay-button.tsx';
import { usePayableRead } from '~/domains/payments/web/payable/use-payable-read.ts';
import { ordersApi } from './api.ts';
import { ordersQuery } from './query.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import type { Question } from '~/ui/confirm-questions.ts';
import { toast } from '~/ui/toast.tsx';
import { openAside } from '~/ui/aside.ts';
import type { Order } from '../contract.ts';
import { isUnpaid } from '../rules.ts';
import { useReorder, type OrderAccess, type Reordered } from './use-reorder.ts';
import formStyles from '~/ui/form.module.css';
import orderStyles from '~/ui/order.module.css';

export const cancelQuestion = {
  title: 'Cancel this order?',
  text: "We'll release the items. This action cannot be undone.",
  yes: 'Cancel order',
  no: 'Keep order',
} satisfies Question;

interface OrderActionsProps {
  order: Order;
  access: OrderAccess;
  /** The buttons disappear after the action. */
  onCancelled: () => void;
}

/** The items added to the cart, and those that could not be. */
function tellReordered({ added, missed }: Reordered): void {
  for (const sentence of missed) toast.info(sentence);
  if (added.length > 0) openAside('cart');
}

/** An order that fell away took the cart with it: one press brings the goods back. */
function BackToCart({ access }: { access: OrderAccess }) {
  const reorder = useReorder();
  const put = () =>
    reorder.mutate(access, { onSuccess: tellReordered, onError: (thrown) => toast.error(toApiError(thrown).detail) });
  return (
    <div className={orderStyles.action} data-slot="order-action">
      <Button size="big" waiting={reorder.isPending} onClick={put}>
        Put the items back in my cart
      </Button>
    </div>
  );
}

/** The buyer's actions: pay while payment is awaited, cancel while it is unpaid. */
export function OrderActions({ order, access, onCancelled }: OrderActionsProps) {
  const { put, refused } = usePayableRead<Order>(ordersQuery.getOrder.queryKey({ input: access }));
  const mayPay = order.order_status === 'pending_payment';
  // What may not be sent is not paid for.
  const isShut = mayPay && order.obstacles.length > 0;
  const mayCancel = isUnpaid(order) && order.allowed_moves.includes('cancelled');
  if (order.order_status === 'cancelled' && isUnpaid(order)) return <BackToCart access={access} />;
  if (!mayPay && !mayCancel) return null;

  return (
    <div className={orderStyles.action} data-slot="order-action">
      {mayPay && (
        <PayButton
          due={order.total}
          pay={() => ordersApi.payNow(access)}
          disabled={isShut}
          aria-describedby={isShut ? 'order-not-to-pay' : undefined}
          onRefused={refused}
        />
      )}
      {mayCancel && (
        <CancelButton
          question={cancelQuestion}
          cancel={() => ordersApi.cancelOrder(access)}
          done="Your order has been cancelled"
          onCancelled={(cancelled) => {
            put(cancelled);
            onCancelled();
          }}
          onRefused={refused}
        />
      )}
      {isShut && (
        <p className={formStyles.help} data-slot="help" id="order-not-to-pay">
          {`You can't pay for this order now. ${order.obstacles.join(' ')} To do that, cancel this order and put the items back in your cart.`}
        </p>
      )}
    </div>
  );
}
