import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { timeAgo, formatDateTime } from '~/shared/dates.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import type { Notification } from '../contract.ts';
import buttonStyles from '~/ui/button.module.css';
import iconStyles from '~/ui/icon.module.css';
import notificationsStyles from './notifications.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface NotificationCardProps {
  notification: Notification;
  now: Date;
  /** Its link; without one a click does nothing. */
  place: { to: string; words: string } | null;
  isMarking: boolean;
  isHighlighted?: boolean;
  onRead: () => void;
  /** Called when its link is followed. */
  onView: () => void;
}

const bringIntoView = (element: HTMLLIElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The whole card is clickable; its View is the link that screen readers announce. */
export function NotificationCard(props: NotificationCardProps) {
  const { notification, now, place, isMarking, isHighlighted = false, onRead, onView } = props;
  const { is_read, created_at, data } = notification;
  const about = <span className={visuallyHiddenStyles.hidden}> {data.title}</span>;
  return (
    <li
      className={classNames(
        notificationsStyles.notice,
        !is_read && notificationsStyles.new,
        isHighlighted && notificationsStyles.selected,
      )}
      ref={isHighlighted ? bringIntoView : undefined}
      aria-current={isHighlighted || undefined}
    >
      <h3>
        {!is_read && <span className={visuallyHiddenStyles.hidden}>Unread </span>}
        {data.title}
      </h3>
      {data.description && <p>{data.description}</p>}
      <p className={notificationsStyles.when}>
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        <span>{timeAgo(created_at, now)}</span>
      </p>
      {(place || !is_read) && (
        <div className={notificationsStyles.actions}>
          {!is_read && (
            <Button variant="text" size="small" waiting={isMarking} onClick={onRead}>
              <Check className={iconStyles.small} />
              Mark as read{about}
            </Button>
          )}
          {place && (
            <Link className={notificationsStyles.link} to={place.to} onClick={onView}>
              <span
                className={classNames(buttonStyles.outline, buttonStyles.small)}
                data-slot="button"
                data-variant="outline"
                data-size="small"
              >
                {place.words}
                {about}
              </span>
            </Link>
          )}
        </div>
      )}
    </li>
  );
}
