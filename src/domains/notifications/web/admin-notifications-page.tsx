import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { RequireStaff } from '~/client/require-staff.tsx';
import { shopOf } from '~/client/page-meta.ts';
import { Button } from '~/ui/button.tsx';
import { Empty } from '~/ui/empty.tsx';
import { ListPanel } from '~/ui/admin/list-panel.tsx';
import { NoRows } from '~/ui/admin/no-rows.tsx';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { Tabs } from '~/ui/tabs.tsx';
import type { Notification } from '../contract.ts';
import { placeOf, subjectPlace } from '../rules.ts';
import type { Route } from './+types/admin-notifications-page';
import { notificationsHref, parseNotificationsState, VIEW_WORDS, VIEWS } from './admin-notifications-search-params.ts';
import { NotificationCard } from './notification-card.tsx';
import { ResultDialog, useMarking } from './result-dialog.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import { useNotifications } from './use-notifications.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Notifications | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** The list scrolls by itself. */
export const handle = { fill: true };

/** What stands on this page already leads on to its own place, where there is one. */
function onward(notification: Notification) {
  if (notification.related_to === 'other') return subjectPlace(notification);
  const to = placeOf(notification);
  return to === null ? null : { to, words: 'View' };
}

function NotificationsScreen() {
  const [params] = useSearchParams();
  const state = parseNotificationsState(params);
  const { view, page, page_size, highlight } = state;
  const list = useNotifications({ page, page_size, ...(view === 'unread' ? { unread: true } : {}) });
  const marking = useMarking();
  const now = useMinute();
  const scroll = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const unread = list.data?.unread_count;
  const words = view === 'all' ? 'All notifications' : 'Unread notifications';
  return (
    <>
      <div className="page-head">
        <h1 ref={head} tabIndex={-1}>
          Notifications
        </h1>
        <div className="btns">
          {unread !== undefined && unread > 0 && (
            <Button variant="outline" size="small" waiting={marking.isMarkingAll} onClick={marking.markAll}>
              Mark all as read
            </Button>
          )}
        </div>
      </div>
      <div className="split is-single">
        <ListPanel
          words={words}
          list={list}
          state={state}
          hrefOf={(change) => notificationsHref(state, change)}
          scroll={scroll}
          filters={
            <Tabs
              label="Which notifications"
              tabs={VIEWS.map((one) => ({
                words: VIEW_WORDS[one],
                to: notificationsHref(state, { view: one }),
                count: one === 'unread' ? unread : undefined,
                hot: one === 'unread',
                current: view === one,
              }))}
            />
          }
        >
          {!list.data && (
            <div className="notices-wait" aria-busy="true">
              <LinesSkeleton lines={12} />
            </div>
          )}
          {list.data && list.data.items.length === 0 && (
            <NoRows
              things="notifications"
              drawing="notifications"
              total={list.data.total}
              first={notificationsHref(state, { page: 1 })}
              filtered={null}
            >
              {view === 'unread' ? (
                <Empty drawing="notifications" title="No unread notifications." />
              ) : (
                <Empty
                  drawing="notifications"
                  title="No notifications yet"
                  text="Orders, messages and other updates for you will appear here."
                />
              )}
            </NoRows>
          )}
          {list.data && list.data.items.length > 0 && (
            <ul className="notices is-page" aria-label={words}>
              {list.data.items.map((notification) => (
                <NotificationCard
                  key={notification.id}
                  notification={notification}
                  now={now}
                  place={onward(notification)}
                  isMarking={marking.marking === notification.id}
                  isHighlighted={highlight !== null && notification.related_id === highlight}
                  onRead={() => marking.markOne(notification.id)}
                  onView={() => {
                    if (!notification.is_read) marking.markSilently(notification.id);
                  }}
                />
              ))}
            </ul>
          )}
        </ListPanel>
      </div>
      <ResultDialog marking={marking} finalFocus={head} />
    </>
  );
}

export default function AdminNotificationsPage() {
  return (
    <RequireStaff access="staff">
      <NotificationsScreen />
    </RequireStaff>
  );
}
