import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-dispensing-rules-page';
import { dispensingRulesList } from './admin-dispensing-rules-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Dispensing rules | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls separately from the page. */
export const handle = { fill: true };

const DispensingRulesList = listPage(dispensingRulesList);

export default function AdminDispensingRulesPage() {
  return (
    <RequireStaff access="prescription.read">
      <DispensingRulesList />
    </RequireStaff>
  );
}
