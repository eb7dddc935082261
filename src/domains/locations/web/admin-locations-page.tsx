import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { listPage } from '~/ui/admin/list-page.tsx';
import type { Route } from './+types/admin-locations-page';
import { locationsList } from './admin-locations-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Business Locations | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** List and open place scroll by themselves. */
export const handle = { fill: true };

const LocationsList = listPage(locationsList);

export default function AdminLocationsPage() {
  return (
    <RequireStaff access="business_location.read">
      <LocationsList />
    </RequireStaff>
  );
}
