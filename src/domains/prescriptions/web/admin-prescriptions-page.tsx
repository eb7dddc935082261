import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-prescriptions-page';
import { prescriptionsList } from './admin-prescriptions-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Prescriptions | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls separately from the page. */
export const handle = { fill: true };

const PrescriptionsList = listPage(prescriptionsList);

export default function AdminPrescriptionsPage() {
  return (
    <RequireStaff access="prescription.read">
      <PrescriptionsList />
    </RequireStaff>
  );
}
