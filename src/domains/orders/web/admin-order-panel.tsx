import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useNavigationType } from 'react-router';
import { toApiError } from '~/ui/api-error.ts';
import { ConfirmProvider } from '~/ui/confirm.tsx';
import { Empty } from '~/ui/empty.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Overlay, OverlayTitle } from '~/ui/overlay.tsx';
import { Bone, LinesSkeleton } from '~/ui/skeleton.tsx';
import type { Order, OrderRow } from '../contract.ts';
import { OrderChip } from './admin-order-columns.tsx';
import { OrderDetail } from './admin-order-detail.tsx';
import { OrderMoves } from './admin-order-moves.tsx';
import { stepOf } from './admin-orders-table.tsx';
import { useAdminOrder } from './use-admin-orders.ts';

interface OrderPanelProps {
  orderId: string;
  /** What the list knows of it, until the order itself has come. */
  row: OrderRow | undefined;
  /** Opens the order above or below; null where there is none. */
  onAbove: (() => void) | null;
  onBelow: (() => void) | null;
  onClose: () => void;
  onPrint: (order: Order) => void;
}

function PanelSkeleton() {
  return (
    <section aria-busy="true" className="grid gap-4">
      <span className="sr">Loading the order</span>
      <Bone height="3.5rem" />
      <LinesSkeleton lines={5} />
      <LinesSkeleton lines={4} />
    </section>
  );
}

/** A button that has nowhere to go keeps the focus it has. */
function Turn({ label, onTurn, icon: Icon }: { label: string; onTurn: (() => void) | null; icon: typeof ChevronUp }) {
  return (
    <IconButton label={label} aria-disabled={onTurn === null} onClick={() => onTurn?.()}>
      <Icon className="i i-s" />
    </IconButton>
  );
}

/** Head, body and foot. Beside the list the number is a heading that takes the focus, in a sheet the dialog's title. */
function PanelParts(props: OrderPanelProps & { heading?: RefObject<HTMLHeadingElement | null> }) {
  const { orderId, row, onAbove, onBelow, onClose, onPrint, heading } = props;
  const asked = useAdminOrder(orderId);
  const order = asked.data;
  const head = order ?? row;
  const number = head?.order_number ?? 'Order';
  return (
    <>
      <header>
        <div className="detail-name">
          {heading ? (
            <h2 ref={heading} tabIndex={-1}>
              {number}
            </h2>
          ) : (
            <OverlayTitle>{number}</OverlayTitle>
          )}
          {head && <OrderChip order={head} />}
        </div>
        <span className="detail-turn">
          <Turn label="Order above" onTurn={onAbove} icon={ChevronUp} />
          <Turn label="Order below" onTurn={onBelow} icon={ChevronDown} />
          <IconButton label="Close the order" onClick={onClose}>
            <X className="i i-s" />
          </IconButton>
        </span>
      </header>
      <div className="scroll" key={`detail ${orderId}`}>
        {asked.isPending && <PanelSkeleton />}
        {asked.isError && !order && (
          <section className="last">
            <LoadFailed
              variant="refresh"
              message={toApiError(asked.error).detail}
              waiting={asked.isFetching}
              onReload={() => void asked.refetch()}
            />
          </section>
        )}
        {order && <OrderDetail order={order} />}
      </div>
      {order && <OrderMoves key={`moves ${orderId}`} order={order} onPrint={() => onPrint(order)} />}
    </>
  );
}

/** Beside the list, on wide screens. */
export function OrderAside(props: OrderPanelProps) {
  const { orderId, onAbove, onBelow, onClose } = props;
  const aside = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // On a page that was just loaded the focus stays at its beginning.
  const isLoaded = useNavigationType() === 'POP';
  const opened = useRef(isLoaded ? orderId : null);
  // Whoever opens an order stands at its beginning; whoever turns to the next one stays at the button.
  useEffect(() => {
    if (opened.current === orderId) return;
    opened.current = orderId;
    if (!aside.current?.contains(document.activeElement)) heading.current?.focus();
  }, [orderId]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Menus and dialogs of this panel stand elsewhere in the document and keep their keys.
    if (!(event.target instanceof Node) || !aside.current?.contains(event.target)) return;
    if (event.key === 'Escape') onClose();
    if (event.target !== heading.current) return;
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    if (step > 0) onBelow?.();
    else onAbove?.();
  };
  return (
    <aside className="panel detail" aria-label="Open order" ref={aside} onKeyDown={onKeyDown}>
      <PanelParts {...props} heading={heading} />
    </aside>
  );
}

/** Over the whole screen, where there is no room beside the list. */
export function OrderSheet({ orderId, ...rest }: Omit<OrderPanelProps, 'orderId'> & { orderId: string | null }) {
  // It slides away with the order that was open.
  const [last, setLast] = useState(orderId);
  if (orderId !== null && orderId !== last) setLast(orderId);
  return (
    <Overlay open={orderId !== null} onClose={rest.onClose} className="drawer sheet panel detail">
      <ConfirmProvider>{last !== null && <PanelParts {...rest} orderId={last} />}</ConfirmProvider>
    </Overlay>
  );
}

/** While no order is open. */
export function NoOrderOpen() {
  return (
    <aside className="panel detail is-empty" aria-label="Open order">
      <Empty
        drawing="orders"
        title="No order is open"
        text="Choose one to see what is in it, where it goes and what comes next. The arrow keys, or J and K, move in the list; Enter opens."
      />
    </aside>
  );
}
