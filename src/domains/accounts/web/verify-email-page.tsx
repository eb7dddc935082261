import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '~/client/page-meta.ts';
import { accountsApi } from '~/client/accounts-api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { LoadFailed } from '~/ui/load-failed.tsx';
import type { Route } from './+types/verify-email-page';
import { currentSession, mergeUser, openAuthModal, useSession } from '~/client/session.ts';
import { classNames } from '~/ui/class-names.ts';
import layoutStyles from '~/ui/layout.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import styles from './account-step-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({
    matches,
    path: '/verify-email',
    title: 'Confirm your email',
    description: 'Confirm the email address of your account.',
    hidden: true,
  }),
  { name: 'referrer', content: 'no-referrer' },
];

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

type Outcome =
  | { kind: 'open' }
  | { kind: 'done'; email: string; changed: boolean }
  | { kind: 'refused'; detail: string }
  | { kind: 'failed' };

/** A new link is requested in the profile, so the user must be signed in for it. */
function AskAgain() {
  const { loggedIn } = useSession();
  if (loggedIn)
    return (
      <ButtonLink wide size="big" to="/account/profile">
        Go to profile
      </ButtonLink>
    );
  return (
    <>
      <p>Log in and ask for a new link in your profile.</p>
      <Button wide size="big" onClick={() => openAuthModal('login')}>
        Login
      </Button>
    </>
  );
}

/**
 * The target of the link in the email. A person must click the button: email clients that prefetch every link would
 * otherwise use it up.
 */
export default function VerifyEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'open' });
  const [isSending, setSending] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome.kind === 'done') said.current?.focus();
  }, [outcome]);

  async function confirm(): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      const { email, changed } = await accountsApi.verifyEmail({ token });
      setOutcome({ kind: 'done', email, changed });
      const { user } = currentSession();
      if (user && changed)
        mergeUser({ first_name: user.firstName, last_name: user.lastName, email, phone: user.phone });
    } catch (thrown) {
      const error = toApiError(thrown);
      const isRefused = error.status >= 400 && error.status < 500;
      setOutcome(
        isRefused ? { kind: 'refused', detail: error.errors[0]?.message ?? error.detail } : { kind: 'failed' },
      );
    } finally {
      setSending(false);
    }
  }

  if (token === '' || outcome.kind === 'refused') {
    return (
      <Part title="This link does not work">
        <p role="alert">{outcome.kind === 'refused' ? outcome.detail : 'Please open the whole link from our email.'}</p>
        <AskAgain />
      </Part>
    );
  }
  if (outcome.kind === 'done') {
    return (
      <Part title="Thank you">
        <p ref={said} tabIndex={-1} role="status">
          {outcome.changed ? (
            <>
              From now on, log in with <b>{outcome.email}</b>. We'll send your emails there.
            </>
          ) : (
            <>
              <b>{outcome.email}</b> is confirmed.
            </>
          )}
        </p>
        <ButtonLink wide size="big" to="/shop">
          Go to shop
        </ButtonLink>
      </Part>
    );
  }
  return (
    <Part title="Confirm your email">
      <p>Click the button to confirm that you receive our emails.</p>
      {outcome.kind === 'failed' && <LoadFailed onReload={() => void confirm()} waiting={isSending} />}
      <Button wide size="big" waiting={isSending} onClick={() => void confirm()}>
        Confirm
      </Button>
    </Part>
  );
}
