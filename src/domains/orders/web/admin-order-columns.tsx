import { dayWords, whenWords } from '~/shared/dates.ts';
import type { Column } from '~/ui/admin/data-table.tsx';
import { Money } from '~/ui/money.tsx';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { StatusOf } from '~/ui/status-chip.tsx';
import { ORDER_STATUS } from '../order-status.ts';
import type { RowLook } from '~/ui/admin/use-split.ts';
import type { OrderRow } from '../contract.ts';
import { orderStatusLabel } from '../rules.ts';
import { ordersHref, type OrdersState } from './admin-orders-search-params.ts';

export function OrderChip({ order }: { order: Pick<OrderRow, 'order_status' | 'delivery_method'> }) {
  return (
    <StatusOf
      look={ORDER_STATUS[order.order_status]}
      label={orderStatusLabel(order.order_status, order.delivery_method)}
    />
  );
}

type Sort = NonNullable<Column<OrderRow>['sort']>;

/** A press on a head sorts by it; a second one the other way round, or back to the newest. */
function sortBy(state: OrdersState, ways: Partial<Record<OrdersState['sort'], Sort['direction']>>): Sort {
  const names = Object.keys(ways) as OrdersState['sort'][];
  const next = names[names.indexOf(state.sort) + 1] ?? (names.includes(state.sort) ? 'newest' : names[0]);
  return { to: ordersHref(state, { sort: next }), direction: ways[state.sort] };
}

const name = ({ first_name, last_name }: OrderRow) => `${first_name} ${last_name}`;

const schedule: Column<OrderRow> = {
  key: 'schedule',
  head: <abbr title="Schedule">Sch.</abbr>,
  width: '3rem',
  cell: (row) => (row.schedule === 'none' ? null : <ScheduleBadge schedule={row.schedule} />),
};
const status: Column<OrderRow> = {
  key: 'status',
  head: 'Status',
  width: '9.5rem',
  className: 'st',
  cell: (row) => <OrderChip order={row} />,
};
const town: Column<OrderRow> = { key: 'town', head: 'Town', className: 'town', cell: (row) => row.town };

function Customer({ row, look }: { row: OrderRow; look: RowLook }) {
  return (
    <>
      {look === 'tight' && row.schedule !== 'none' && <ScheduleBadge schedule={row.schedule} />}
      <span className="who">{name(row)}</span>
      {look === 'whole' && <span className="sub"> {row.town}</span>}
    </>
  );
}

export function orderColumns(state: OrdersState, look: RowLook): Column<OrderRow>[] {
  // Without a head there is a choice beside the search.
  const sort = (ways: Parameters<typeof sortBy>[1]) => (look === 'lines' ? undefined : sortBy(state, ways));
  const number: Column<OrderRow> = {
    key: 'number',
    head: 'Order',
    width: '6.25rem',
    sort: sort({ number: 'ascending' }),
    cell: (row) => row.order_number,
  };
  const customer: Column<OrderRow> = {
    key: 'customer',
    head: 'Customer',
    line: 1,
    sort: sort({ customer: 'ascending' }),
    cell: (row) => <Customer row={row} look={look} />,
  };
  const placed: Column<OrderRow> = {
    key: 'placed',
    head: 'Placed',
    width: '5rem',
    className: 'sub',
    sort: sort({ newest: 'descending', oldest: 'ascending' }),
    cell: (row) => (
      <time dateTime={row.created_at} title={whenWords(row.created_at)}>
        {dayWords(row.created_at)}
      </time>
    ),
  };
  const total: Column<OrderRow> = {
    key: 'total',
    head: 'Total',
    width: '5.75rem',
    align: 'right',
    line: 1,
    sort: sort({ total_desc: 'descending', total_asc: 'ascending' }),
    cell: (row) => (
      <span className="money">
        <Money amount={row.total} tabular />
      </span>
    ),
  };
  if (look === 'tight') return [number, customer, status, total];
  if (look === 'lines') return [number, customer, status, schedule, town, placed, total];
  return [number, customer, schedule, status, placed, total];
}
