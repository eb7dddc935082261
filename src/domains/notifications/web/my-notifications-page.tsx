import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { roomMeta } from '~/domains/accounts/web/account-pages.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Pagination } from '~/ui/pagination.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { buyerPlaceOf } from '../rules.ts';
import type { Route } from './+types/my-notifications-page';
import { NotificationCard } from './notification-card.tsx';
import { ResultDialog, useMarking } from './result-dialog.tsx';
import { useLive } from './use-live.ts';
import { useMinute } from '~/ui/use-minute.ts';
import { useNotifications } from './use-notifications.ts';
import { classNames } from '~/ui/class-names.ts';
import accountStyles from '~/domains/accounts/web/account.module.css';
import noticesStyles from '~/ui/notices.module.css';
import notificationsStyles from './notifications.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const PAGE_SIZE = 10;

export const meta: Route.MetaFunction = ({ matches }) => roomMeta(matches, 'Notifications', '/account/notifications');

export default function MyNotificationsPage() {
  useLive();
  const [params] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data, isError, isFetching, refetch } = useNotifications({ page, page_size: PAGE_SIZE });
  const marking = useMarking();
  const now = useMinute();
  const head = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className={accountStyles.roomHead}>
        <h1 ref={head} tabIndex={-1}>
          Notifications
        </h1>
        {data && data.unread_count > 0 && (
          <Button variant="outline" size="small" waiting={marking.isMarkingAll} onClick={marking.markAll}>
            Mark all as read
          </Button>
        )}
      </div>
      {!data && !isError && (
        <div aria-busy="true">
          <span className={visuallyHiddenStyles.hidden}>Loading your notifications</span>
          <LinesSkeleton lines={6} />
        </div>
      )}
      {!data && isError && <LoadFailed onReload={() => void refetch()} waiting={isFetching} />}
      {data && data.items.length > 0 && (
        <ul
          className={classNames(noticesStyles.notices, notificationsStyles.room)}
          data-slot="notices"
          aria-label="Notifications"
        >
          {data.items.map((notification) => {
            const to = buyerPlaceOf(notification);
            return (
              <NotificationCard
                key={notification.id}
                notification={notification}
                now={now}
                place={to === null ? null : { to, words: 'View' }}
                isMarking={marking.marking === notification.id}
                onRead={() => marking.markOne(notification.id)}
                onView={() => {
                  if (!notification.is_read) marking.markSilently(notification.id);
                }}
              />
            );
          })}
        </ul>
      )}
      {data && data.items.length === 0 && data.total === 0 && (
        <Empty
          drawing="notifications"
          heading="h2"
          title="Nothing new"
          text="Updates on your orders will appear here. We'll also email you."
        >
          <ButtonLink to="/account/my-orders" variant="outline">
            My Orders
          </ButtonLink>
        </Empty>
      )}
      {data && data.items.length === 0 && data.total > 0 && (
        <Empty drawing="notifications" heading="h2" title="This page is empty">
          <ButtonLink to="?" variant="outline">
            First page
          </ButtonLink>
        </Empty>
      )}
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.total / PAGE_SIZE)}
          hrefOf={(to) => (to === 1 ? '?' : `?page=${to}`)}
        />
      )}
      <ResultDialog marking={marking} finalFocus={head} />
    </>
  );
}
