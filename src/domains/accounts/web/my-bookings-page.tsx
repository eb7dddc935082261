import { ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import type { Route } from './+types/my-bookings-page';
import { roomMeta } from './account-rooms.ts';

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'My Bookings', '/account/my-bookings');

export default function MyBookingsPage() {
  return (
    <>
      <h1>My Bookings</h1>
      <Empty
        drawing="notifications"
        heading="h2"
        title="No bookings yet"
        text="Visits to the pharmacy and online consultations stand here once you have booked one."
      >
        <ButtonLink to="/contact" variant="outline">
          Contact Us
        </ButtonLink>
      </Empty>
    </>
  );
}
