import { ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import type { Route } from './+types/notifications-page';
import { roomMeta } from './account-rooms.ts';

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'Notifications', '/account/notifications');

export default function NotificationsPage() {
  return (
    <>
      <h1>Notifications</h1>
      <Empty
        drawing="notifications"
        heading="h2"
        title="Nothing new"
        text="What happens to your orders comes to you by email, and stands with each order."
      >
        <ButtonLink to="/account/my-orders" variant="outline">
          My Orders
        </ButtonLink>
      </Empty>
    </>
  );
}
