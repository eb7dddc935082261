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
          <LogOut className="i i-s" />
          Log Out
        </Button>
      }
    >
      <div className="person grid-cols-[auto_minmax(0,1fr)_auto] py-5">
        <Avatar name={name || (user?.email ?? '')} />
        <div className="min-w-0">
          <b className="block text-lg leading-snug">{name}</b>
          <span className="block truncate text-ink-2">{user?.email}</span>
        </div>
        {!worksHere && (
          <ButtonLink
            className="ml-auto"
            variant="outline"
            size="small"
            to="/account/profile"
            onClick={() => follow('/account/profile')}
          >
            Edit<span className="sr"> your profile</span>
          </ButtonLink>
        )}
      </div>
      <nav className="border-t border-line" aria-label="Account">
        <ul className="menu">
          {(worksHere ? [OFFICE] : ACCOUNT_ROOMS).map(({ to, words, icon: Icon }) => (
            <li key={to}>
              <Link to={to} onClick={() => follow(to)}>
                <span className="flex items-center gap-3">
                  <Icon className="i" />
                  {words}
                </span>
                {to === NOTIFICATIONS && (
                  <Suspense>
                    <UnreadBadge />
                  </Suspense>
                )}
                <ChevronRight className="i i-s" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-5 border-t border-line py-5">
        <ThemeChoice />
        <div className="flex gap-2">
          <a className="icon-btn" href={shop.facebook_url} aria-label="Facebook" rel="noopener" target="_blank">
            <FacebookIcon />
          </a>
          <a className="icon-btn" href={shop.instagram_url} aria-label="Instagram" rel="noopener" target="_blank">
            <InstagramIcon />
          </a>
        </div>
      </div>
    </Drawer>
  );
}
