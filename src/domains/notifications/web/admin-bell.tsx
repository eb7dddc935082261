import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '~/ui/icon-button.tsx';
import { useLive } from './use-live.ts';
import { useUnread } from './use-notifications.ts';
import badgeStyles from '~/ui/badge.module.css';
import iconStyles from '~/ui/icon.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const NotificationDrawer = lazy(async () => ({
  default: (await import('./admin-notification-drawer.tsx')).NotificationDrawer,
}));

const MOST_SHOWN = 99;

/** The bell of the top bar with its drawer. While it is rendered, the back office receives live updates. */
export function NotificationBell() {
  useLive();
  const { data } = useUnread();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const unread = data?.unread_count ?? 0;
  return (
    <span data-slot="bell">
      <IconButton
        label="Notifications"
        aria-haspopup="dialog"
        aria-expanded={drawer === 'open'}
        aria-describedby={unread > 0 ? 'unread-notifications' : undefined}
        onClick={() => setDrawer('open')}
      >
        <Bell className={iconStyles.icon} />
      </IconButton>
      {/* Beside the button, whose name is the label alone. */}
      {unread > 0 && (
        <span className={badgeStyles.badge} data-slot="badge" id="unread-notifications">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          <span className={visuallyHiddenStyles.hidden}> unread</span>
        </span>
      )}
      {drawer !== 'never' && (
        <Suspense>
          <NotificationDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </span>
  );
}
