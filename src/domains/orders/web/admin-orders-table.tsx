import type { KeyboardEvent, RefObject } from 'react';
import { ButtonLink } from '~/ui/button.tsx';
import { DataTable } from '~/ui/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import type { OrderRow } from '../contract.ts';
import { orderColumns, type RowLook } from './admin-order-columns.tsx';
import { FIRST_STATE, isFiltered, ordersHref, type OrdersState } from './admin-orders-state.ts';
import type { useTickedOrders } from './use-ticked-orders.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
/** Which way a key moves among the rows; 0 for every other key. */
export function stepOf({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): number {
  return altKey || ctrlKey || metaKey || shiftKey ? 0 : (STEPS[key] ?? 0);
}

const linksIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('.row-link') ?? [])];

/** Puts the focus on the row of an order, or on the first one where it is not among them. */
export function focusRow(list: HTMLElement | null, orderId?: string): void {
  const links = linksIn(list);
  const own = orderId && links.find((link) => link.getAttribute('href')?.includes(orderId));
  (own || links[0])?.focus();
}

/** Keys that are letters work only while the focus is in the list (WCAG 2.1.4). */
export function moveInRows(event: KeyboardEvent<HTMLElement>) {
  const links = linksIn(event.currentTarget);
  const row = (event.target as HTMLElement).closest('tbody tr');
  const at = links.findIndex((link) => row?.contains(link));
  const step = stepOf(event);
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : at + step;
  if (at === -1 || next === at || !links[next]) return;
  event.preventDefault();
  links[next].focus();
}

function NoOrders({ state, total }: { state: OrdersState; total: number }) {
  if (total > 0) {
    return (
      <Empty drawing="orders" title="This page is empty" text="There are fewer orders than that by now.">
        <ButtonLink variant="outline" size="small" to={ordersHref(state, { page: 1 })}>
          First page
        </ButtonLink>
      </Empty>
    );
  }
  if (isFiltered(state)) {
    return (
      <Empty drawing="search" title="No orders found" text="Try fewer letters, another day or another schedule.">
        <ButtonLink variant="outline" size="small" to={ordersHref({ ...FIRST_STATE, order: state.order })}>
          Show all orders
        </ButtonLink>
      </Empty>
    );
  }
  if (state.group === 'our_turn')
    return <Empty drawing="orders" title="Nothing waits for us" text="Paid orders come in here by themselves." />;
  if (state.group !== 'all')
    return <Empty drawing="orders" title="No orders here" text="Orders come in here as they move along." />;
  return <Empty drawing="orders" title="No orders yet" text="The first one comes in here by itself." />;
}

interface OrdersTableProps {
  state: OrdersState;
  /** Undefined while the first page is coming. */
  list: { items: OrderRow[]; total: number } | undefined;
  /** The rows of the page before are still there. */
  isOld: boolean;
  look: RowLook;
  ticked: ReturnType<typeof useTickedOrders>;
  scroll: RefObject<HTMLDivElement | null>;
}

export function OrdersTable({ state, list, isOld, look, ticked, scroll }: OrdersTableProps) {
  return (
    <div className="scroll" role="presentation" ref={scroll} onKeyDown={moveInRows} data-old={isOld || undefined}>
      <DataTable
        label="Orders"
        columns={orderColumns(state, look)}
        rows={list?.items ?? []}
        keyOf={(row) => row.order_id}
        hrefOf={(row) => ordersHref(state, { order: row.order_id })}
        stateOf={(row) => ({ unread: !row.is_read, highlight: row.order_id === state.order })}
        ticks={{
          ...ticked,
          // A phone has no head above its rows.
          toggleAll: look === 'lines' ? undefined : ticked.toggleAll,
          nameOf: (row) => row.order_number,
        }}
        waitingRows={list ? 0 : state.page_size}
        empty={list && <NoOrders state={state} total={list.total} />}
      />
    </div>
  );
}
