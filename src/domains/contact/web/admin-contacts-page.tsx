import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-contacts-page';
import { contactsList } from './admin-contacts-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Contacts | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open message scroll by themselves. */
export const handle = { fill: true };

const ContactsList = listPage(contactsList);

export default function AdminContactsPage() {
  return (
    <RequireStaff access="contact_us.read">
      <ContactsList />
    </RequireStaff>
  );
}
