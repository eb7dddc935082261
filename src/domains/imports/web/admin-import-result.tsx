import type { UseQueryResult } from '@tanstack/react-query';
import { Download, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { toApiError } from '~/ui/api-error.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { ListPager } from '~/ui/admin/list-pager.tsx';
import { PAGE_SIZES } from '~/ui/admin/list-search-params.ts';
import { announce } from '~/ui/live-region.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../contract-import-fields.ts';
import type { ImportLine, ImportReport } from '../contract.ts';
import {
  countText,
  countLabel,
  importHome,
  importHref,
  kindLabel,
  outcomeLabel,
  things,
  type ImportState,
} from './admin-import-state.ts';
import { saveRefused, useImportLines } from './use-admin-import.ts';
import { classNames } from '~/ui/class-names.ts';
import buttonRowStyles from '~/ui/button-row.module.css';
import formStyles from '~/ui/form.module.css';
import formGroupStyles from '~/ui/form-group.module.css';
import iconStyles from '~/ui/icon.module.css';
import importStyles from './import.module.css';
import noteStyles from '~/ui/note.module.css';
import panelStyles from '~/ui/panel.module.css';
import textStyles from '~/ui/text.module.css';

const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const WRITTEN: readonly ImportOutcome[] = ['created', 'updated'];

/** The row's name; links to the product if it is in the shop. */
function LineName({ line: { name, code, outcome }, isDone }: { line: ImportLine; isDone: boolean }) {
  const words = name || 'No name';
  const named = code || name;
  if (!isDone || !named || !WRITTEN.includes(outcome)) return words;
  return (
    <Link className={textStyles.link} to={`/admin/products/list?q=${encodeURIComponent(named)}`}>
      {words}
    </Link>
  );
}

const columnsOf = (isDone: boolean): Column<ImportLine>[] => [
  { key: 'row', head: 'Row', width: '4.5rem', cell: ({ row }) => row },
  { key: 'outcome', head: 'Outcome', width: '6.5rem', cell: ({ outcome }) => capital(outcomeLabel(outcome)) },
  {
    key: 'name',
    head: 'Product',
    width: '32%',
    line: 1,
    cell: (line) => (
      <>
        <LineName line={line} isDone={isDone} /> {line.code && <small>{line.code}</small>}
      </>
    ),
  },
  { key: 'message', head: 'What', className: importStyles.text, cell: ({ message }) => message },
];

function Lines({ state, report }: { state: ImportState; report: ImportReport }) {
  const lines = useImportLines(report, state.outcome, state.page, state.page_size);
  if (lines.isError && !lines.data)
    return (
      <LoadFailed
        variant="refresh"
        message={toApiError(lines.error).detail}
        waiting={lines.isFetching}
        onReload={() => void lines.refetch()}
      />
    );
  return (
    <>
      <DataTable
        label="Rows"
        columns={columnsOf(report.kind === 'products' && !report.dry_run)}
        rows={lines.data?.items ?? []}
        keyOf={({ row, name }) => `${row} ${name}`}
        waitingRows={lines.data ? 0 : 4}
        empty={<Empty title="No rows found" text="Unchanged rows are not listed." />}
      />
      {lines.data && lines.data.total > 0 && (
        <ListPager
          page={state.page}
          page_size={state.page_size}
          total={lines.data.total}
          shown={{ page: lines.data.page, page_size: lines.data.page_size, count: lines.data.items.length }}
          sizes={PAGE_SIZES}
          hrefOf={(change) => importHref(state, change)}
        />
      )}
    </>
  );
}

function titleOf({ status, dry_run }: ImportReport): string {
  if (status === 'running') return dry_run ? 'Checking' : 'Importing';
  if (status === 'failed') return 'The import stopped';
  return dry_run ? 'Preview of changes' : 'Result';
}

function Report({ state, report }: { state: ImportState; report: ImportReport }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isRunning = report.status === 'running';
  const said = isRunning ? null : `${report.dry_run ? 'Checked' : 'Imported'}: ${countLabel(report)}`;
  useEffect(() => {
    if (said === null) return;
    announce(said);
    heading.current?.focus();
  }, [said]);
  // Warnings about a file are already shown above its check.
  const isSaid = report.kind === 'products' && report.dry_run;
  const notes = [...(report.fault === null ? [] : [report.fault]), ...(isSaid ? [] : report.warnings)];
  const outcomes: (ImportOutcome | 'all')[] = [
    'all',
    ...IMPORT_OUTCOMES.filter((outcome) => outcome !== 'unchanged' && report[outcome] > 0),
  ];
  return (
    <section
      className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
      data-slot="panel form-group"
      aria-label={titleOf(report)}
    >
      <h2 ref={heading} tabIndex={-1}>
        {titleOf(report)}
      </h2>
      <p className={formStyles.help} data-slot="help">
        {report.filename}: {kindLabel(report)}.
      </p>
      {isRunning ? (
        <div className={importStyles.progress}>
          <progress max={report.total} value={report.done} aria-label={titleOf(report)} />
          <p>
            {things(report.done, 'product', 'products')} of {countText(report.total)}. You can leave this page. The
            import continues.
          </p>
        </div>
      ) : (
        <dl className={importStyles.counts}>
          {IMPORT_OUTCOMES.map((outcome) => (
            <div key={outcome} data-none={report[outcome] === 0 || undefined} data-outcome={outcome}>
              <dt>{capital(outcomeLabel(outcome))}</dt>
              <dd>{countText(report[outcome])}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <div className={noteStyles.note} data-slot="note">
          <TriangleAlert className={iconStyles.icon} />
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      {!isRunning && report.refused > 0 && report.kind === 'products' && (
        <div className={importStyles.refused}>
          <p>
            {things(report.refused, 'row was', 'rows were')} rejected. Correct {report.refused === 1 ? 'it' : 'them'} in
            the file of rejected rows and choose that file here.
          </p>
          <Button variant="outline" size="small" onClick={() => void saveRefused(report)}>
            <Download className={iconStyles.small} />
            Download rejected rows
          </Button>
        </div>
      )}
      {!isRunning && (
        <>
          {outcomes.length > 2 && (
            <Tabs
              label="Rows"
              tabs={outcomes.map((outcome) => ({
                words: outcome === 'all' ? 'All changes' : capital(outcomeLabel(outcome)),
                to: importHref(state, { outcome }),
                current: state.outcome === outcome,
                ...(outcome === 'all' ? {} : { count: report[outcome] }),
              }))}
            />
          )}
          <Lines state={state} report={report} />
        </>
      )}
      {!report.dry_run && !isRunning && (
        <div className={buttonRowStyles.buttons} data-slot="buttons">
          <ButtonLink variant="outline" size="small" to={importHome(state.view)}>
            Import another file
          </ButtonLink>
          {report.created + report.updated > 0 && (
            <ButtonLink variant="outline" size="small" to="/admin/products/list?sort=updated">
              View products
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}

/** What an import did or would do; its progress while it runs. */
export function ImportResult({ state, report }: { state: ImportState; report: UseQueryResult<ImportReport> }) {
  if (report.data) return <Report key={report.data.import_id} state={state} report={report.data} />;
  if (report.isError)
    return (
      <LoadFailed
        variant="refresh"
        message={toApiError(report.error).detail}
        waiting={report.isFetching}
        onReload={() => void report.refetch()}
      />
    );
  return (
    <section
      className={classNames(panelStyles.panel, formGroupStyles.formGroup)}
      data-slot="panel form-group"
      aria-busy="true"
    >
      <LinesSkeleton lines={4} />
    </section>
  );
}
