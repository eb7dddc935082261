import { promoGives } from './promo-copy.ts';
import { shopDate } from '~/shared/dates.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { PromoCode, PromoState } from '../contract.ts';
import { conditionWords, daysWords, usesWords } from './admin-promo-copy.ts';
import { FIRST_STATE, promosHref, STATE_LOOKS, viewWords, type PromosState } from './admin-promos-search-params.ts';

export function PromoChip({ state }: { state: PromoState }) {
  const { tone, words, hollow } = STATE_LOOKS[state];
  return (
    <StatusChip tone={tone} hollow={hollow}>
      {words}
    </StatusChip>
  );
}

function NoCodes({ state, total }: { state: PromosState; total: number }) {
  const isFiltered = state.q !== '' || state.view !== 'all';
  return (
    <NoRows
      things="promo codes"
      drawing="orders"
      total={total}
      first={promosHref(state, { page: 1 })}
      filtered={
        isFiltered
          ? {
              text: state.q ? 'Try a shorter search.' : `No promo codes are ${viewWords(state.view).toLowerCase()}.`,
              all: promosHref({ ...FIRST_STATE, promo: state.promo }),
            }
          : null
      }
    >
      <Empty drawing="orders" title="No promo codes yet" text="Create one by choosing a code and a discount." />
    </NoRows>
  );
}

function columnsOf(state: PromosState, isTight: boolean): Column<PromoCode>[] {
  const today = shopDate(new Date());
  const way = (sort: PromosState['sort']) => promosHref(state, { sort: state.sort === sort ? 'newest' : sort });
  const columns: Column<PromoCode>[] = [
    {
      key: 'code',
      head: 'Code',
      width: isTight ? '8.5rem' : '11rem',
      sort: { to: way('code'), direction: state.sort === 'code' ? 'ascending' : undefined },
      cell: ({ code }) => code,
    },
    {
      key: 'gives',
      head: 'Discount',
      className: 'sub',
      cell: (row) => [promoGives(row), conditionWords(row)].filter(Boolean).join(', '),
    },
    {
      key: 'status',
      head: 'Status',
      width: '6.25rem',
      className: 'st',
      line: 1,
      cell: ({ state: standing }) => <PromoChip state={standing} />,
    },
    {
      key: 'days',
      head: 'Dates',
      width: '10rem',
      className: 'sub',
      sort: { to: way('ends_at'), direction: state.sort === 'ends_at' ? 'ascending' : undefined },
      cell: (row) => daysWords(row, today),
    },
    {
      key: 'uses',
      head: 'Uses',
      width: isTight ? '5.25rem' : '6rem',
      align: 'right',
      sort: { to: way('uses'), direction: state.sort === 'uses' ? 'descending' : undefined },
      cell: (row) => (
        <>
          {usesWords(row)}
          <span className="lines-only"> used</span>
        </>
      ),
    },
  ];
  return isTight ? columns.filter(({ key }) => key !== 'days') : columns;
}

interface PromosTableProps {
  state: PromosState;
  /** Undefined while the first page is coming. */
  list: { items: PromoCode[]; total: number } | undefined;
  isTight: boolean;
}

export function PromosTable({ state, list, isTight }: PromosTableProps) {
  return (
    <DataTable
      label="Promo codes"
      columns={columnsOf(state, isTight)}
      rows={list?.items ?? []}
      keyOf={(row) => row.id}
      hrefOf={(row) => promosHref(state, { promo: row.id })}
      stateOf={(row) => ({ highlight: row.id === state.promo })}
      waitingRows={list ? 0 : state.page_size}
      empty={list && <NoCodes state={state} total={list.total} />}
    />
  );
}
