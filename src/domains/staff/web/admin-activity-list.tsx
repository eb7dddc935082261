import type { AuditEntry } from '~/domains/accounts/contract.ts';
import { formatDateTime, shortDateTime } from '~/shared/dates.ts';
import { defineList } from '~/ui/admin/define-list.ts';
import { day, pick } from '~/ui/admin/list-filters.tsx';
import { accountsQuery } from '~/client/accounts-query.ts';
import { ACTIONS, actionLabel, actorName, itemText } from './admin-activity-copy.ts';
import { ActivityEntryPanel } from './admin-activity-entry-panel.tsx';
import dataTableStyles from '~/ui/admin/data-table.module.css';

type Page = { items: AuditEntry[] } | undefined;

const LONGEST_ACTION = 60;
const LONGEST_ID = 100;

/** The people on this page, and the selected person, even if nothing is found. */
function usePeople(data: Page, chosen: string) {
  const people = new Map(chosen ? [[chosen, 'This person']] : []);
  for (const entry of data?.items ?? []) if (entry.actor_id !== null) people.set(entry.actor_id, actorName(entry));
  return [...people].map(([value, words]) => ({ value, words }));
}

/** Only a link in the open entry chooses an item; here the choice is taken back. */
function useItem(data: Page, chosen: string) {
  const entry = data?.items.find(({ object_id }) => object_id === chosen);
  return chosen ? [{ value: chosen, words: entry ? itemText(entry) : 'This item' }] : [];
}

/** The audit log: who did and viewed what. Read-only for everyone. */
export const activityList = defineList(() => accountsQuery.listAuditLog, {
  title: 'Activity',
  thing: 'entry',
  things: 'entries',
  label: 'Activity',
  open: 'entry',
  fixed: { tab: 'activity' },
  sizes: [25, 50, 100],
  filters: {
    action: pick({
      label: 'Action',
      anyLabel: 'All actions',
      // An entry without a label is shown as the log has it.
      parse: (action) => action.slice(0, LONGEST_ACTION),
      useOptions: (_, chosen) =>
        [...new Set([...Object.keys(ACTIONS), ...(chosen ? [chosen] : [])])].map((value) => ({
          value,
          words: actionLabel(value),
        })),
    }),
    actor_id: pick({ label: 'Who', anyLabel: 'Anyone', useOptions: usePeople }),
    object_id: pick({
      label: 'Item',
      anyLabel: 'Any',
      parse: (id) => id.slice(0, LONGEST_ID),
      useOptions: useItem,
      least: 1,
    }),
    from: day({ label: 'From' }),
    to: day({ label: 'To' }),
  },
  keyOf: ({ id }) => id,
  columns: {
    at: {
      head: 'When',
      width: '9rem',
      cell: ({ at }) => (
        <time dateTime={at} title={formatDateTime(at)}>
          {shortDateTime(at)}
        </time>
      ),
      csv: ({ at }) => at,
    },
    who: {
      head: 'Who',
      width: '9.5rem',
      line: 1,
      cell: actorName,
      csv: actorName,
    },
    action: { head: 'Action', cell: ({ action }) => actionLabel(action), csv: ({ action }) => actionLabel(action) },
    item: {
      head: 'Item',
      className: dataTableStyles.sub,
      cell: itemText,
      csv: itemText,
    },
    ip: {
      head: 'IP address',
      width: '8rem',
      className: dataTableStyles.sub,
      cell: (entry) => entry.ip_address,
      csv: (entry) => entry.ip_address ?? '',
    },
  },
  show: { tight: ['at', 'who', 'action'] },
  empty: {
    drawing: 'search',
    words: () => ({ title: 'No activity yet', text: 'What people do and view here will appear here.' }),
    noMatch: 'No activity matches these filters',
    hint: 'Try other days or different filters.',
  },
  selection: {
    most: 100,
    full: 'You can select at most 100 entries at once.',
    nameOf: (entry) => `${actionLabel(entry.action)}, ${formatDateTime(entry.at)}`,
  },
  panel: {
    none: {
      title: 'No entry selected',
      text: 'Select an entry to see its details. Use the arrow keys or J and K to move through the list, and Enter to open an entry.',
    },
    render: (panel, { asked, href }) => (
      <ActivityEntryPanel
        {...panel}
        asked={asked}
        hrefOfPerson={(actor_id) => href({ actor_id })}
        hrefOfItem={(object_id) => href({ object_id })}
      />
    ),
  },
});
