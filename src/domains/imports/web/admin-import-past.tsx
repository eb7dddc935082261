import { toApiError } from '~/ui/api-error.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { StatusChip } from '~/ui/status-chip.tsx';
import { shortDateTime } from '~/shared/dates.ts';
import type { ImportRow } from '../contract.ts';
import { countLabel, importHref, kindLabel, type ImportState } from './admin-import-state.ts';
import { usePastImports } from './use-admin-import.ts';
import { classNames } from '~/ui/class-names.ts';
import formGroupStyles from '~/ui/form-group.module.css';
import panelStyles from '~/ui/panel.module.css';

const LAST = 10;

function Status({ status, refused }: ImportRow) {
  if (status === 'running') return <StatusChip tone="info">Running</StatusChip>;
  if (status === 'failed') return <StatusChip tone="bad">Stopped</StatusChip>;
  return refused > 0 ? <StatusChip tone="warn">Some rejected</StatusChip> : <StatusChip tone="good">Done</StatusChip>;
}

const COLUMNS: Column<ImportRow>[] = [
  { key: 'file', head: 'File', width: '24%', cell: ({ filename }) => filename },
  {
    key: 'when',
    head: 'When',
    width: '7rem',
    line: 1,
    align: 'right',
    cell: ({ created_at }) => shortDateTime(created_at),
  },
  {
    key: 'kind',
    head: 'What',
    cell: (row) => (
      <>
        {kindLabel(row)} <small>by {row.by}</small>
      </>
    ),
  },
  { key: 'counts', head: 'Outcome', cell: (row) => countLabel(row) },
  { key: 'status', head: 'Status', width: '10rem', align: 'right', cell: (row) => <Status {...row} /> },
];

/** The last imports; each opens its report. */
export function ImportPast({ state }: { state: ImportState }) {
  const past = usePastImports(1, LAST);
  if (past.isError && !past.data)
    return (
      <LoadFailed
        variant="refresh"
        message={toApiError(past.error).detail}
        waiting={past.isFetching}
        onReload={() => void past.refetch()}
      />
    );
  return (
    <section
      className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
      data-slot="panel form-group"
      aria-label="Past imports"
    >
      <h2>Past imports</h2>
      <DataTable
        label="Past imports"
        columns={COLUMNS}
        rows={past.data?.items ?? []}
        keyOf={({ import_id }) => import_id}
        hrefOf={({ import_id, kind }) =>
          importHref(state, {
            view: kind === 'price_register' ? 'register' : 'products',
            open: import_id,
            outcome: 'all',
          })
        }
        stateOf={({ import_id }) => ({ selected: import_id === state.open })}
        waitingRows={past.data ? 0 : 3}
        empty={
          <Empty
            title="No imports yet"
            text="Your imports will appear here, with who did them and the result of every row."
          />
        }
      />
    </section>
  );
}
