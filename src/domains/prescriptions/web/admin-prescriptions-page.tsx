import { useSearchParams } from 'react-router';
import { useSession } from '~/client/session.ts';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import '~/ui/styles/admin-prescriptions.css';
import { useSplit } from '~/ui/admin/use-split.ts';
import { useMinute } from '~/ui/use-minute.ts';
import { PRESCRIPTION_GROUPS, seesOwnPrescriptionsOnly } from '../rules.ts';
import type { Route } from './+types/admin-prescriptions-page';
import { PrescriptionsFilters } from './admin-prescriptions-filters.tsx';
import { parsePrescriptionsState, prescriptionsHref } from './admin-prescriptions-search-params.ts';
import { PrescriptionsTable } from './admin-prescriptions-table.tsx';
import { useAdminPrescriptions } from './use-admin-prescriptions.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Prescriptions | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls by itself. */
export const handle = { fill: true };

function PrescriptionsScreen() {
  const [params] = useSearchParams();
  const state = parsePrescriptionsState(params);
  const { box, scroll, toRows } = useSplit(null, false);
  const list = useAdminPrescriptions(state);
  const now = useMinute();
  const isOwnOnly = seesOwnPrescriptionsOnly(useSession());
  return (
    <>
      <div className="page-head">
        <h1>Prescriptions</h1>
        {isOwnOnly && <p className="muted">You see the prescriptions from your own consultations.</p>}
      </div>
      <div ref={box} className="split is-single">
        <ListPanel
          words={state.group === 'all' ? 'All prescriptions' : PRESCRIPTION_GROUPS[state.group].label}
          list={list}
          state={state}
          hrefOf={(change) => prescriptionsHref(state, change)}
          scroll={scroll}
          filters={<PrescriptionsFilters state={state} counts={list.data?.counts} onDown={toRows} />}
        >
          <PrescriptionsTable state={state} list={list.data} now={now} />
        </ListPanel>
      </div>
    </>
  );
}

export default function AdminPrescriptionsPage() {
  return (
    <RequireStaff access="prescription.read">
      <PrescriptionsScreen />
    </RequireStaff>
  );
}
