import { useQuery } from '@tanstack/react-query';
import { fullName } from '~/domains/accounts/rules.ts';
import { roleName } from '~/shared/role-name.ts';
import { toApiError } from '~/ui/api-error.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { staffQuery } from './query.ts';
import { StatusChip } from '~/ui/status-chip.tsx';
import type { StaffRow } from '../contract.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import listPanelStyles from '~/ui/admin/list-panel.module.css';
import panelStyles from '~/ui/panel.module.css';
import staffStyles from './staff.module.css';

export function StandingChip({ person }: { person: Pick<StaffRow, 'is_invited'> }) {
  if (!person.is_invited) return <StatusChip tone="good">Active</StatusChip>;
  return (
    <StatusChip tone="warn" hollow>
      Invited
    </StatusChip>
  );
}

const COLUMNS: Column<StaffRow>[] = [
  { key: 'name', head: 'Name', cell: (person) => fullName(person) || person.email },
  { key: 'email', head: 'Email', className: dataTableStyles.sub, cell: (person) => person.email },
  { key: 'role', head: 'Role', width: '9rem', cell: (person) => person.roles.map(roleName).join(', ') },
  {
    key: 'factor',
    head: 'Second step',
    width: '7rem',
    className: dataTableStyles.sub,
    cell: (person) => (
      <>
        <span className={dataTableStyles.linesOnly}>Second step: </span>
        {person.second_factor ? 'On' : 'Off'}
      </>
    ),
  },
  {
    key: 'standing',
    head: 'Status',
    width: '6.5rem',
    className: dataTableStyles.oneLine,
    line: 1,
    cell: (person) => <StandingChip person={person} />,
  },
];

interface StaffListProps {
  openId: string | null;
  hrefOf: (id: string) => string;
}

/** All members of staff. */
export function StaffList({ openId, hrefOf }: StaffListProps) {
  const staff = useQuery({ ...staffQuery.listStaffs.queryOptions(), staleTime: 0 });
  return (
    <section className={panelStyles.panel} data-slot="panel" aria-label="Staff">
      <h2 className={staffStyles.panelName}>
        Staff{staff.data && <span className={staffStyles.headCount}> ({staff.data.length})</span>}
      </h2>
      {staff.isError && !staff.data ? (
        <div className={listPanelStyles.listFailed}>
          <LoadFailed
            variant="refresh"
            message={toApiError(staff.error).detail}
            waiting={staff.isFetching}
            onReload={() => void staff.refetch()}
          />
        </div>
      ) : (
        <DataTable
          label="Staff"
          columns={COLUMNS}
          rows={staff.data ?? []}
          keyOf={(person) => person.id}
          hrefOf={(person) => hrefOf(person.id)}
          stateOf={(person) => ({ selected: person.id === openId })}
          waitingRows={staff.data ? 0 : 5}
        />
      )}
    </section>
  );
}
