import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-services-page';
import { servicesList } from './admin-services-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Services | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls separately from the page. */
export const handle = { fill: true };

const ServicesList = listPage(servicesList);

export default function AdminServicesPage() {
  return (
    <RequireStaff access="service.read">
      <ServicesList />
    </RequireStaff>
  );
}
