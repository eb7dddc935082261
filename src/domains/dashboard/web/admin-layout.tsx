import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { askToLogin, openAuthModal, useSession } from '~/domains/accounts/web/session.ts';
import { NotFound, PageFailure } from '~/domains/site/web/page-failure.tsx';
import { shopOf } from '~/domains/site/web/page-meta.ts';
import { SiteFrame } from '~/domains/site/web/site-frame.tsx';
import { isStaff } from '~/shared/permissions.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { announce } from '~/ui/live-region.tsx';
import '~/ui/styles/admin.css';
import type { Route } from './+types/admin-layout';
import { AdminSidebar } from './admin-sidebar.tsx';
import { AdminTopbar } from './admin-topbar.tsx';
import { useSidebar } from './use-sidebar.ts';

const SecondFactorFirst = lazy(async () => ({
  default: (await import('./second-factor-first.tsx')).SecondFactorFirst,
}));
const ProfileDrawer = lazy(async () => ({ default: (await import('./admin-profile-drawer.tsx')).AdminProfileDrawer }));

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Back office | ${shopOf(matches)?.short_name ?? 'Apteek'}` },
  { name: 'robots', content: 'noindex' },
];

/** A page whose parts scroll by themselves says so: `export const handle = { fill: true }`. */
const fills = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'fill' in handle && handle.fill === true;

function LoginFirst() {
  useEffect(askToLogin, []);
  return (
    <div className="wrap missing">
      <div className="empty">
        <h1>Back office</h1>
        <p>This part is for the people who work here.</p>
        <Button onClick={() => openAuthModal('login')}>Login</Button>
      </div>
    </div>
  );
}

function Shell({ children }: { children: ReactNode }) {
  const side = useSidebar();
  const [profile, setProfile] = useState<'never' | 'open' | 'closed'>('never');
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const isFilled = useMatches().some(({ handle }) => fills(handle));
  // People who do not see the new page are told, and stand at its beginning.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
  return (
    <div className={classNames('admin', side.isFolded && 'folded', side.isOver && 'side-open', isFilled && 'fill')}>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <AdminSidebar isFolded={side.isFolded} isOver={side.isOver} onLeave={side.closeSoon} />
      <div className="side-scrim" onClick={side.close} aria-hidden="true" />
      <div className="main" inert={side.isOver}>
        <AdminTopbar
          isNarrow={side.isNarrow}
          isFolded={side.isFolded}
          isOver={side.isOver}
          sideButton={side.button}
          onSide={side.toggle}
          onProfile={() => setProfile('open')}
        />
        <main id="main" className="page" ref={main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {profile !== 'never' && (
        <Suspense>
          <ProfileDrawer open={profile === 'open'} onClose={() => setProfile('closed')} />
        </Suspense>
      )}
    </div>
  );
}

const never = () => () => {};

/** Sidebar and top bar around every screen of staff. Who is signed in is known in the browser only. */
function Guarded({ children }: { children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const session = useSession();
  const { pathname } = useLocation();
  // After logging out the address has moved on already, and this page is only on its way out.
  const isOnTheWayOut = isInBrowser && !session.loggedIn && location.pathname !== pathname;
  if (!isInBrowser || isOnTheWayOut) {
    return (
      <main id="main">
        <DotsBlock />
      </main>
    );
  }
  if (session.loggedIn && isStaff(session)) {
    return (
      <Shell>
        {session.second_factor_due ? (
          <Suspense fallback={<DotsBlock />}>
            <SecondFactorFirst />
          </Suspense>
        ) : (
          children
        )}
      </Shell>
    );
  }
  return <SiteFrame>{session.loggedIn ? <NotFound /> : <LoginFirst />}</SiteFrame>;
}

export default function AdminLayout() {
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
