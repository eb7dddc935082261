import { shopDate, shortDate, SHOP_ZONE } from '~/shared/dates.ts';
import { defineList, onePage } from '~/ui/admin/define-list.ts';
import { StatusChip } from '~/ui/status-chip.tsx';
import { isDefault, plannedRules, valueText } from '../rule-text.ts';
import { DispensingRulePanel } from './admin-dispensing-rule-panel.tsx';
import { registerQuery } from './query.ts';
import dataTableStyles from '~/ui/admin/data-table.module.css';

export const dispensingRulesList = defineList(() => onePage(registerQuery.listDispensingRules), {
  title: 'Dispensing rules',
  thing: 'rule',
  things: 'rules',
  label: 'Dispensing rules',
  filters: {},
  open: 'rule',
  keyOf: (row) => row.key,
  columns: {
    label: {
      head: 'Rule',
      line: 1,
      cell: (row) => (
        <span className={dataTableStyles.who} title={row.help}>
          {row.label}
        </span>
      ),
    },
    value: { head: 'Today', width: '7.5rem', line: 1, cell: (row) => valueText(row.value, row.unit) },
    state: {
      head: 'Status',
      width: '9rem',
      cell: (row) =>
        isDefault(row) ? (
          <StatusChip tone="warn">Stricter default</StatusChip>
        ) : (
          <StatusChip tone="good">Signed</StatusChip>
        ),
    },
    planned: {
      head: 'Planned',
      width: '10rem',
      className: dataTableStyles.sub,
      cell: (row) => {
        const [next] = plannedRules(row, shopDate(new Date()));
        return (
          next &&
          `${valueText(next.value, row.unit)} from ${shortDate(`${next.valid_from}T12:00:00Z`, new Date(), SHOP_ZONE)}`
        );
      },
    },
  },
  show: { tight: ['label', 'value', 'state'], lines: ['label', 'value', 'state', 'planned'] },
  empty: { drawing: 'scripts', words: () => ({ title: 'No dispensing rules' }) },
  panel: {
    none: {
      title: 'No rule selected',
      text: 'Where the law is silent or uncertain, the responsible pharmacist decides and signs. Until then the stricter default applies.',
    },
    render: (panel, { asked }) => <DispensingRulePanel {...panel} asked={asked} />,
  },
});
