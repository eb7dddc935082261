import { useNotifications } from './use-notifications.ts';

const MOST_SHOWN = 99;

/** How many of one's notifications are unread; nothing while there are none. */
export function UnreadBadge() {
  const unread = useNotifications({ unread: true, page: 1, page_size: 1 }).data?.unread_count ?? 0;
  if (unread === 0) return null;
  return (
    <span className="badge">
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
      <span className="sr"> unread</span>
    </span>
  );
}
