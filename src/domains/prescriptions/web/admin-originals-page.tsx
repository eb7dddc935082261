import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-originals-page';
import { originalsList } from './admin-originals-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Originals | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls separately from the page. */
export const handle = { fill: true };

const OriginalsList = listPage(originalsList);

export default function AdminOriginalsPage() {
  return (
    <RequireStaff access="prescription.read" kept_to="pharmacist">
      <OriginalsList />
    </RequireStaff>
  );
}
