import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-uncollected-page';
import { uncollectedList } from './admin-uncollected-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Not collected | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls separately from the page. */
export const handle = { fill: true };

const UncollectedList = listPage(uncollectedList);

export default function AdminUncollectedPage() {
  return (
    <RequireStaff access="prescription.read" kept_to="pharmacist">
      <UncollectedList />
    </RequireStaff>
  );
}
