import { useQuery } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { toApiError } from '~/ui/api-error.ts';
import { classNames } from '~/ui/class-names.ts';
import { DataTable, type Column } from '~/ui/admin/data-table.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { OpenPanel } from '~/ui/admin/open-panel.tsx';
import { catalogueQuery } from './query.ts';
import { moveInRows } from '~/ui/admin/row-keys.ts';
import { ScheduleBadge } from '~/ui/schedule-badge.tsx';
import { useSplit } from '~/ui/admin/use-split.ts';
import type { ScheduleRuleRow } from '../contract-schedules.ts';
import type { Route } from './+types/admin-schedule-rules-page';
import { SchedulePanel } from './admin-schedule-panel.tsx';
import { isOwn, saleText, type SwitchField } from './admin-schedule-copy.ts';
import styles from './admin-schedule-rules-page.module.css';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import iconStyles from '~/ui/icon.module.css';
import listPanelStyles from '~/ui/admin/list-panel.module.css';
import pageHeadStyles from '~/ui/page-head.module.css';
import panelStyles from '~/ui/panel.module.css';
import splitViewStyles from '~/ui/admin/split-view.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Schedule rules | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** Table and open rule scroll by themselves. */
export const handle = { fill: true };

const ROWS = 10;

/** Yes or no, and whether the shop is stricter here than the law. */
function Flag({ row, field, head }: { row: ScheduleRuleRow; field: SwitchField; head: string }) {
  const own = isOwn(row, field);
  const Icon = row.rule[field] ? Check : X;
  return (
    <span className={classNames(styles.ruleYes, own && styles.ruleOwn)}>
      <span className={dataTableStyles.linesOnly}>{head}</span>
      <Icon className={iconStyles.small} />
      {row.rule[field] ? 'Yes' : 'No'}
      {own && <span className={visuallyHiddenStyles.hidden}>, stricter than the law</span>}
    </span>
  );
}

const flag = (field: SwitchField, head: string): Column<ScheduleRuleRow> => ({
  key: field,
  head,
  width: '5.5rem',
  cell: (row) => (row.law.shows ? <Flag row={row} field={field} head={head} /> : null),
});

const SCHEDULE: Column<ScheduleRuleRow> = {
  key: 'schedule',
  head: 'Schedule',
  line: 1,
  cell: (row) => (
    <>
      <ScheduleBadge schedule={row.schedule} /> {row.law.label}
    </>
  ),
};
const SOLD: Column<ScheduleRuleRow> = {
  key: 'sold',
  head: 'Sold',
  width: '8rem',
  line: 1,
  cell: (row) => (
    <span className={isOwn(row, 'sells') || isOwn(row, 'prescription') ? styles.ruleOwn : undefined}>
      {saleText(row.rule)}
    </span>
  ),
};
const AGE: Column<ScheduleRuleRow> = {
  key: 'age',
  head: 'Age',
  width: '4.5rem',
  cell: (row) =>
    row.rule.minimum_age !== null && (
      <span className={isOwn(row, 'minimum_age') ? styles.ruleOwn : undefined}>from {row.rule.minimum_age}</span>
    ),
};
const TIGHT = [SCHEDULE, SOLD, AGE, flag('discount', 'Discount')];
const WHOLE = [
  SCHEDULE,
  SOLD,
  flag('review', 'Released'),
  flag('identity', 'Identity'),
  AGE,
  flag('discount', 'Discount'),
  flag('code', 'Codes'),
];

function ScheduleRulesScreen() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const open = params.get('schedule');
  const asked = useQuery(catalogueQuery.listScheduleRules.queryOptions());
  const { box, scroll, isSheet, look } = useSplit(open);
  const rows = asked.data ?? [];
  const close = () => void navigate('?', { preventScrollReset: true });
  return (
    <>
      <div className={pageHeadStyles.pageHead} data-slot="page-head">
        <h1>Schedule rules</h1>
      </div>
      <div ref={box} className={classNames(splitViewStyles.split, isSheet && splitViewStyles.single)}>
        <section className={panelStyles.panel} data-slot="panel" aria-label="All schedules">
          {asked.isError && !asked.data ? (
            <div className={classNames(dataTableStyles.scroll, listPanelStyles.listFailed)} data-slot="scroll">
              <LoadFailed
                variant="refresh"
                message={toApiError(asked.error).detail}
                waiting={asked.isFetching}
                onReload={() => void asked.refetch()}
              />
            </div>
          ) : (
            <div
              className={dataTableStyles.scroll}
              data-slot="scroll"
              role="presentation"
              ref={scroll}
              onKeyDown={moveInRows}
            >
              <DataTable
                label="Schedules"
                columns={look === 'tight' ? TIGHT : WHOLE}
                rows={rows}
                keyOf={(row) => row.schedule}
                hrefOf={(row) => `?schedule=${row.schedule}`}
                stateOf={(row) => ({ highlight: row.schedule === open })}
                waitingRows={asked.data ? 0 : ROWS}
              />
            </div>
          )}
        </section>
        <OpenPanel
          label="Open rule"
          openId={rows.some(({ schedule }) => schedule === open) ? open : null}
          isSheet={isSheet}
          onClose={close}
          none={
            <Empty
              drawing="scripts"
              title="No schedule selected"
              text="Select a schedule to see its rules and history. A pharmacist can make the rules stricter than the law, never looser."
            />
          }
        >
          {(id) => {
            const row = rows.find(({ schedule }) => schedule === id);
            return row && <SchedulePanel key={id} row={row} onClose={close} />;
          }}
        </OpenPanel>
      </div>
    </>
  );
}

export default function AdminScheduleRulesPage() {
  return (
    <RequireStaff access="prescription.read">
      <ScheduleRulesScreen />
    </RequireStaff>
  );
}
