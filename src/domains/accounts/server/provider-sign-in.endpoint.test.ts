import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withSecondFactor } from '../../../../tests/support/authenticator.ts';
import { PASSWORD, startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import type { SessionAnswer } from '../contract.ts';

interface Profile {
  id: string;
  first_name?: string;
  last_name?: string;
  email?: string;
  email_verified?: boolean;
  /** For whom the token was issued. */
  app?: string;
  /** The user that the profile's URL names, if it is not the token's owner. */
  shown_id?: string;
}

/** A stub for both providers' APIs: a token is the name of a profile. */
const profiles = new Map<string, Profile>();
let mood: 'well' | 'failing' | 'silent' = 'well';
let provider: Server;
let app: TestApp;

function answerTo(url: URL, authorization: string): [status: number, body: unknown] {
  const token = url.searchParams.get('input_token') ?? url.searchParams.get('access_token');
  const found = profiles.get(token ?? authorization.replace('Bearer ', ''));
  if (url.pathname === '/graph/debug_token') {
    if (url.searchParams.get('access_token') !== 'fb-app|fb-secret') return [400, { error: {} }];
    return [
      200,
      { data: found ? { app_id: found.app ?? 'fb-app', is_valid: true, user_id: found.id } : { is_valid: false } },
    ];
  }
  if (!found) return [url.pathname === '/userinfo' ? 401 : 400, { error: 'invalid_token' }];
  const { id, first_name, last_name, email, email_verified = true } = found;
  const name = { first_name, last_name };
  if (url.pathname === '/graph/me') return [200, { id: found.shown_id ?? id, ...name, email }];
  if (url.pathname === '/tokeninfo') return [200, { aud: found.app ?? 'google-client', sub: id, email }];
  return [200, { sub: found.shown_id ?? id, given_name: first_name, family_name: last_name, email, email_verified }];
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    if (mood === 'silent') return;
    const [status, body] =
      mood === 'failing'
        ? [503, {}]
        : answerTo(new URL(request.url ?? '/', 'http://provider'), request.headers.authorization ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  app = await startApp({
    GOOGLE_CLIENT_ID: 'google-client',
    GOOGLE_TOKENINFO_URL: `${base}/tokeninfo`,
    GOOGLE_USERINFO_URL: `${base}/userinfo`,
    FACEBOOK_APP_ID: 'fb-app',
    FACEBOOK_APP_SECRET: 'fb-secret',
    FACEBOOK_GRAPH_URL: `${base}/graph`,
  });
});
afterAll(async () => {
  await app.close();
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  mood = 'well';
});

let made = 0;
function aProfile(changes: Partial<Profile> = {}): { token: string; email: string } {
  made += 1;
  const email = `profile${made}@example.com`;
  profiles.set(`token-${made}`, { id: `id-${made}`, first_name: 'Zanele', last_name: 'Khumalo', email, ...changes });
  return { token: `token-${made}`, email: changes.email ?? email };
}
const enter = (way: string, access_token: string, more: object = {}) =>
  app.guest.post<SessionAnswer & { detail: string }>(`auth/${way}`, { access_token, ...more });

test('lists which sign-in providers are on', async () => {
  expect((await app.guest.get('auth/providers')).body).toEqual({ google: 'google-client', facebook: 'fb-app' });
});

describe.each(['google', 'facebook'])('%s', (name) => {
  test('login of an unknown profile is 404, and after sign-up both login and sign-up find the account', async () => {
    const { token, email } = aProfile();
    const unknown = await enter(`${name}-login`, token);
    expect(unknown.status).toBe(404);
    expect(unknown.body.detail).toContain('sign up');
    const first = await enter(`${name}-sign-up`, token);
    expect(first).toMatchObject({
      status: 200,
      body: { roles: ['user'], user: { first_name: 'Zanele', last_name: 'Khumalo', email, email_verified: true } },
    });
    const again = await enter(`${name}-sign-up`, token);
    const login = await enter(`${name}-login`, token);
    expect([again.body.user.id, login.body.user.id]).toEqual([first.body.user.id, first.body.user.id]);
    const consents = await app.db
      .selectFrom('consents')
      .select(['kind', 'given'])
      .where('user_id', '=', first.body.user.id)
      .execute();
    expect(consents).toEqual([{ kind: 'terms', given: true }]);
    const state = await app.guest.call<{ has_password: boolean }>('GET', 'auth/second-factor', undefined, {
      authorization: `Bearer ${login.body.accessToken}`,
    });
    expect(state.body.has_password).toBe(false);
  });

  test('a token issued for another app is refused', async () => {
    const { token } = aProfile({ app: 'somebody-elses-app' });
    expect((await enter(`${name}-sign-up`, token)).status).toBe(401);
  });

  test('a made-up token and a token of another profile are refused', async () => {
    expect((await enter(`${name}-login`, 'made-up')).status).toBe(401);
    const { token } = aProfile({ shown_id: 'id-of-another' });
    expect((await enter(`${name}-sign-up`, token)).status).toBe(401);
    expect((await enter(`${name}-sign-up`, '')).status).toBe(422);
  });

  test('joins an account with the same email address only if the address is verified', async () => {
    const person = await app.asCustomer();
    const { token } = aProfile({ email: person.email?.toUpperCase() });
    for (const way of ['sign-up', 'login']) expect((await enter(`${name}-${way}`, token)).status).toBe(409);
    await app.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', person.user_id ?? '')
      .execute();
    const joined = await enter(`${name}-login`, token);
    expect(joined).toMatchObject({ status: 200, body: { user: { id: person.user_id } } });
  });

  test('a profile without an email address cannot sign up', async () => {
    expect((await enter(`${name}-sign-up`, aProfile({ email: '' }).token)).status).toBe(422);
  });

  test('a failing provider is answered with 503', async () => {
    mood = 'failing';
    expect((await enter(`${name}-login`, aProfile().token)).status).toBe(503);
  });

  test('asks for the second factor too', async () => {
    const person = await app.asCustomer();
    await app.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', person.user_id ?? '')
      .execute();
    const phone = await withSecondFactor(app, person);
    const { token } = aProfile({ email: person.email ?? '' });
    expect((await enter(`${name}-login`, token)).status).toBe(422);
    expect((await enter(`${name}-login`, token, { code: await phone.code() })).status).toBe(200);
  });
});

test('an email address that Google has not verified joins no account and stays unverified', async () => {
  const person = await app.asCustomer();
  await app.db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', person.user_id ?? '')
    .execute();
  const same = aProfile({ email: person.email ?? '', email_verified: false });
  expect((await enter('google-login', same.token)).status).toBe(409);
  const fresh = aProfile({ email_verified: false });
  const answer = await enter('google-sign-up', fresh.token);
  expect(answer.body.user.email_verified).toBe(false);
  await app.drain();
  expect(app.mails.some(({ to }) => to === fresh.email)).toBe(true);
});

test('two sign-ups with one profile at once create one account', async () => {
  const { token, email } = aProfile();
  const answers = await Promise.all([enter('google-sign-up', token), enter('google-sign-up', token)]);
  expect(answers.some((answer) => answer.status === 200)).toBe(true);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await app.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1);
});

test('a provider that does not answer leads to 503 after a few seconds', async () => {
  mood = 'silent';
  expect((await enter('google-login', aProfile().token)).status).toBe(503);
}, 15_000);

test('both providers are off without client ids', async () => {
  const plain = await startApp();
  try {
    expect((await plain.guest.get('auth/providers')).body).toEqual({ google: null, facebook: null });
    for (const way of ['google-login', 'google-sign-up', 'facebook-login', 'facebook-sign-up'])
      expect((await plain.guest.post(`auth/${way}`, { access_token: 'x' })).status).toBe(404);
  } finally {
    await plain.close();
  }
});

test('a user who signed up with a provider can set a password by email', async () => {
  const { token, email } = aProfile();
  await enter('google-sign-up', token);
  await app.guest.post('auth/forgot-password', { email });
  await app.drain();
  const reset = /reset_token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1];
  const made = await app.guest.post(`auth/reset-password/?reset_token=${reset}`, {
    new_password: PASSWORD,
    confirm_password: PASSWORD,
  });
  expect(made.status).toBe(200);
  expect((await app.guest.post('auth/login', { email, password: PASSWORD })).status).toBe(200);
});
