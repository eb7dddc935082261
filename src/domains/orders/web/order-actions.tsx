import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatRand } from '~/shared/money.ts';
import { api } from '~/client/api.ts';
import { query } from '~/client/query.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import type { Question } from '~/ui/confirm-questions.ts';
import { toast } from '~/ui/toast.tsx';
import { openAside } from '~/ui/aside.ts';
import type { Order } from '../contract.ts';
import { isUnpaid } from '../rules.ts';
import { useReorder, type OrderAccess, type Reordered } from './use-reorder.ts';

export const cancelQuestion = {
  title: 'Cancel this order?',
  text: 'The goods go back on the shelf. This action cannot be undone.',
  yes: 'Cancel order',
  no: 'Keep it',
} satisfies Question;

interface OrderActionsProps {
  order: Order;
  access: OrderAccess;
  /** The buttons are gone with what they did. */
  onCancelled: () => void;
}

/** What is in the cart again, and what could not be. */
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
    <div className="order-act">
      <Button size="big" waiting={reorder.isPending} onClick={put}>
        Put it back in my cart
      </Button>
    </div>
  );
}

/** What the buyer may still do: pay while it waits for that, cancel while it is unpaid. */
export function OrderActions({ order, access, onCancelled }: OrderActionsProps) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const read = query.orders.getOrder.queryKey({ input: access });
  const told = (thrown: unknown) => {
    toast.error(toApiError(thrown).detail);
    // Somebody else moved it on: show what is true now.
    void queries.invalidateQueries({ queryKey: read });
  };
  const pay = useMutation({
    mutationFn: () => api.orders.payNow(access),
    onSuccess: ({ url }) => navigate(url),
    onError: told,
  });
  const cancel = useMutation({
    mutationFn: () => api.orders.cancelOrder(access),
    onSuccess: (cancelled) => {
      queries.setQueryData(read, cancelled);
      toast.success('Your order was cancelled');
      onCancelled();
    },
    onError: told,
  });

  const mayPay = order.order_status === 'pending_payment';
  const mayCancel = isUnpaid(order) && order.allowed_moves.includes('cancelled');
  if (order.order_status === 'cancelled' && isUnpaid(order)) return <BackToCart access={access} />;
  if (!mayPay && !mayCancel) return null;

  async function askAndCancel(): Promise<void> {
    if (await confirm(cancelQuestion)) cancel.mutate();
  }

  return (
    <div className="order-act">
      {mayPay && (
        <Button size="big" waiting={pay.isPending} onClick={() => pay.mutate()}>
          Pay now, {formatRand(order.total)}
        </Button>
      )}
      {mayCancel && (
        <Button variant="outline" waiting={cancel.isPending} onClick={() => void askAndCancel()}>
          Cancel order
        </Button>
      )}
    </div>
  );
}
