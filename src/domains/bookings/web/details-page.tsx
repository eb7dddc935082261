import { confirmationPath } from '~/domains/payments/web/purpose-pages.ts';
import { useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { pageMeta } from '~/client/page-meta.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { useCode } from '~/ui/use-lazy-code.ts';
import type { Route } from './+types/details-page';
import type { BookAnswer } from './book-visit.ts';
import { withoutTime } from './booking-flow.ts';
import { useBookingFlow } from './booking-provider.tsx';
import { holdTimes } from './hold-slots.ts';
import { CHOOSE_PATH, keepBookingKey } from './paths.ts';
import { classNames } from '~/ui/class-names.ts';
import bookingStyles from './booking.module.css';
import flowStyles from '~/ui/flow.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/services/booking-form',
    title: 'Your details',
    description: "Who the appointment is for, how to reach you and how you'd like to pay.",
    hidden: true,
  });

const formCode = () => import('./details-form.tsx').then(({ DetailsForm }) => DetailsForm);

export default function DetailsPage() {
  const { flow, dispatch } = useBookingFlow();
  const navigate = useNavigate();
  const { Code: Form, isFailed, again } = useCode(formCode);
  const [isBooked, setBooked] = useState(false);
  // Users who open this URL directly have to select slots first. A slot taken in the meantime is reselected here.
  const [mayStay] = useState(() => flow.selectedServiceIds.length > 0 && withoutTime(flow).length === 0);

  const needsHold = mayStay && flow.kept === null && !isBooked;
  useEffect(() => {
    if (needsHold) void holdTimes(flow, dispatch);
    // Once: after that the notice offers to hold them again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needsHold]);

  function booked({ booking_ids, key, payment }: BookAnswer): void {
    setBooked(true);
    for (const id of booking_ids) keepBookingKey(id, key);
    // Back must not return to a submitted form.
    void navigate(payment?.url ?? confirmationPath(booking_ids[0] ?? ''), { replace: true });
    dispatch({ kind: 'reset' });
  }

  if (isBooked) {
    return (
      <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow)} data-slot="flow">
        <h1>Your booking has been made</h1>
        <DotsBlock label="One moment" />
      </div>
    );
  }
  if (!mayStay || flow.selectedServiceIds.length === 0) return <Navigate to={CHOOSE_PATH} replace />;
  return (
    <div className={classNames(pageWidthStyles.pageWidth, flowStyles.flow, bookingStyles.booking)} data-slot="flow">
      {Form && <Form onBooked={booked} />}
      {!Form && (
        <>
          <h1>Your details</h1>
          {isFailed ? <LoadFailed onReload={again} /> : <DotsBlock label="Loading the form" />}
        </>
      )}
    </div>
  );
}
