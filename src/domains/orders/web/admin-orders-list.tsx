import { Printer } from 'lucide-react';
import { shortDate, shortDateTime } from '~/shared/dates.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { choice, tabs } from '~/ui/admin/list-filters.tsx';
import { Button } from '~/ui/button.tsx';
import { Money } from '~/ui/money.tsx';
import { ordersQuery } from './query.ts';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { toast } from '~/ui/toast.tsx';
import type { OrderRow } from '../contract.ts';
import { ORDER_GROUPS, orderStatusLabel, type OrderGroup } from '../rules.ts';
import { OrderChip } from './admin-order-chip.tsx';
import { OrderPanel } from './admin-order-panel.tsx';
import { PackingSlip } from './admin-order-slip.tsx';
import { usePackingSlips } from './use-order-slips.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';
import splitViewStyles from '~/ui/admin/split-view.module.css';

// As many slips as one print takes.
const MOST_SLIPS = 100;

function emptyText(group: OrderGroup | 'all') {
  if (group === 'our_turn') return { title: 'No orders to process', text: 'Paid orders will appear here.' };
  if (group !== 'all') return { title: 'No orders here', text: 'Orders will appear here as their status changes.' };
  return { title: 'No orders yet', text: 'New orders will appear here.' };
}

const nameOf = ({ first_name, last_name }: OrderRow) => `${first_name} ${last_name}`;

const useSlips = ({ state }: { state: { open: string | null } }) => usePackingSlips(state.open);

export const ordersList = defineList(() => ordersQuery.listOrders, {
  title: 'Orders',
  thing: 'order',
  things: 'orders',
  open: 'order',
  filters: {
    group: tabs({
      label: 'Status',
      options: ORDER_GROUPS,
      hot: 'our_turn',
      asks: (group) => ({ order_status: ORDER_GROUPS[group].statuses.join(',') }),
    }),
    placed: choice({
      label: 'Placed',
      anyLabel: 'Any time',
      options: { today: 'Today', week: 'This week', month: 'This month' },
    }),
    // By the strictest schedule in the order. S3 and up need a prescription and are never in a shop order.
    schedule: choice({
      label: 'Schedule',
      anyLabel: 'Any',
      options: { 'S1,S2': 'S1 and S2', S2: 'S2', S1: 'S1', 'none,S0': 'None or S0', S0: 'S0', none: 'None' },
    }),
  },
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    total_desc: 'Highest total first',
    total_asc: 'Lowest total first',
    number: 'Order number',
    customer: 'Customer',
  },
  search: {
    label: 'Search by order number, name, email, phone or town',
    placeholder: 'Order, name, phone or town',
  },
  keyOf: (row) => row.order_id,
  isUnread: (row) => !row.is_read,
  useTools: useSlips,
  columns: {
    number: {
      head: 'Order',
      width: '6.25rem',
      sort: { number: 'ascending' },
      cell: (row) => row.order_number,
      csv: (row) => row.order_number,
    },
    customer: {
      head: 'Customer',
      line: 1,
      sort: { customer: 'ascending' },
      cell: (row, { look }) => (
        <>
          {look === 'tight' && row.schedule !== 'none' && <ScheduleBadge schedule={row.schedule} />}
          <span className={dataTableStyles.who}>{nameOf(row)}</span>
          {look === 'whole' && (
            <span className={dataTableStyles.sub} data-slot="sub">
              {' '}
              {row.town}
            </span>
          )}
        </>
      ),
      csv: nameOf,
    },
    schedule: {
      head: <abbr title="Schedule">Sch.</abbr>,
      width: '3rem',
      cell: (row) => (row.schedule === 'none' ? null : <ScheduleBadge schedule={row.schedule} />),
      csv: (row) => (row.schedule === 'none' ? '' : row.schedule),
      csvHead: 'Schedule',
    },
    status: {
      head: 'Status',
      width: '9.5rem',
      className: dataTableStyles.oneLine,
      cell: (row) => <OrderChip order={row} />,
      csv: (row) => orderStatusLabel(row.order_status, row.delivery_method),
    },
    town: { head: 'Town', className: splitViewStyles.town, cell: (row) => row.town, csv: (row) => row.town ?? '' },
    placed: {
      head: 'Placed',
      width: '5rem',
      className: dataTableStyles.sub,
      sort: { newest: 'descending', oldest: 'ascending' },
      cell: (row) => (
        <time dateTime={row.created_at} title={shortDateTime(row.created_at)}>
          {shortDate(row.created_at)}
        </time>
      ),
      csv: (row) => row.created_at,
    },
    total: {
      head: 'Total',
      width: '5.75rem',
      align: 'right',
      line: 1,
      sort: { total_desc: 'descending', total_asc: 'ascending' },
      cell: (row) => (
        <span className={dataTableStyles.money} data-slot="money">
          <Money amount={row.total} tabular />
        </span>
      ),
      csv: (row) => row.total.toFixed(2),
    },
  },
  show: {
    whole: ['number', 'customer', 'schedule', 'status', 'placed', 'total'],
    tight: ['number', 'customer', 'status', 'total'],
    lines: ['number', 'customer', 'status', 'schedule', 'town', 'placed', 'total'],
  },
  empty: {
    drawing: 'orders',
    words: ({ group }) => emptyText(group),
  },
  selection: {
    most: MOST_SLIPS,
    full: `You can select at most ${MOST_SLIPS} orders at once.`,
    nameOf: (row) => row.order_number,
  },
  actions: ({ tools: { isReading, printAll }, selection: { ids } }) => (
    <Button
      variant="outline"
      size="small"
      waiting={isReading}
      onClick={() => {
        if (ids.length === 0) toast.info('Select the orders whose pick lists you want to print.');
        else void printAll(ids);
      }}
    >
      <Printer className={iconStyles.small} />
      Pick lists{ids.length > 0 && ` (${ids.length})`}
    </Button>
  ),
  // Without a slip the list itself is printed.
  printed: ({ slips }) =>
    slips.length === 0 ? null : (
      <div data-print="only">
        {slips.map((order) => (
          <PackingSlip key={order.order_id} order={order} />
        ))}
      </div>
    ),
  panel: {
    none: {
      title: 'No order selected',
      text: 'Select an order to see its items, delivery details and what to do next. Use the arrow keys or J and K to move through the list, and Enter to open an order.',
    },
    render: ({ id, ...panel }, { tools }) => <OrderPanel {...panel} orderId={id} onPrint={tools.print} />,
  },
});
