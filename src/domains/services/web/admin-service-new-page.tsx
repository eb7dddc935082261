import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import type { Route } from './+types/admin-service-new-page';
import { ServiceForm } from './admin-service-form.tsx';
import { useServiceForm } from './use-service-form.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Add Service | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

function NewService() {
  return <ServiceForm title="Add Service" service={useServiceForm(null)} />;
}

export default function AdminServiceNewPage() {
  return (
    <RequireStaff access="service.create">
      <NewService />
    </RequireStaff>
  );
}
