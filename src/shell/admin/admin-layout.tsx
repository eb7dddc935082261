import { lazy } from 'react';
import { Outlet } from 'react-router';
import { PageFailure } from '~/client/page-failure.tsx';
import { shopOf } from '~/client/page-meta.ts';
import type { Booking } from '~/domains/bookings/contract.ts';
import { ConsultationSlot } from '~/domains/bookings/web/consultation-slot.ts';
import { readRefundSubject } from '~/domains/orders/web/read-refund-subject.ts';
import { RefundSubjectContext } from '~/domains/payments/web/refund-subject.ts';
import type { Route } from './+types/admin-layout';
import { AdminFrame } from './admin-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Back office | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

const Consultation = lazy(() =>
  import('~/domains/consultations/web/admin-consultation.tsx').then((module) => ({ default: module.Consultation })),
);

const consultationOf = (booking: Booking) => <Consultation booking={booking} />;

export default function AdminLayout() {
  return (
    <AdminFrame>
      <RefundSubjectContext value={readRefundSubject}>
        <ConsultationSlot value={consultationOf}>
          <Outlet />
        </ConsultationSlot>
      </RefundSubjectContext>
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
