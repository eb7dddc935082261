import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';
import { askToLogin, openAuthModal, useSession } from '~/client/session.ts';
import { NotFound } from '~/client/page-failure.tsx';
import { SiteFrame } from '~/shell/site/site-frame.tsx';
import { useShop } from '~/client/use-shop.ts';
import { isStaff } from '~/shared/permissions.ts';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import { DotsBlock } from '~/ui/dots.tsx';
import { announce } from '~/ui/live-region.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { AdminTopbar } from './admin-topbar.tsx';
import { useSidebar } from './use-sidebar.ts';
import styles from './admin-frame.module.css';
import emptyStyles from '~/ui/empty.module.css';
import missingStyles from '~/ui/missing.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import skipLinkStyles from '~/ui/skip-link.module.css';

const SecondFactorFirst = lazy(async () => ({
  default: (await import('./second-factor-required.tsx')).SecondFactorFirst,
}));
const ProfileDrawer = lazy(async () => ({ default: (await import('./admin-profile-drawer.tsx')).AdminProfileDrawer }));

/** A page whose parts scroll separately declares it: `export const handle = { fill: true }`. */
const fills = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'fill' in handle && handle.fill === true;

function LoginFirst() {
  useEffect(askToLogin, []);
  return (
    <div className={classNames(pageWidthStyles.pageWidth, missingStyles.missing)}>
      <div className={emptyStyles.empty} data-slot="empty">
        <h1>Back office</h1>
        <p>This part is for staff only.</p>
        <Button onClick={() => openAuthModal('login')}>Login</Button>
      </div>
    </div>
  );
}

// The dashboard and the other screens each render a frame of their own: the last path outlives it.
let lastSeen: string | null = null;

function Shell({ children }: { children: ReactNode }) {
  const side = useSidebar();
  const [profile, setProfile] = useState<'never' | 'open' | 'closed'>('never');
  const main = useRef<HTMLElement>(null);
  const shop = useShop();
  const { pathname } = useLocation();
  const isFilled = useMatches().some(({ handle }) => fills(handle));
  // Screen readers announce the new page, and the focus moves to its beginning.
  useEffect(() => {
    const isNew = lastSeen !== null && lastSeen !== pathname;
    lastSeen = pathname;
    if (!isNew) return;
    main.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname]);
  return (
    <div
      className={classNames(styles.admin, isFilled && styles.fill)}
      data-print="page"
      data-folded={side.isFolded || undefined}
      data-side-open={side.isOver || undefined}
    >
      <a className={skipLinkStyles.skipLink} href="#main">
        Skip to the page
      </a>
      <AdminSidebar isFolded={side.isFolded} isOver={side.isOver} onLeave={side.closeSoon} />
      <div className={styles.sideScrim} onClick={side.close} aria-hidden="true" />
      <div className={styles.main} data-print="page" inert={side.isOver}>
        <AdminTopbar
          isNarrow={side.isNarrow}
          isFolded={side.isFolded}
          isOver={side.isOver}
          sideButton={side.button}
          onSide={side.toggle}
          onProfile={() => setProfile('open')}
        />
        {shop.pretend_payments && (
          <p className={styles.pretend} role="note">
            Payments are pretend: the sandbox is on.
          </p>
        )}
        <main id="main" className={styles.page} data-print="page" ref={main} tabIndex={-1}>
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

/** Sidebar and top bar around every staff screen. Only the browser knows who is logged in. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const session = useSession();
  const { pathname } = useLocation();
  // After logging out the address has changed already, and this page is about to unmount.
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
