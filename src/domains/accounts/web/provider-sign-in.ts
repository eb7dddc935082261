// Sign-in by Google or Facebook without their scripts: the user is redirected to the provider's page, and back to
// ours with an access token in the URL's fragment (OAuth 2.0, RFC 6749 section 4.2). Our server asks the provider
// whose token it is and for which app it was issued.

export const PROVIDERS = ['google', 'facebook'] as const;
export type Provider = (typeof PROVIDERS)[number];
export type Purpose = 'login' | 'signup';

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' };

const PAGES: Record<Provider, { url: string; scope: string }> = {
  google: { url: 'https://accounts.google.com/o/oauth2/v2/auth', scope: 'openid email profile' },
  facebook: { url: 'https://www.facebook.com/v21.0/dialog/oauth', scope: 'public_profile,email' },
};

const KEY = 'provider-sign-in';

export interface Errand {
  state: string;
  purpose: Purpose;
  /** Path and query of the page the person was on. */
  back: string;
}

/** The provider's page. `state` is returned with the token: a token that was not requested here is rejected. */
export function providerUrl(provider: Provider, clientId: string, origin: string, state: string): string {
  const { url, scope } = PAGES[provider];
  const params = new URLSearchParams({
    client_id: clientId,
    redirect_uri: `${origin}/sign-in/${provider}`,
    response_type: 'token',
    scope,
    state,
  });
  return `${url}?${params}`;
}

/** The provider's response in the fragment; null if it does not belong to this request. */
export function tokenIn(hash: string, errand: Errand | null): string | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const token = params.get('access_token');
  if (!errand || !token || params.get('state') !== errand.state) return null;
  return token;
}

/** A path of ours and nothing else. */
export const safeBack = (back: unknown): string =>
  typeof back === 'string' && /^\/(?![/\\])/.test(back) && !back.startsWith('/sign-in/') ? back : '/';

export function leaveFor(provider: Provider, clientId: string, purpose: Purpose): void {
  const errand: Errand = { state: crypto.randomUUID(), purpose, back: `${location.pathname}${location.search}` };
  sessionStorage.setItem(KEY, JSON.stringify(errand));
  location.assign(providerUrl(provider, clientId, location.origin, errand.state));
}

/** Read once: a second visit to the address with the same token does nothing. */
export function takeErrand(): Errand | null {
  try {
    const errand = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Errand> | null;
    sessionStorage.removeItem(KEY);
    if (!errand || typeof errand.state !== 'string') return null;
    return {
      state: errand.state,
      purpose: errand.purpose === 'signup' ? 'signup' : 'login',
      back: safeBack(errand.back),
    };
  } catch {
    return null;
  }
}
