import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { api } from '~/client/api.ts';
import { Button } from '~/ui/button.tsx';
import { Choice, FindRow } from '~/ui/admin/find-row.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import { query } from '~/client/query.ts';
import { saveFile } from '~/ui/save-file.ts';
import '~/ui/styles/admin-prescriptions.css';
import { useSplit } from '~/ui/admin/use-split.ts';
import type { Route } from './+types/admin-medicine-register-page';
import {
  filterInput,
  parseRegisterState,
  registerHref,
  registerNow,
  SCHEDULES,
  type RegisterState,
} from './admin-register-search-params.ts';
import { RegisterTable } from './admin-register-table.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Medicine register | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls by itself. */
export const handle = { fill: true };

function RegisterFilters({ state, onDown }: { state: RegisterState; onDown: () => void }) {
  const navigate = useNavigate();
  const change = (next: Partial<RegisterState>, replace = false) =>
    void navigate(registerHref(registerNow(), next), { replace, preventScrollReset: true });
  return (
    <FindRow
      label="Search by medicine, patient, pharmacist, reference or number"
      placeholder="Medicine, patient or reference"
      q={state.q}
      onSearch={(q) => change({ q }, true)}
      onDown={onDown}
    >
      <div className="choices-row">
        <Choice
          words="Schedule"
          value={state.schedule}
          options={SCHEDULES}
          onChoose={(schedule) => change({ schedule })}
        />
        {(['from', 'to'] as const).map((end) => (
          <label className="select choose" key={end}>
            <span>{end === 'from' ? 'From' : 'To'}</span>
            <input type="date" value={state[end]} onChange={(event) => change({ [end]: event.target.value }, true)} />
          </label>
        ))}
      </div>
    </FindRow>
  );
}

/** Every reading stands in the audit log: it is not asked by the clock, and not again for a look at another window. */
function useRegister(state: RegisterState) {
  const { page, page_size } = state;
  return useQuery({
    ...query.register.listRegister.queryOptions({ input: { ...filterInput(state), page, page_size } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}

function RegisterScreen() {
  const [params] = useSearchParams();
  const state = parseRegisterState(params);
  const { box, scroll, toRows } = useSplit(null, false);
  const list = useRegister(state);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await saveFile(() => api.register.exportRegister(filterInput(state)));
    setSaving(false);
  };
  return (
    <>
      <div className="page-head">
        <h1>Medicine register</h1>
        <div className="btns">
          <Button variant="outline" size="small" waiting={isSaving} onClick={() => void save()}>
            <Download className="i i-s" />
            CSV<span className="sr"> of what is listed</span>
          </Button>
        </div>
      </div>
      <div ref={box} className="split is-single">
        <ListPanel
          words="All entries"
          list={list}
          state={state}
          hrefOf={(change) => registerHref(state, change)}
          scroll={scroll}
          filters={<RegisterFilters state={state} onDown={toRows} />}
        >
          <RegisterTable state={state} list={list.data} />
        </ListPanel>
      </div>
    </>
  );
}

export default function AdminMedicineRegisterPage() {
  return (
    <RequireStaff access="prescription.read" kept_to="pharmacist">
      <RegisterScreen />
    </RequireStaff>
  );
}
