import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { Empty } from '~/ui/empty.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import { OpenPanel } from '~/ui/admin/open-panel.tsx';
import '~/ui/styles/admin-payments.css';
import { useNeighbours, useSplit } from '~/ui/admin/use-split.ts';
import type { Route } from './+types/admin-payments-page';
import { PaymentPanel } from './admin-payment-panel.tsx';
import { PaymentsFilters } from './admin-payments-filters.tsx';
import { parsePaymentsState, paymentsHref, VIEWS, type PaymentsState } from './admin-payments-search-params.ts';
import { NoticesTable, PaymentsTable } from './admin-payments-table.tsx';
import { savePayments, useAdminPayments, useRefusedNotices } from './use-admin-payments.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Payments | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open payment scroll by themselves. */
export const handle = { fill: true };

function SaveFile({ state }: { state: PaymentsState }) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await savePayments(state);
    setSaving(false);
  };
  return (
    <Button variant="outline" size="small" waiting={isSaving} onClick={() => void save()}>
      <Download className="i i-s" />
      CSV file
    </Button>
  );
}

function PaymentsScreen() {
  const [params] = useSearchParams();
  const state = parsePaymentsState(params);
  const navigate = useNavigate();
  const { box, scroll, isNarrow, isSheet, look, toRows } = useSplit(state.payment);
  const list = useAdminPayments(state);
  const notices = useRefusedNotices(state);
  const { row, above, below } = useNeighbours(list.data?.items ?? [], ({ uuid }) => uuid === state.payment);
  const open = (payment: string | null) =>
    void navigate(paymentsHref(state, { payment }), { preventScrollReset: true });
  const turns = {
    onAbove: above ? () => open(above.uuid) : null,
    onBelow: below ? () => open(below.uuid) : null,
  };
  const isNotices = state.view === 'notices';
  const panel = {
    words: isNotices ? 'Refused notices' : state.view === 'all' ? 'All payments' : VIEWS[state.view].words,
    state,
    hrefOf: (change: Partial<PaymentsState>) => paymentsHref(state, change),
    scroll,
    filters: (
      <PaymentsFilters
        state={state}
        counts={list.data?.counts}
        totals={list.data?.totals}
        isNarrow={isNarrow}
        onDown={toRows}
      />
    ),
  };
  return (
    <>
      <div className="page-head">
        <h1>Payments</h1>
        {!isNotices && (
          <div className="btns">
            <SaveFile state={state} />
          </div>
        )}
      </div>
      <div ref={box} className={classNames('split pay-split', isSheet && 'is-single')}>
        {isNotices ? (
          <ListPanel {...panel} list={notices}>
            <NoticesTable state={state} list={notices.data} />
          </ListPanel>
        ) : (
          <ListPanel {...panel} list={list}>
            <PaymentsTable state={state} list={list.data} look={look} />
          </ListPanel>
        )}
        <OpenPanel
          label="Open payment"
          openId={state.payment}
          isSheet={isSheet}
          onClose={() => open(null)}
          turns={turns}
          none={
            <Empty
              drawing="slips"
              title="No payment is open"
              text="Select a payment to see its attempts and notices, or to refund it. The arrow keys, or J and K, move in the list; Enter opens."
            />
          }
        >
          {(id) => <PaymentPanel uuid={id} row={row} turns={turns} onClose={() => open(null)} />}
        </OpenPanel>
      </div>
    </>
  );
}

export default function AdminPaymentsPage() {
  return (
    <RequireStaff access="payment.read">
      <PaymentsScreen />
    </RequireStaff>
  );
}
