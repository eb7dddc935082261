import { Link } from 'react-router';
import { dayWords, whenWords } from '~/shared/dates.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { Money } from '~/ui/money.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import { StatusChip, StatusOf } from '~/ui/status-chip.tsx';
import type { RowLook } from '~/ui/admin/use-split.ts';
import type { PaymentListRow } from '../contract.ts';
import { noticeWords, providerWords } from './admin-payment-copy.ts';
import { FIRST_STATE, isFiltered, paymentsHref, type PaymentsState } from './admin-payments-search-params.ts';

type Sort = NonNullable<Column<PaymentListRow>['sort']>;

/** A press on a head sorts by it; a second one the other way round, or back to the newest. */
function sortBy(state: PaymentsState, ways: Partial<Record<PaymentsState['sort'], Sort['direction']>>): Sort {
  const names = Object.keys(ways) as PaymentsState['sort'][];
  const next = names[names.indexOf(state.sort) + 1] ?? (names.includes(state.sort) ? 'newest' : names[0]);
  return { to: paymentsHref(state, { sort: next }), direction: ways[state.sort] };
}

/** The state, and beside it what somebody must look at. */
export function PaymentChip({ payment }: { payment: PaymentListRow }) {
  if (payment.refund_due > payment.refund_pending) return <StatusChip tone="bad">Refund due</StatusChip>;
  if (payment.refund_pending > 0) return <StatusChip tone="info">Refund on its way</StatusChip>;
  return <StatusOf kind="payment" status={payment.status} />;
}

function columnsOf(state: PaymentsState, look: RowLook): Column<PaymentListRow>[] {
  const sort = (ways: Parameters<typeof sortBy>[1]) => (look === 'lines' ? undefined : sortBy(state, ways));
  const what: Column<PaymentListRow> = {
    key: 'what',
    head: 'Payment',
    width: '8.5rem',
    cell: (row) => row.description,
  };
  const who: Column<PaymentListRow> = {
    key: 'who',
    head: 'Customer',
    line: 1,
    sort: sort({ customer: 'ascending' }),
    cell: (row) => (
      <>
        <span className="who">{row.name}</span>
        {look === 'whole' && row.attempts > 1 && <span className="sub"> {row.attempts} attempts</span>}
      </>
    ),
  };
  const status: Column<PaymentListRow> = {
    key: 'status',
    head: 'Status',
    width: '9.5rem',
    className: 'st',
    cell: (row) => <PaymentChip payment={row} />,
  };
  const provider: Column<PaymentListRow> = {
    key: 'provider',
    head: 'Through',
    width: '6.5rem',
    className: 'sub',
    cell: (row) => providerWords(row.provider),
  };
  const begun: Column<PaymentListRow> = {
    key: 'begun',
    head: 'Begun',
    width: '5rem',
    className: 'sub',
    sort: sort({ newest: 'descending', oldest: 'ascending' }),
    cell: (row) => (
      <time dateTime={row.created_at} title={whenWords(row.created_at)}>
        {dayWords(row.created_at)}
      </time>
    ),
  };
  const amount: Column<PaymentListRow> = {
    key: 'amount',
    head: 'Amount',
    width: '6.25rem',
    align: 'right',
    line: 1,
    sort: sort({ amount_desc: 'descending', amount_asc: 'ascending' }),
    cell: (row) => (
      <span className="money">
        <Money amount={row.amount} tabular />
      </span>
    ),
  };
  const back: Column<PaymentListRow> = {
    key: 'back',
    head: 'Refunded',
    width: '6.25rem',
    align: 'right',
    cell: (row) => (row.refunded > 0 ? <Money amount={row.refunded} tabular /> : null),
  };
  if (look === 'tight') return [what, who, status, amount];
  if (look === 'lines') return [what, who, status, provider, begun, amount];
  return [what, who, status, provider, begun, amount, back];
}

const QUIET: Partial<Record<PaymentsState['view'], { title: string; text: string }>> = {
  due: { title: 'Nothing is owed', text: 'Cancelled orders that were paid appear here until they are refunded.' },
  failed: { title: 'None failed', text: 'Payments that failed or were broken off come in here.' },
  refunded: { title: 'No refunds', text: 'To make a refund, open a payment.' },
};

interface PaymentsTableProps {
  state: PaymentsState;
  /** Undefined while the first page is coming. */
  list: { items: PaymentListRow[]; total: number } | undefined;
  look: RowLook;
}

export function PaymentsTable({ state, list, look }: PaymentsTableProps) {
  return (
    <DataTable
      label="Payments"
      columns={columnsOf(state, look)}
      rows={list?.items ?? []}
      keyOf={(row) => row.uuid}
      hrefOf={(row) => paymentsHref(state, { payment: row.uuid })}
      stateOf={(row) => ({ unread: row.attention > 0, highlight: row.uuid === state.payment })}
      waitingRows={list ? 0 : state.page_size}
      empty={
        list && (
          <NoRows
            things="payments"
            drawing="slips"
            total={list.total}
            first={paymentsHref(state, { page: 1 })}
            filtered={
              isFiltered(state)
                ? {
                    text: 'Try fewer letters, other days or anything instead of one kind.',
                    all: paymentsHref({ ...FIRST_STATE, payment: state.payment }),
                  }
                : null
            }
          >
            <Empty
              drawing="slips"
              {...(QUIET[state.view] ?? { title: 'No payments yet', text: 'The first one comes in here by itself.' })}
            />
          </NoRows>
        )
      }
    />
  );
}

interface Refused {
  id: string;
  at: string;
  kind: string;
  raw: string;
  payment_uuid: string | null;
  description: string | null;
}

function NoticePayment({ row, state }: { row: Refused; state: PaymentsState }) {
  if (!row.payment_uuid) return 'None of ours';
  return (
    <Link className="link" to={paymentsHref(state, { payment: row.payment_uuid })} preventScrollReset>
      {row.description}
    </Link>
  );
}

function NoticeRaw({ raw }: { raw: string }) {
  return (
    <details className="pay-raw">
      <summary>Show</summary>
      <code>{raw || 'Empty'}</code>
    </details>
  );
}

const noticeColumns = (state: PaymentsState): Column<Refused>[] => [
  { key: 'why', head: 'Notice', cell: (row) => noticeWords(row.kind) },
  {
    key: 'of',
    head: 'Payment',
    width: '9rem',
    line: 1,
    cell: (row) => <NoticePayment row={row} state={state} />,
  },
  {
    key: 'at',
    head: 'Came in',
    width: '7.5rem',
    className: 'sub',
    cell: (row) => <time dateTime={row.at}>{whenWords(row.at)}</time>,
  },
  { key: 'raw', head: 'As received', className: 'pay-raw-cell', cell: (row) => <NoticeRaw raw={row.raw} /> },
];

/** What came in and was refused, as received: somebody tries something, or something is set up wrong. */
export function NoticesTable({ state, list }: { state: PaymentsState; list: { items: Refused[] } | undefined }) {
  return (
    <DataTable
      label="Refused notices"
      columns={noticeColumns(state)}
      rows={list?.items ?? []}
      keyOf={(row) => row.id}
      waitingRows={list ? 0 : state.page_size}
      empty={
        list && <Empty drawing="slips" title="No notice was refused" text="What a provider sends wrongly waits here." />
      }
    />
  );
}
