import { shortDate, shortDateTime } from '~/shared/dates.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { asksNothing, choice, day, tabs } from '~/ui/admin/list-filters.tsx';
import { paymentsApi } from './api.ts';
import { Money } from '~/ui/money.tsx';
import { paymentsQuery } from './query.ts';
import type { PaymentTotals } from '../contract.ts';
import { PaymentChip } from './admin-payment-chip.tsx';
import { PaymentPanel } from './admin-payment-panel.tsx';
import { providerLabel } from './admin-payment-copy.ts';
import { RefusedNotices } from './admin-refused-notices.tsx';
import { daysOf } from './payment-days.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import paymentsStyles from './payments.module.css';

const VIEW_LABELS = {
  paid: 'Paid',
  waiting: 'Open',
  failed: 'Not paid',
  refunded: 'Refunded',
  due: 'Refund due',
  notices: 'Notices',
} as const;
type View = keyof typeof VIEW_LABELS;

/** The statuses behind a tab; the others are not a matter of status. */
const STATUSES: Partial<Record<View | 'all', readonly string[]>> = {
  paid: ['paid'],
  waiting: ['created', 'pending'],
  failed: ['failed', 'cancelled'],
  refunded: ['partially_refunded', 'refunded'],
};

function countOf(view: View | 'all', { counts }: { counts: Record<string, number> }): number | undefined {
  if (view === 'notices') return undefined;
  return (STATUSES[view] ?? [view]).reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}

/** Of the whole filter, not of the page. */
function Totals({ totals }: { totals: PaymentTotals }) {
  const { fees_unknown } = totals;
  const unknown = fees_unknown > 0 ? `, ${fees_unknown} not known` : '';
  const sums: [words: string, amount: number, isDue?: boolean][] = [
    ['Received', totals.paid],
    ['Refunded', totals.refunded],
    ['Net', totals.net],
    [`Fees${unknown}`, totals.fees],
    ...(totals.refund_due > 0 ? [['Refund due', totals.refund_due, true] as [string, number, boolean]] : []),
  ];
  return (
    <dl className={paymentsStyles.totals} aria-label="Totals of these payments">
      {sums.map(([words, amount, isDue]) => (
        <div key={words} className={isDue ? paymentsStyles.due : undefined}>
          <dt>{words}</dt>
          <dd>
            <Money amount={amount} even />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const QUIET: Partial<Record<View | 'all', { title: string; text: string }>> = {
  due: { title: 'No refunds due', text: 'Paid orders that are cancelled appear here until they are refunded.' },
  failed: { title: 'No failed payments', text: 'Payments that failed or were cancelled appear here.' },
  refunded: { title: 'No refunds', text: 'Open a payment to refund it.' },
};

const isBetween = ({ days }: Readonly<Record<string, unknown>>) => days === 'between';

export const paymentsList = defineList(() => paymentsQuery.getPayments, {
  title: 'Payments',
  thing: 'payment',
  things: 'payments',
  open: 'payment',
  filters: {
    view: tabs({
      label: 'Which payments',
      options: VIEW_LABELS,
      hot: 'due',
      countOf,
      asks: (view) => {
        const status = STATUSES[view]?.join(',');
        return { ...(status ? { status } : {}), ...(view === 'due' ? { due: 'true' as const } : {}) };
      },
    }),
    days: choice({
      label: 'Date',
      anyLabel: 'Any date',
      options: {
        today: 'Today',
        week: 'Last 7 days',
        month: 'This month',
        last_month: 'Last month',
        between: 'Between',
      },
      asks: asksNothing,
    }),
    from: day({ label: 'From', isShown: isBetween, asks: asksNothing }),
    to: day({ label: 'To', isShown: isBetween, asks: asksNothing }),
    provider: choice({ label: 'Method', anyLabel: 'Any', options: { payfast: 'PayFast', counter: 'At the counter' } }),
    purpose: choice({
      label: 'For',
      anyLabel: 'Anything',
      options: { order: 'Orders', prescription: 'Prescriptions', booking: 'Bookings' },
    }),
  },
  asks: (state) => daysOf(state),
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    amount_desc: 'Largest first',
    amount_asc: 'Smallest first',
    customer: 'Customer',
  },
  search: {
    label: 'Search by order number, name, email or reference',
    placeholder: 'Order, name, email or reference',
  },
  keyOf: (row) => row.uuid,
  isUnread: (row) => row.attention > 0,
  columns: {
    what: { head: 'Payment', width: '8.5rem', cell: (row) => row.description },
    who: {
      head: 'Customer',
      line: 1,
      sort: { customer: 'ascending' },
      cell: (row, { look }) => (
        <>
          <span className={dataTableStyles.who}>{row.name}</span>
          {look === 'whole' && row.attempts > 1 && (
            <span className={dataTableStyles.sub} data-slot="sub">
              {' '}
              {row.attempts} attempts
            </span>
          )}
        </>
      ),
    },
    status: {
      head: 'Status',
      width: '9.5rem',
      className: dataTableStyles.oneLine,
      cell: (row) => <PaymentChip payment={row} />,
    },
    provider: {
      head: 'Method',
      width: '6.5rem',
      className: dataTableStyles.sub,
      cell: (row) => providerLabel(row.provider),
    },
    begun: {
      head: 'Started',
      width: '5rem',
      className: dataTableStyles.sub,
      sort: { newest: 'descending', oldest: 'ascending' },
      cell: (row) => (
        <time dateTime={row.created_at} title={shortDateTime(row.created_at)}>
          {shortDate(row.created_at)}
        </time>
      ),
    },
    amount: {
      head: 'Amount',
      width: '6.25rem',
      align: 'right',
      line: 1,
      sort: { amount_desc: 'descending', amount_asc: 'ascending' },
      cell: (row) => (
        <span className={dataTableStyles.money} data-slot="money">
          <Money amount={row.amount} tabular />
        </span>
      ),
    },
    back: {
      head: 'Refunded',
      width: '6.25rem',
      align: 'right',
      cell: (row) => (row.refunded > 0 ? <Money amount={row.refunded} tabular /> : null),
    },
  },
  show: {
    tight: ['what', 'who', 'status', 'amount'],
    lines: ['what', 'who', 'status', 'provider', 'begun', 'amount'],
  },
  empty: {
    drawing: 'slips',
    words: ({ view }) => QUIET[view] ?? { title: 'No payments yet', text: 'New payments will appear here.' },
    hint: 'Try a shorter search, other days or different filters.',
  },
  exportFile: (input) => paymentsApi.exportPayments(input),
  summary: ({ totals }) => <Totals totals={totals} />,
  instead: {
    when: ({ view }) => view === 'notices',
    render: ({ state, href }, { filters, scroll }) => (
      <RefusedNotices state={state} hrefOf={href} filters={filters} scroll={scroll} />
    ),
  },
  panel: {
    none: {
      title: 'No payment selected',
      text: 'Select a payment to see its attempts and notices, or to refund it. Use the arrow keys or J and K to move through the list, and Enter to open a payment.',
    },
    render: ({ id, ...panel }) => <PaymentPanel {...panel} uuid={id} />,
  },
  className: paymentsStyles.split,
});
