import { useSession } from '~/client/session.ts';
import { actFault } from '~/shared/registrations.ts';
import { dayText, shortDateTime } from '~/shared/dates.ts';
import { PanelHead } from '~/ui/admin/open-panel.tsx';
import { Timeline } from '~/ui/timeline.tsx';
import type { ScheduleRuleRow } from '../contract-schedules.ts';
import { ScheduleForm } from './admin-schedule-form.tsx';
import { changeText } from './admin-schedule-copy.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';
import formStyles from '~/ui/form.module.css';
import openPanelStyles from '~/ui/admin/open-panel.module.css';

function Past({ row }: { row: ScheduleRuleRow }) {
  const entries = row.written.map((written, index) => ({
    // Two rules can be written in the same moment.
    key: `${written.changed_at} ${index}`,
    words: `From ${dayText(written.valid_from)}: ${changeText(written)}`,
    at: written.changed_at,
    when: shortDateTime(written.changed_at),
    note: `${written.changed_by}: ${written.reason}`,
  }));
  return (
    <section className={openPanelStyles.last}>
      <h3>History</h3>
      {entries.length > 0 ? (
        <Timeline entries={entries} />
      ) : (
        <p className={formStyles.help} data-slot="help">
          No changes. The rules are as in the law.
        </p>
      )}
    </section>
  );
}

/** One schedule: its editable rules, and the history of who changed what. */
export function SchedulePanel({ row, onClose }: { row: ScheduleRuleRow; onClose: () => void }) {
  const session = useSession();
  // The responsible pharmacist signs this table (Good Pharmacy Practice rule 1.5).
  const mayChange = actFault('change_rules', session) === null;
  return (
    <>
      <PanelHead thing="rule" name={row.law.label} cut onClose={onClose} />
      <div className={dataTableStyles.scroll} data-slot="scroll">
        {row.law.shows ? (
          mayChange && (
            <section>
              <h3>Current rules</h3>
              <ScheduleForm key={`${row.schedule}/${row.written.length}`} row={row} onSaved={onClose} />
            </section>
          )
        ) : (
          <section>
            <p>Permit only and never shown on the site, so it has no rules.</p>
          </section>
        )}
        {!mayChange && row.law.shows && (
          <section>
            <p className={formStyles.help} data-slot="help">
              Only a pharmacist can change the rules of a schedule.
            </p>
          </section>
        )}
        <Past row={row} />
      </div>
    </>
  );
}
