import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-medicine-register-page';
import { registerList } from './admin-register-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Medicine register | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls separately from the page. */
export const handle = { fill: true };

const RegisterList = listPage(registerList);

export default function AdminMedicineRegisterPage() {
  return (
    <RequireStaff access="prescription.read" kept_to="pharmacist">
      <RegisterList />
    </RequireStaff>
  );
}
