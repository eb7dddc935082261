import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-mail-log-page';
import { mailsList } from './admin-mails-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Email Log | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open email scroll by themselves. */
export const handle = { fill: true };

const MailsList = listPage(mailsList);

export default function AdminMailLogPage() {
  return (
    <RequireStaff access="notification.read">
      <MailsList />
    </RequireStaff>
  );
}
