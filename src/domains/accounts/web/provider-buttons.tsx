import { useEffect, useState } from 'react';
import { accountsApi } from '~/client/accounts-api.ts';
import { FacebookIcon } from '~/ui/brand-icons.tsx';
import { Button } from '~/ui/button.tsx';
import { leaveFor, PROVIDER_NAMES, PROVIDERS, type Provider, type Purpose } from './provider-sign-in.ts';
import iconStyles from '~/ui/icon.module.css';
import layoutStyles from '~/ui/layout.module.css';

type Ids = Record<Provider, string | null>;
const NONE: Ids = { google: null, facebook: null };

let asked: Promise<Ids> | undefined;

function listProviders(): Promise<Ids> {
  asked ??= accountsApi.listProviders().catch(() => {
    // Without a response there are no buttons; the request is repeated the next time the dialog opens.
    asked = undefined;
    return NONE;
  });
  return asked;
}

function GoogleMark() {
  return (
    <svg
      className={iconStyles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={{ fill: 'currentColor', stroke: 'none' }}
    >
      <path d="M12 10.2v3.9h5.5a5.6 5.6 0 0 1-5.5 4.2 6.3 6.3 0 1 1 4.1-11l2.8-2.8A10.2 10.2 0 1 0 12 22.2c5.9 0 9.9-4.1 9.9-10 0-.7-.1-1.4-.2-2Z" />
    </svg>
  );
}

/** Only the providers that the shop has an account with. */
export function ProviderButtons({ purpose }: { purpose: Purpose }) {
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    void listProviders().then((found) => wanted && setIds(found));
    return () => {
      wanted = false;
    };
  }, []);
  const shown = PROVIDERS.flatMap((provider) => {
    const id = ids[provider];
    return id === null ? [] : [{ provider, id }];
  });
  if (shown.length === 0) return null;
  return (
    <div className={layoutStyles.stack2}>
      {shown.map(({ provider, id }) => (
        <Button key={provider} variant="outline" wide onClick={() => leaveFor(provider, id, purpose)}>
          {provider === 'google' ? <GoogleMark /> : <FacebookIcon />}
          {purpose === 'login' ? 'Login' : 'Sign up'} with {PROVIDER_NAMES[provider]}
        </Button>
      ))}
    </div>
  );
}
