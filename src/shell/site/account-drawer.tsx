import { BriefcaseBusiness, ChevronRight, LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useShop } from '~/client/use-shop.ts';
import { Avatar } from '~/ui/avatar.tsx';
import { FacebookIcon, InstagramIcon } from '~/ui/brand-icons.tsx';
import { isStaff } from '~/shared/permissions.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Drawer } from '~/ui/drawer.tsx';
import { ThemeChoice } from '~/ui/theme-toggle.tsx';
import { useLeaving } from '~/ui/use-exit-transition.ts';
import { fullName } from '~/domains/accounts/rules.ts';
import { ACCOUNT_ROOMS } from '~/domains/accounts/web/account-pages.ts';
import { useSession } from '~/client/session.ts';
import { useLogout } from '~/domains/accounts/web/use-logout.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './account-drawer.module.css';
import buttonStyles from '~/ui/button.module.css';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';
import menuListStyles from '~/ui/menu-list.module.css';
import personStyles from '~/ui/person.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

interface AccountDrawerProps {
  open: boolean;
  onClose: () => void;
}

const UnreadBadge = lazy(async () => ({
  default: (await import('~/domains/notifications/web/unread-badge.tsx')).UnreadBadge,
}));

const NOTIFICATIONS = '/account/notifications';
const OFFICE = { to: '/', words: 'Back office', icon: BriefcaseBusiness };

/** The logged-in customer, the pages of the account, and the logout. Staff have the back office instead. */
export function AccountDrawer({ open, onClose }: AccountDrawerProps) {
  const session = useSession();
  const { user } = session;
  const worksHere = isStaff(session);
  const shop = useShop();
  const { leave, isLeaving } = useLogout(onClose);
  const { finalFocus, close, follow } = useLeaving(onClose);
  const name = user ? fullName({ first_name: user.firstName, last_name: user.lastName }) : '';
  return (
    <Drawer
      open={open}
      onClose={close}
      title="Account"
      finalFocus={finalFocus}
      foot={
        <Button variant="outline" wide waiting={isLeaving} onClick={() => void leave()}>
          <LogOut className={iconStyles.small} />
          Log Out
        </Button>
      }
    >
      <div className={classNames(personStyles.person, styles.withEnd)}>
        <Avatar name={name || (user?.email ?? '')} />
        <div className={styles.shrinks}>
          <b className={styles.bigName}>{name}</b>
          <span className={styles.cutLine}>{user?.email}</span>
        </div>
        {!worksHere && (
          <ButtonLink
            className={styles.atEnd}
            variant="outline"
            size="small"
            to="/account/profile"
            onClick={() => follow('/account/profile')}
          >
            Edit<span className={visuallyHiddenStyles.hidden}> your profile</span>
          </ButtonLink>
        )}
      </div>
      <nav className={styles.ruled} aria-label="Account">
        <ul className={menuListStyles.menu}>
          {(worksHere ? [OFFICE] : ACCOUNT_ROOMS).map(({ to, words, icon: Icon }) => (
            <li key={to}>
              <Link to={to} onClick={() => follow(to)}>
                <span className={styles.rowLink}>
                  <Icon className={iconStyles.icon} />
                  {words}
                </span>
                {to === NOTIFICATIONS && (
                  <Suspense>
                    <UnreadBadge />
                  </Suspense>
                )}
                <ChevronRight className={iconStyles.small} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classNames(layoutStyles.stack5, styles.ruled2)}>
        <ThemeChoice />
        <div className={styles.row}>
          <a
            className={buttonStyles.iconButton}
            data-slot="icon-button"
            href={shop.facebook_url}
            aria-label="Facebook"
            rel="noopener"
            target="_blank"
          >
            <FacebookIcon />
          </a>
          <a
            className={buttonStyles.iconButton}
            data-slot="icon-button"
            href={shop.instagram_url}
            aria-label="Instagram"
            rel="noopener"
            target="_blank"
          >
            <InstagramIcon />
          </a>
        </div>
      </div>
    </Drawer>
  );
}
