import { DataTable } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import type { RowLook } from '~/ui/admin/use-split.ts';
import type { useTicks } from '~/ui/use-selection.ts';
import type { OrderRow } from '../contract.ts';
import { orderColumns } from './admin-order-columns.tsx';
import { FIRST_STATE, isFiltered, ordersHref, type OrdersState } from './admin-orders-search-params.ts';

function quietWords(group: OrdersState['group']) {
  if (group === 'our_turn') return { title: 'Nothing waits for us', text: 'Paid orders come in here by themselves.' };
  if (group !== 'all') return { title: 'No orders here', text: 'Orders come in here as they move along.' };
  return { title: 'No orders yet', text: 'The first one comes in here by itself.' };
}

function NoOrders({ state, total }: { state: OrdersState; total: number }) {
  return (
    <NoRows
      things="orders"
      drawing="orders"
      total={total}
      first={ordersHref(state, { page: 1 })}
      filtered={
        isFiltered(state)
          ? {
              text: 'Try fewer letters, another day or another schedule.',
              all: ordersHref({ ...FIRST_STATE, order: state.order }),
            }
          : null
      }
    >
      <Empty drawing="orders" {...quietWords(state.group)} />
    </NoRows>
  );
}

interface OrdersTableProps {
  state: OrdersState;
  /** Undefined while the first page is coming. */
  list: { items: OrderRow[]; total: number } | undefined;
  look: RowLook;
  ticked: ReturnType<typeof useTicks>;
}

export function OrdersTable({ state, list, look, ticked }: OrdersTableProps) {
  return (
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
  );
}
