import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RequireStaff } from '~/domains/dashboard/web/require-staff.tsx';
import { shopOf } from '~/domains/site/web/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { toast } from '~/ui/toast.tsx';
import { useNarrow } from '~/ui/use-narrow.ts';
import type { OrderRow } from '../contract.ts';
import { ORDER_GROUPS } from '../rules.ts';
import type { Route } from './+types/admin-orders-page';
import { NoOrderOpen, OrderAside, OrderSheet } from './admin-order-panel.tsx';
import { OrdersFilters } from './admin-orders-filters.tsx';
import { OrdersPager } from './admin-orders-pager.tsx';
import { ordersHref, parseOrdersState, type OrdersState } from './admin-orders-state.ts';
import { focusRow, OrdersTable } from './admin-orders-table.tsx';
import { PackingSlip } from './admin-packing-slip.tsx';
import { useAdminOrders } from './use-admin-orders.ts';
import { usePackingSlips } from './use-packing-slips.ts';
import { useRoom } from './use-room.ts';
import { useTickedOrders } from './use-ticked-orders.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Orders | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open order scroll by themselves. */
export const handle = { fill: true };

/** The orders above and below the open one. One that has left the list keeps its place in it. */
function useNeighbours(rows: readonly OrderRow[], openId: string | null) {
  const at = rows.findIndex(({ order_id }) => order_id === openId);
  const [place, setPlace] = useState(0);
  if (at >= 0 && at !== place) setPlace(at);
  return { row: rows[at], above: rows[(at >= 0 ? at : place) - 1], below: rows[at >= 0 ? at + 1 : place] };
}

function groupWords({ group }: OrdersState): string {
  return group === 'all' ? 'All orders' : ORDER_GROUPS[group].label;
}

function OrdersScreen() {
  const [params] = useSearchParams();
  const state = parseOrdersState(params);
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const { box, room } = useRoom();
  const isSheet = isNarrow || room === 'single';
  const look = isNarrow ? 'lines' : room === 'tight' ? 'tight' : 'whole';
  const list = useAdminOrders(state);
  const rows = list.data?.items ?? [];
  const ticked = useTickedOrders(rows);
  const { slips, isReading, print, printAll } = usePackingSlips(state.order);
  // Without a slip the list itself is printed.
  const hasSlips = slips.length > 0;
  const { row, above, below } = useNeighbours(rows, state.order);
  const scroll = useRef<HTMLDivElement>(null);

  const open = (order: string | null) => void navigate(ordersHref(state, { order }), { preventScrollReset: true });
  const panel = {
    row,
    onAbove: above ? () => open(above.order_id) : null,
    onBelow: below ? () => open(below.order_id) : null,
    onClose: () => open(null),
    onPrint: print,
  };
  // Whoever closes an order is back at its row; a sheet gives the focus back by itself.
  const opened = useRef(state.order);
  useEffect(() => {
    if (state.order === null && opened.current !== null && !isSheet) focusRow(scroll.current, opened.current);
    opened.current = state.order;
  }, [state.order, isSheet]);

  const printTicked = () => {
    if (ticked.ids.length === 0) toast.info('Tick the orders whose slips you want to print.');
    else void printAll(ticked.ids);
  };
  return (
    <>
      <div className={classNames('page-head', hasSlips && 'no-print')}>
        <h1>Orders</h1>
        <div className="btns">
          <Button variant="outline" size="small" waiting={isReading} onClick={printTicked}>
            <Printer className="i i-s" />
            Pick lists{ticked.ids.length > 0 && ` (${ticked.ids.length})`}
          </Button>
        </div>
      </div>
      <div ref={box} className={classNames('split', isSheet && 'is-single', hasSlips && 'no-print')}>
        <section className="panel" aria-label={groupWords(state)}>
          <h2 className="sr">{groupWords(state)}</h2>
          <OrdersFilters
            state={state}
            counts={list.data?.counts}
            isNarrow={isNarrow}
            onDown={() => focusRow(scroll.current)}
          />
          {list.isError && !list.data ? (
            <div className="scroll orders-failed">
              <LoadFailed
                variant="refresh"
                message={toApiError(list.error).detail}
                waiting={list.isFetching}
                onReload={() => void list.refetch()}
              />
            </div>
          ) : (
            <OrdersTable
              state={state}
              list={list.data}
              isOld={list.isPlaceholderData}
              look={look}
              ticked={ticked}
              scroll={scroll}
            />
          )}
          {list.data && (
            <OrdersPager
              state={state}
              list={list.data}
              isStale={list.isRefetchError}
              onRefresh={() => void list.refetch()}
              ticked={ticked.ids.length}
              onClear={ticked.clear}
            />
          )}
        </section>
        {!isSheet && (state.order === null ? <NoOrderOpen /> : <OrderAside {...panel} orderId={state.order} />)}
      </div>
      {isSheet && <OrderSheet {...panel} orderId={state.order} />}
      <div className="slip-only">
        {slips.map((order) => (
          <PackingSlip key={order.order_id} order={order} />
        ))}
      </div>
    </>
  );
}

export default function AdminOrdersPage() {
  return (
    <RequireStaff access="order.read">
      <OrdersScreen />
    </RequireStaff>
  );
}
