import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-due-repeats-page';
import { dueRepeatsList } from './admin-due-repeats-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Repeats due | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls separately from the page. */
export const handle = { fill: true };

const DueRepeatsList = listPage(dueRepeatsList);

export default function AdminDueRepeatsPage() {
  return (
    <RequireStaff access="prescription.read" kept_to="pharmacist">
      <DueRepeatsList />
    </RequireStaff>
  );
}
