import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { ButtonLink } from '~/ui/button.tsx';
import { drawings } from '~/ui/drawings.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import { Logo } from '~/ui/logo.tsx';
import { classNames } from '~/ui/class-names.ts';
import emptyStyles from '~/ui/empty.module.css';
import layoutStyles from '~/ui/layout.module.css';
import logoStyles from '~/ui/logo.module.css';
import missingStyles from '~/ui/missing.module.css';
import styles from './page-failure.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import textStyles from '~/ui/text.module.css';

const Label = drawings['not-found'];

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

export function NotFound() {
  return (
    <div className={classNames(pageWidthStyles.pageWidth, missingStyles.missing)}>
      <div className={emptyStyles.empty} data-slot="empty">
        <Label />
        <h1>This shelf is empty.</h1>
        <p>
          The page you asked for is not here. It may have moved, or the address has a typing mistake. Search for what
          you need, or walk the aisles.
        </p>
        <div className={missingStyles.action}>
          <ButtonLink to="/search-results">Search the shop</ButtonLink>
          <ButtonLink to="/shop" variant="outline">
            All products
          </ButtonLink>
        </div>
        <p className={textStyles.small}>
          Still stuck?{' '}
          <a className={textStyles.link} href="/contact">
            Ask us
          </a>
          , we will find it for you.
        </p>
      </div>
    </div>
  );
}

function Failed({ onReload, waiting }: { onReload: () => void; waiting?: boolean }) {
  // The connection is back: reload the page.
  useEffect(() => {
    addEventListener('online', onReload);
    return () => removeEventListener('online', onReload);
  }, [onReload]);
  return (
    <div className={classNames(pageWidthStyles.pageWidth, missingStyles.missing)}>
      <h1 className={layoutStyles.below4}>This page did not load</h1>
      <LoadFailed onReload={onReload} waiting={waiting} />
    </div>
  );
}

/** Replaces a page that does not exist or whose data failed to load. Header and footer stay. */
export function PageFailure({ error }: { error: unknown }) {
  const revalidator = useRevalidator();
  if (isNotFound(error)) return <NotFound />;
  return <Failed onReload={() => void revalidator.revalidate()} waiting={revalidator.state === 'loading'} />;
}

const reload = () => location.reload();

/** The same without header and footer. */
export function BareFailure({ error }: { error: unknown }) {
  return (
    <>
      <div className={classNames(pageWidthStyles.pageWidth, styles.head)}>
        <a className={logoStyles.logo} data-slot="logo" href="/" aria-label="Apteek, home">
          <Logo />
        </a>
      </div>
      <main>{isNotFound(error) ? <NotFound /> : <Failed onReload={reload} />}</main>
    </>
  );
}
