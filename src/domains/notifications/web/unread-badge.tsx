import { useNotifications } from './use-notifications.ts';
import badgeStyles from '~/ui/badge.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const MOST_SHOWN = 99;

/** The number of the user's unread notifications; renders nothing if there are none. */
export function UnreadBadge() {
  const unread = useNotifications({ unread: true, page: 1, page_size: 1 }).data?.unread_count ?? 0;
  if (unread === 0) return null;
  return (
    <span className={badgeStyles.badge} data-slot="badge">
      {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
      <span className={visuallyHiddenStyles.hidden}> unread</span>
    </span>
  );
}
