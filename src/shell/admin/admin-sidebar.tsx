import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { fullName } from '~/domains/accounts/rules.ts';
import { isOpenNow, useSession } from '~/client/session.ts';
import { useShop } from '~/client/use-shop.ts';
import { notificationsQuery } from '~/domains/notifications/web/query.ts';
import { Avatar } from '~/ui/avatar.tsx';
import { Logo } from '~/ui/logo.tsx';
import { isAt, MANAGEMENT, OVERVIEW, type AdminLink } from './admin-menu.ts';
import { SidebarFold } from './sidebar-fold.tsx';
import { FALLBACK_NAME, roleName } from '~/shared/role-name.ts';
import styles from './admin-sidebar.module.css';
import iconStyles from '~/ui/icon.module.css';
import logoStyles from '~/ui/logo.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

const MOST_SHOWN = 99;

/** Spec section 4: the unread counts are refetched on each navigation. */
function useUnreadCounts() {
  const { key } = useLocation();
  const { data, refetch } = useQuery({ ...notificationsQuery.getUnreadCount.queryOptions(), staleTime: 0 });
  const asked = useRef(key);
  useEffect(() => {
    if (asked.current === key) return;
    asked.current = key;
    void refetch();
  }, [key, refetch]);
  return data;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p className={styles.sideTitle}>
        <span>{title}</span>
      </p>
      {children}
    </div>
  );
}

interface EntryLinkProps {
  entry: AdminLink;
  unread: number;
  isHere: boolean;
  isFolded: boolean;
  onLeave: () => void;
}

function EntryLink({ entry: { to, label, icon: Icon }, unread, isHere, isFolded, onLeave }: EntryLinkProps) {
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread;
  return (
    <Link
      to={to}
      // When folded, the label is hidden.
      aria-label={isFolded ? (unread > 0 ? `${label} ${shown} unread` : label) : undefined}
      title={isFolded ? label : undefined}
      aria-current={isHere ? 'page' : undefined}
      onClick={onLeave}
    >
      <Icon className={iconStyles.icon} />
      <span>{label}</span>
      {unread > 0 && (
        <span className={styles.count}>
          {shown}
          <span className={visuallyHiddenStyles.hidden}> unread</span>
        </span>
      )}
    </Link>
  );
}

interface AdminSidebarProps {
  isFolded: boolean;
  /** Over the page on narrow screens, where it is a dialog. */
  isOver: boolean;
  onLeave: () => void;
}

export function AdminSidebar({ isFolded, isOver, onLeave }: AdminSidebarProps) {
  const { user, roles } = useSession();
  const { pathname } = useLocation();
  const shop = useShop();
  const counts = useUnreadCounts();
  const name = (user && fullName({ first_name: user.firstName, last_name: user.lastName })) || FALLBACK_NAME;
  const overview = OVERVIEW.filter(isOpenNow);
  const folds = MANAGEMENT.map((fold) => ({
    ...fold,
    entries: fold.entries.filter(isOpenNow),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <div
      className={styles.side}
      data-slot="side"
      data-print="none"
      id="admin-side"
      aria-label="Menu"
      {...(isOver ? { role: 'dialog', 'aria-modal': true } : { role: 'complementary' })}
    >
      <Link
        className={logoStyles.logo}
        data-slot="logo"
        to="/"
        onClick={onLeave}
        aria-label={`${shop.short_name}, dashboard`}
      >
        <Logo />
      </Link>
      <nav className={styles.contents} aria-label="Back office">
        {overview.length > 0 && (
          <Group title="Overview">
            {overview.map((entry) => (
              <EntryLink
                key={entry.to}
                entry={entry}
                unread={entry.count ? (counts?.[entry.count] ?? 0) : 0}
                isHere={isAt(entry, pathname)}
                isFolded={isFolded}
                onLeave={onLeave}
              />
            ))}
          </Group>
        )}
        {folds.length > 0 && (
          <Group title="Management">
            {folds.map((fold) => (
              <SidebarFold key={fold.label} fold={fold} isFolded={isFolded} onLeave={onLeave} />
            ))}
          </Group>
        )}
      </nav>
      <span className={styles.grow} />
      <div className={styles.user}>
        <Avatar name={name} />
        <span>
          <b>{name}</b>
          {roleName(roles[0])}
        </span>
      </div>
    </div>
  );
}
