import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '~/client/page-meta.ts';
import { Button } from '~/ui/button.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import type { Route } from './+types/reset-password-page';
import { openAuthModal } from '~/client/session.ts';
import { classNames } from '~/ui/class-names.ts';
import layoutStyles from '~/ui/layout.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import styles from './account-step-page.module.css';

// Its schemas are in a separate chunk, so that other pages do not load them.
const ResetForm = lazy(async () => ({ default: (await import('./reset-form.tsx')).ResetForm }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/reset-password',
    title: 'Choose a new password',
    description: 'Choose a new password for your account.',
    hidden: true,
  });

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classNames(pageWidthStyles.pageWidth, styles.page)}>
      <div className={classNames(layoutStyles.stack5, styles.narrow)}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

const never = () => () => {};

/** The target of the link in the reset email. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  // Submitted before hydration, the browser itself would send the form: with the password in the URL and without the token.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const token = search.get('reset_token') ?? '';
  if (isDone) {
    return (
      <Part title="Password changed">
        <p role="status">We've logged you out on all devices. Log in with your new password.</p>
        <Button wide size="big" onClick={() => openAuthModal('login')}>
          Login
        </Button>
      </Part>
    );
  }
  if (token === '') {
    return (
      <Part title="Choose a new password">
        <p>Please open this page from the link in our email. If you don't have one, ask for a new link.</p>
        <Button wide size="big" onClick={() => openAuthModal('forgot-password')}>
          Ask for a link
        </Button>
      </Part>
    );
  }
  return (
    <Part title="Choose a new password">
      {isAlive ? (
        <Suspense fallback={<DotsBlock />}>
          <ResetForm token={token} onDone={() => setDone(true)} />
        </Suspense>
      ) : (
        <DotsBlock />
      )}
    </Part>
  );
}
