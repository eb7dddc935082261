import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { shortDateTime } from '~/shared/dates.ts';
import { PAGE_SIZES } from '~/ui/admin/list-search-params.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import { paymentsQuery } from './query.ts';
import { noticeLabel } from './admin-payment-copy.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import paymentsStyles from './payments.module.css';
import textStyles from '~/ui/text.module.css';

interface Refused {
  id: string;
  at: string;
  kind: string;
  raw: string;
  payment_uuid: string | null;
  description: string | null;
}

type HrefOf = (change: { page?: number; page_size?: number; open?: string }) => string;

function NoticePayment({ row, hrefOf }: { row: Refused; hrefOf: HrefOf }) {
  if (!row.payment_uuid) return 'Unknown';
  return (
    <Link className={textStyles.link} to={hrefOf({ open: row.payment_uuid })} preventScrollReset>
      {row.description}
    </Link>
  );
}

function NoticeRaw({ raw }: { raw: string }) {
  return (
    <details className={paymentsStyles.raw}>
      <summary>Show</summary>
      <code>{raw || 'Empty'}</code>
    </details>
  );
}

const columnsOf = (hrefOf: HrefOf): Column<Refused>[] => [
  { key: 'why', head: 'Notice', cell: (row) => noticeLabel(row.kind) },
  { key: 'of', head: 'Payment', width: '9rem', line: 1, cell: (row) => <NoticePayment row={row} hrefOf={hrefOf} /> },
  {
    key: 'at',
    head: 'Received',
    width: '7.5rem',
    className: dataTableStyles.sub,
    cell: (row) => <time dateTime={row.at}>{shortDateTime(row.at)}</time>,
  },
  { key: 'raw', head: 'As received', className: paymentsStyles.rawCell, cell: (row) => <NoticeRaw raw={row.raw} /> },
];

interface RefusedNoticesProps {
  state: { page: number; page_size: number };
  hrefOf: HrefOf;
  filters: ReactNode;
  scroll: RefObject<HTMLDivElement | null>;
}

/** Refused notices, as received: an attack, or a configuration error. */
export function RefusedNotices({ state, hrefOf, filters, scroll }: RefusedNoticesProps) {
  const { page, page_size } = state;
  const list = useQuery({
    ...paymentsQuery.listRefusedNotices.queryOptions({ input: { page, page_size } }),
    staleTime: 0,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
  return (
    <ListPanel
      words="Refused notices"
      list={list}
      state={state}
      sizes={PAGE_SIZES}
      hrefOf={hrefOf}
      scroll={scroll}
      filters={filters}
    >
      <DataTable
        label="Refused notices"
        columns={columnsOf(hrefOf)}
        rows={list.data?.items ?? []}
        keyOf={(row) => row.id}
        waitingRows={list.data ? 0 : page_size}
        empty={
          list.data && (
            <Empty
              drawing="slips"
              title="No refused notices"
              text="Notices that a payment provider sends and the shop refuses appear here."
            />
          )
        }
      />
    </ListPanel>
  );
}
