import { lazy, type ReactNode } from 'react';
import type { Booking } from '~/domains/bookings/contract.ts';
import { ConsultationSlot } from '~/domains/bookings/web/consultation-slot.ts';
import { LatestOrders } from '~/domains/orders/web/latest-orders.tsx';
import { readRefundSubject } from '~/domains/orders/web/read-refund-subject.ts';
import { RefundSubjectContext } from '~/domains/payments/web/refund-subject.ts';
import type { UserDetail } from '~/domains/staff/contract.ts';
import { LatestOrdersSlot } from '~/domains/staff/web/latest-orders-slot.ts';

const Consultation = lazy(() =>
  import('~/domains/consultations/web/admin-consultation.tsx').then((module) => ({ default: module.Consultation })),
);

const consultationOf = (booking: Booking) => <Consultation booking={booking} />;
const latestOrders = (orders: NonNullable<UserDetail['orders']>) => <LatestOrders orders={orders} />;

/** The parts of a later noun on the screens of an earlier one (decision 0031). */
export function AdminSlots({ children }: { children: ReactNode }) {
  return (
    <RefundSubjectContext value={readRefundSubject}>
      <ConsultationSlot value={consultationOf}>
        <LatestOrdersSlot value={latestOrders}>{children}</LatestOrdersSlot>
      </ConsultationSlot>
    </RefundSubjectContext>
  );
}
