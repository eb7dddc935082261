import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { NotFound, PageFailure } from '~/client/page-failure.tsx';
import { isStaff } from '~/shared/permissions.ts';
import { Button } from '~/ui/button.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import type { Route } from './+types/account-layout';
import { LISTED_ROOMS } from './account-pages.ts';
import { askToLogin, openAuthModal, useSession, useVisitor } from '~/client/session.ts';
import { classNames } from '~/ui/class-names.ts';
import accountStyles from './account.module.css';
import emptyStyles from '~/ui/empty.module.css';
import iconStyles from '~/ui/icon.module.css';
import missingStyles from '~/ui/missing.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';

const never = () => () => {};

function LoginFirst() {
  useEffect(askToLogin, []);
  return (
    <div className={classNames(pageWidthStyles.pageWidth, missingStyles.missing)}>
      <div className={emptyStyles.empty} data-slot="empty">
        <h1>Your account</h1>
        <p>Log in to see your orders, addresses and saved products.</p>
        <Button onClick={() => openAuthModal('login')}>Login</Button>
      </div>
    </div>
  );
}

function Rooms() {
  const { pathname } = useLocation();
  return (
    <nav className={accountStyles.rooms} aria-label="Account">
      <ul>
        {LISTED_ROOMS.map(({ to, words, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={pathname.startsWith(to) ? 'page' : undefined}
              ref={(link) => {
                // On phones the list is a row that scrolls: the current page's link is scrolled into view.
                if (link && pathname.startsWith(to) && link.offsetParent) {
                  const row = link.closest('ul');
                  row?.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
                }
              }}
            >
              <Icon className={iconStyles.icon} />
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For customers who are signed in, which only the browser knows. */
function Guarded({ children }: { children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const session = useSession();
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const { loggedIn } = session;
  // Once opened, a page stays when the session ends: after logging in again the typed text is still there.
  const [opened, setOpened] = useState<number | null>(null);
  if (loggedIn && opened !== visitor) setOpened(visitor);
  // After logging out the URL has already changed, and this page is about to unmount.
  const isOnTheWayOut = isInBrowser && !loggedIn && location.pathname !== pathname;
  if (!isInBrowser || isOnTheWayOut) return <DotsBlock />;
  // Spec section 6: staff have the back office instead.
  if (loggedIn && isStaff(session)) return <NotFound />;
  return (
    <>
      {!loggedIn && <LoginFirst />}
      {(loggedIn || opened === visitor) && (
        <div className={classNames(pageWidthStyles.pageWidth, accountStyles.account)} hidden={!loggedIn} key={visitor}>
          <Rooms />
          <div className={accountStyles.room}>{children}</div>
        </div>
      )}
    </>
  );
}

export default function AccountLayout() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Guarded>
      <PageFailure error={error} />
    </Guarded>
  );
}
