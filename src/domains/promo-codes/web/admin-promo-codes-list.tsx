import { Plus } from 'lucide-react';
import { useCan } from '~/client/session.ts';
import { promoGives } from './promo-copy.ts';
import { shopDate } from '~/shared/dates.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { tabs } from '~/ui/admin/list-filters.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { promoCodesQuery } from './query.ts';
import type { PromoCode, PromoState } from '../contract.ts';
import { PromoChip, stateLabel } from './admin-promo-chip.tsx';
import { PromoPanel } from './admin-promo-panel.tsx';
import { conditionText, daysLabel, usesLabel } from './admin-promo-copy.ts';
import { NEW } from './use-admin-promos.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';

const STATES = ['active', 'scheduled', 'ended', 'used_up', 'off'] as const;
const STATE_LABELS = Object.fromEntries(STATES.map((state) => [state, stateLabel(state)])) as Record<
  PromoState,
  string
>;

const discountText = (row: PromoCode) => [promoGives(row), conditionText(row)].filter(Boolean).join(', ');
const datesText = (row: PromoCode) => daysLabel(row, shopDate(new Date()));

export const promoCodesList = defineList(() => promoCodesQuery.listPromoCodes, {
  title: 'Promo Code',
  thing: 'promo code',
  things: 'promo codes',
  open: 'promo',
  filters: {
    view: tabs({
      label: 'Which promo codes',
      options: STATE_LABELS,
      countOf: (view, { counts }: { counts: Record<string, number> }) => counts[view] ?? 0,
      asks: (state) => ({ state }),
    }),
  },
  sorts: { newest: 'Newest first', code: 'Code', uses: 'Most used', ends_at: 'Ending soonest' },
  search: { label: 'Search by code', placeholder: 'Code' },
  keyOf: (row) => row.id,
  useTools: () => ({ mayCreate: useCan('promo_code.create') }),
  columns: {
    code: {
      head: 'Code',
      width: (look) => (look === 'tight' ? '8.5rem' : '11rem'),
      sort: { code: 'ascending' },
      cell: (row) => row.code,
      csv: (row) => row.code,
    },
    gives: { head: 'Discount', className: dataTableStyles.sub, cell: discountText, csv: discountText },
    status: {
      head: 'Status',
      width: '6.25rem',
      className: dataTableStyles.oneLine,
      line: 1,
      cell: (row) => <PromoChip state={row.state} />,
      csv: (row) => stateLabel(row.state),
    },
    days: {
      head: 'Dates',
      width: '10rem',
      className: dataTableStyles.sub,
      sort: { ends_at: 'ascending' },
      cell: datesText,
      csv: datesText,
    },
    uses: {
      head: 'Uses',
      width: (look) => (look === 'tight' ? '5.25rem' : '6rem'),
      align: 'right',
      sort: { uses: 'descending' },
      cell: (row) => (
        <>
          {usesLabel(row)}
          <span className={dataTableStyles.linesOnly}> used</span>
        </>
      ),
      csv: usesLabel,
    },
  },
  show: { tight: ['code', 'gives', 'status', 'uses'] },
  empty: {
    drawing: 'orders',
    words: () => ({ title: 'No promo codes yet', text: 'Create one by choosing a code and a discount.' }),
    hint: ({ q, view }) =>
      q || view === 'all' ? 'Try a shorter search.' : `No promo codes are ${stateLabel(view).toLowerCase()}.`,
    isFiltered: ({ view }, isFiltered) => isFiltered || view !== 'all',
  },
  selection: {
    most: 100,
    full: 'You can select at most 100 promo codes at once.',
    nameOf: (row) => row.code,
  },
  // One primary action at a time: the open code has its own.
  actions: ({ state, href, tools: { mayCreate } }) =>
    mayCreate && (
      <ButtonLink
        variant={state.open === null ? 'primary' : 'outline'}
        size="small"
        to={href({ open: NEW })}
        preventScrollReset
      >
        <Plus className={iconStyles.small} />
        New code
      </ButtonLink>
    ),
  panel: {
    none: {
      drawing: 'search',
      title: 'No promo code selected',
      text: 'Select a promo code to view or change it. Use the arrow keys or J and K to move through the list, and Enter to open a code.',
    },
    render: (panel, { go }) => <PromoPanel {...panel} onSaved={(promo) => go({ open: promo.id })} />,
  },
  refresh: { staleTime: 0, refetchInterval: 60_000 },
});
