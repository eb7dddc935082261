import { Printer } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { Empty } from '~/ui/empty.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import { OpenPanel } from '~/ui/admin/open-panel.tsx';
import { toast } from '~/ui/toast.tsx';
import { useTicks } from '~/ui/use-selection.ts';
import { useNeighbours, useSplit } from '~/ui/admin/use-split.ts';
import { ORDER_GROUPS } from '../rules.ts';
import type { Route } from './+types/admin-orders-page';
import { OrderPanel } from './admin-order-panel.tsx';
import { OrdersFilters } from './admin-orders-filters.tsx';
import { ordersHref, parseOrdersState, type OrdersState } from './admin-orders-search-params.ts';
import { OrdersTable } from './admin-orders-table.tsx';
import { PackingSlip } from './admin-order-slip.tsx';
import { useAdminOrders } from './use-admin-orders.ts';
import { usePackingSlips } from './use-order-slips.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Orders | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open order scroll by themselves. */
export const handle = { fill: true };

function groupWords({ group }: OrdersState): string {
  return group === 'all' ? 'All orders' : ORDER_GROUPS[group].label;
}

function OrdersScreen() {
  const [params] = useSearchParams();
  const state = parseOrdersState(params);
  const navigate = useNavigate();
  const { box, scroll, isNarrow, isSheet, look, toRows } = useSplit(state.order);
  const list = useAdminOrders(state);
  const rows = list.data?.items ?? [];
  const ticked = useTicks(
    rows.map(({ order_id }) => order_id),
    // As many slips as one print takes.
    { most: 100, full: 'At most 100 orders are printed at once.' },
  );
  const { slips, isReading, print, printAll } = usePackingSlips(state.order);
  // Without a slip the list itself is printed.
  const hasSlips = slips.length > 0;
  const { row, above, below } = useNeighbours(rows, ({ order_id }) => order_id === state.order);

  const open = (order: string | null) => void navigate(ordersHref(state, { order }), { preventScrollReset: true });
  const turns = {
    onAbove: above ? () => open(above.order_id) : null,
    onBelow: below ? () => open(below.order_id) : null,
  };
  const close = () => open(null);

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
        <ListPanel
          words={groupWords(state)}
          list={list}
          state={state}
          hrefOf={(change) => ordersHref(state, change)}
          scroll={scroll}
          ticked={ticked}
          filters={<OrdersFilters state={state} counts={list.data?.counts} isNarrow={isNarrow} onDown={toRows} />}
        >
          <OrdersTable state={state} list={list.data} look={look} ticked={ticked} />
        </ListPanel>
        <OpenPanel
          label="Open order"
          openId={state.order}
          isSheet={isSheet}
          onClose={close}
          turns={turns}
          none={
            <Empty
              drawing="orders"
              title="No order is open"
              text="Choose one to see what is in it, where it goes and what comes next. The arrow keys, or J and K, move in the list; Enter opens."
            />
          }
        >
          {(id) => <OrderPanel orderId={id} row={row} turns={turns} onClose={close} onPrint={print} />}
        </OpenPanel>
      </div>
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
