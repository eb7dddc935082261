import { useRef } from 'react';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { Empty } from '~/ui/empty.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { useLeaving } from '~/ui/use-exit-transition.ts';
import { placeOf } from '../rules.ts';
import { NotificationCard } from './notification-card.tsx';
import { ResultDialog, useMarking } from './result-dialog.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import { useUnread } from './use-notifications.ts';
import styles from './admin-notification-drawer.module.css';
import noticesStyles from '~/ui/notices.module.css';
import notificationsStyles from './notifications.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const ALL = '/admin/notifications';

interface NotificationDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** Spec section 2: unread notifications only, and the way to all of them. */
export function NotificationDrawer({ open, onClose }: NotificationDrawerProps) {
  const { data, isError, isFetching, refetch } = useUnread();
  const marking = useMarking();
  const now = useMinute();
  const list = useRef<HTMLDivElement>(null);
  const { finalFocus, close, follow } = useLeaving(onClose);
  const isMore = data !== undefined && data.unread_count > data.items.length;
  return (
    <Drawer
      open={open}
      onClose={close}
      title="Notifications"
      finalFocus={finalFocus}
      foot={
        <ButtonLink variant="outline" wide to={ALL} onClick={() => follow(ALL)}>
          View All Notifications
        </ButtonLink>
      }
    >
      <div ref={list} tabIndex={-1} className={notificationsStyles.box}>
        {!data && !isError && (
          <div className={styles.spaced} aria-busy="true">
            <span className={visuallyHiddenStyles.hidden}>Loading notifications</span>
            <LinesSkeleton lines={6} />
          </div>
        )}
        {!data && isError && (
          <div className={styles.spaced}>
            <LoadFailed onReload={() => void refetch()} waiting={isFetching} />
          </div>
        )}
        {data && data.items.length === 0 && (
          <Empty drawing="notifications" heading="h3" title="No unread notifications." />
        )}
        {data && data.items.length > 0 && (
          <>
            <p className={notificationsStyles.head}>
              <Button variant="text" size="small" waiting={marking.isMarkingAll} onClick={marking.markAll}>
                Mark all as read
              </Button>
            </p>
            <ul className={noticesStyles.notices} data-slot="notices" aria-label="Unread notifications">
              {data.items.map((notification) => {
                const to = placeOf(notification);
                return (
                  <NotificationCard
                    key={notification.id}
                    notification={notification}
                    now={now}
                    place={to === null ? null : { to, words: 'View' }}
                    isMarking={marking.marking === notification.id}
                    onRead={() => marking.markOne(notification.id)}
                    onView={() => {
                      marking.markSilently(notification.id);
                      follow(to ?? ALL);
                    }}
                  />
                );
              })}
            </ul>
            {isMore && <p className={notificationsStyles.more}>See all notifications for older ones.</p>}
          </>
        )}
      </div>
      <ResultDialog marking={marking} finalFocus={list} />
    </Drawer>
  );
}
