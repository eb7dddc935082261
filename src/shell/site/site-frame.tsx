import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { BasketContext } from '~/domains/catalogue/web/basket.ts';
import { NextTimes } from '~/domains/bookings/web/next-times.tsx';
import type { Service } from '~/domains/services/contract.ts';
import { NextTimesSlot } from '~/domains/services/web/next-times-slot.ts';
import { basket, useStartCart } from '~/domains/cart/web/use-cart.ts';
import { ContactWidget } from '~/domains/contact/web/contact-widget.tsx';
import { useStartFavourites } from '~/domains/catalogue/web/account-favourites.ts';
import { closeAside } from '~/ui/aside.ts';
import { announce } from '~/ui/live-region.tsx';
import { Asides } from './asides.tsx';
import { CheckoutHeader } from './checkout-header.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './site-frame.module.css';
import skipLinkStyles from '~/ui/skip-link.module.css';

/** A thin progress bar at the top while the next page loads; it shows only if that takes longer than a blink. */
function Progress() {
  const busy = useNavigation().state !== 'idle';
  return busy ? <div className={styles.progress} role="progressbar" aria-label="Loading the page" /> : null;
}

/** On a new page drawers close, screen readers announce it, and the focus moves to its beginning. */
function useArrival(main: { current: HTMLElement | null }) {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    closeAside();
    main.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [pathname, main]);
}

/** A page with `handle = { frame: 'checkout' }` gets a bare frame. */
const useIsCheckout = () =>
  useMatches().some(({ handle }) => (handle as { frame?: string } | undefined)?.frame === 'checkout');

const nextTimesOf = (service: Pick<Service, 'id' | 'modes'>) => <NextTimes service={service} />;

/** The layout of every public page, and the parts of a later noun on the pages of an earlier one (decision 0031). */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isCheckout = useIsCheckout();
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  useStartCart();
  useStartFavourites();
  return (
    <BasketContext value={basket}>
      <a className={skipLinkStyles.skipLink} href="#main">
        Skip to the page
      </a>
      <Progress />
      {isCheckout ? <CheckoutHeader /> : <Header />}
      <main id="main" ref={main} tabIndex={-1}>
        <NextTimesSlot value={nextTimesOf}>{children}</NextTimesSlot>
      </main>
      {!isCheckout && <Footer />}
      {/* The checkout has its own bar there. */}
      {!isCheckout && <ContactWidget />}
      <Asides />
    </BasketContext>
  );
}
