import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { NotFound } from '~/client/page-failure.tsx';
import { pageMeta } from '~/client/page-meta.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { DotsBlock } from '~/ui/dots.tsx';
import type { Route } from './+types/provider-page';
import { PROVIDER_NAMES, PROVIDERS, takeErrand, tokenIn, type Provider } from './provider-sign-in.ts';
import { classNames } from '~/ui/class-names.ts';
import layoutStyles from '~/ui/layout.module.css';
import pageWidthStyles from '~/ui/page-width.module.css';
import styles from './account-step-page.module.css';

// Its schemas are in a separate chunk, like those of the other forms.
const ProviderForm = lazy(async () => ({ default: (await import('./provider-form.tsx')).ProviderForm }));

/** The URL holds the provider's token: it must not be stored or passed on. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta({ matches, path: '/sign-in', title: 'Login', description: 'Log in to your account.', hidden: true }),
  { name: 'referrer', content: 'no-referrer' },
];

const never = () => () => {};

/** Neither the history nor a link that is passed on may carry the token: it is read once and removed from the URL. */
function arrive() {
  const errand = takeErrand();
  const token = tokenIn(location.hash, errand);
  history.replaceState(history.state, '', location.pathname);
  return { token, purpose: errand?.purpose ?? 'login', back: errand?.back ?? '/' };
}

function Arrived({ provider }: { provider: Provider }) {
  const [{ token, purpose, back }] = useState(arrive);
  if (token === null) {
    return (
      <>
        <p role="alert">{PROVIDER_NAMES[provider]} did not log you in. Please try again.</p>
        <ButtonLink wide size="big" to={back}>
          Back to where you were
        </ButtonLink>
      </>
    );
  }
  return (
    <Suspense fallback={<DotsBlock />}>
      <ProviderForm provider={provider} token={token} purpose={purpose} back={back} />
    </Suspense>
  );
}

/** The page to which Google or Facebook redirects the user. */
export default function ProviderPage() {
  const { provider: name } = useParams();
  const provider = PROVIDERS.find((one) => one === name);
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!provider) return <NotFound />;
  return (
    <div className={classNames(pageWidthStyles.pageWidth, styles.page)}>
      <div className={classNames(layoutStyles.stack5, styles.narrow)}>
        <h1>Login with {PROVIDER_NAMES[provider]}</h1>
        {isInBrowser ? <Arrived provider={provider} /> : <DotsBlock />}
      </div>
    </div>
  );
}
