import { defineList } from '~/ui/admin/define-list.ts';
import { tabs } from '~/ui/admin/list-filters.tsx';
import { Button } from '~/ui/button.tsx';
import { notificationsQuery } from './query.ts';
import { LinesSkeleton } from '~/ui/skeleton.tsx';
import { useMinute } from '~/ui/use-minute.ts';
import type { Notification } from '../contract.ts';
import { placeOf, subjectPlace } from '../rules.ts';
import { NotificationCard } from './notification-card.tsx';
import { ResultDialog, useMarking } from './result-dialog.tsx';
import { classNames } from '~/ui/class-names.ts';
import noticesStyles from '~/ui/notices.module.css';
import notificationsStyles from './notifications.module.css';

/** The endpoint calls its rows by another name. */
function listNotifications() {
  const { listNotifications: source } = notificationsQuery;
  type Input = Parameters<typeof source.call>[0];
  return {
    queryKey: (options: { input: Input }) => [...source.queryKey(options), 'page'],
    call: async (input: Input, options?: { signal?: AbortSignal }) => {
      const { notifications: items, ...rest } = await source.call(input, options);
      return { ...rest, items };
    },
  };
}

/** A card on this page links to its subject, if that has a page. */
function linkOf(notification: Notification) {
  if (notification.related_to === 'other') return subjectPlace(notification);
  const to = placeOf(notification);
  return to === null ? null : { to, words: 'View' };
}

const captionOf = (view: string) => (view === 'all' ? 'All notifications' : 'Unread notifications');

export const notificationsList = defineList(listNotifications, {
  title: 'Notifications',
  thing: 'notification',
  things: 'notifications',
  // The related id of the one that a card led to.
  open: 'highlight',
  filters: {
    view: tabs({
      label: 'Which notifications',
      options: { unread: 'Unread' },
      hot: 'unread',
      countOf: (view, data: { unread_count: number }) => (view === 'unread' ? data.unread_count : undefined),
      asks: () => ({ unread: true }),
    }),
  },
  keyOf: ({ id }) => id,
  caption: ({ view }) => captionOf(view),
  useTools: () => ({ marking: useMarking(), now: useMinute() }),
  columns: {},
  waiting: (
    <div className={notificationsStyles.wait} aria-busy="true">
      <LinesSkeleton lines={12} />
    </div>
  ),
  rows: ({ items }, { state, tools: { marking, now } }) => (
    <ul
      className={classNames(noticesStyles.notices, notificationsStyles.page)}
      data-slot="notices"
      aria-label={captionOf(state.view)}
    >
      {items.map((notification) => (
        <NotificationCard
          key={notification.id}
          notification={notification}
          now={now}
          place={linkOf(notification)}
          isMarking={marking.marking === notification.id}
          isHighlighted={state.open !== null && notification.related_id === state.open}
          onRead={() => marking.markOne(notification.id)}
          onView={() => {
            if (!notification.is_read) marking.markSilently(notification.id);
          }}
        />
      ))}
    </ul>
  ),
  empty: {
    drawing: 'notifications',
    words: ({ view }) =>
      view === 'unread'
        ? { title: 'No unread notifications.' }
        : { title: 'No notifications yet', text: 'Orders, messages and other updates for you will appear here.' },
  },
  actions: ({ data, tools: { marking } }) =>
    data &&
    data.unread_count > 0 && (
      <Button variant="outline" size="small" waiting={marking.isMarkingAll} onClick={marking.markAll}>
        Mark all as read
      </Button>
    ),
  dialogs: ({ tools }, { heading }) => <ResultDialog marking={tools.marking} finalFocus={heading} />,
  refresh: { staleTime: 0 },
});
