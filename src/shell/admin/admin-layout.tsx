import { Outlet } from 'react-router';
import { PageFailure } from '~/client/page-failure.tsx';
import { shopOf } from '~/client/page-meta.ts';
import type { Route } from './+types/admin-layout';
import { AdminFrame } from './admin-frame.tsx';
import { AdminSlots } from './admin-slots.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Back office | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

export default function AdminLayout() {
  return (
    <AdminFrame>
      <AdminSlots>
        <Outlet />
      </AdminSlots>
    </AdminFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame>
      <PageFailure error={error} />
    </AdminFrame>
  );
}
