import { useNavigate } from 'react-router';
import { Choice, FindRow } from '~/ui/admin/find-row.tsx';
import { Money } from '~/ui/money.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import type { PaymentTotals } from '../contract.ts';
import {
  DAYS,
  paymentsHref,
  PROVIDERS,
  PURPOSES,
  SORTS,
  VIEWS,
  type PaymentsState,
  type View,
} from './admin-payments-search-params.ts';

/** Of the whole filter, not of the page. */
function Totals({ totals }: { totals: PaymentTotals }) {
  const { fees_unknown } = totals;
  const known = fees_unknown > 0 ? `, ${fees_unknown} not known` : '';
  const sums: [words: string, amount: number, look?: string][] = [
    ['Paid', totals.paid],
    ['Refunded', totals.refunded],
    ['Kept', totals.net],
    [`Fees${known}`, totals.fees],
    ...(totals.refund_due > 0 ? [['Refund due', totals.refund_due, 'is-due'] as [string, number, string]] : []),
  ];
  return (
    <dl className="pay-totals" aria-label="Totals of these payments">
      {sums.map(([words, amount, look]) => (
        <div key={words} className={look}>
          <dt>{words}</dt>
          <dd>
            <Money amount={amount} even />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface PaymentsFiltersProps {
  state: PaymentsState;
  counts: Record<string, number> | undefined;
  totals: PaymentTotals | undefined;
  isNarrow: boolean;
  /** Arrow down leaves the search for the rows. */
  onDown: () => void;
}

export function PaymentsFilters({ state, counts, totals, isNarrow, onDown }: PaymentsFiltersProps) {
  const navigate = useNavigate();
  const change = (next: Partial<PaymentsState>, replace = false) =>
    void navigate(paymentsHref(state, next), { replace, preventScrollReset: true });
  const countOf = (view: View): number | undefined => {
    if (!counts || view === 'notices') return undefined;
    const statuses: readonly string[] = VIEWS[view].statuses;
    return statuses.length > 0 ? statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0) : (counts[view] ?? 0);
  };
  const tabs = (Object.keys(VIEWS) as View[]).map((view) => ({
    words: VIEWS[view].words,
    to: paymentsHref(state, { view }),
    count: countOf(view),
    hot: view === 'due',
    current: state.view === view,
  }));
  if (state.view === 'notices') return <Tabs label="Which payments" tabs={tabs} />;
  return (
    <>
      <Tabs label="Which payments" tabs={tabs} />
      <FindRow
        label="Search by order number, name, email or reference"
        placeholder="Order, name, email or reference"
        q={state.q}
        onSearch={(q) => change({ q }, true)}
        onDown={onDown}
      >
        <div className="choices-row">
          <Choice words="Days" value={state.days} options={DAYS} onChoose={(days) => change({ days })} />
          {state.days === 'between' &&
            (['from', 'to'] as const).map((end) => (
              <label className="select choose" key={end}>
                <span>{end === 'from' ? 'From' : 'To'}</span>
                <input
                  type="date"
                  value={state[end]}
                  onChange={(event) => change({ [end]: event.target.value }, true)}
                />
              </label>
            ))}
          <Choice
            words="Through"
            value={state.provider}
            options={PROVIDERS}
            onChoose={(provider) => change({ provider })}
          />
          <Choice words="For" value={state.purpose} options={PURPOSES} onChoose={(purpose) => change({ purpose })} />
          {isNarrow && <Choice words="Sort" value={state.sort} options={SORTS} onChoose={(sort) => change({ sort })} />}
        </div>
      </FindRow>
      {totals && <Totals totals={totals} />}
    </>
  );
}
