import type { SessionAnswer } from '../../src/domains/accounts/contract.ts';
import { PASSWORD, type Caller, type TestApp } from './start-app.ts';

/** The same person with a new session: the old one has expired, or was ended. */
export async function logInAgain(app: TestApp, person: Caller): Promise<Caller> {
  const { body } = await app.guest.post<SessionAnswer>('auth/login', { email: person.email, password: PASSWORD });
  const call: Caller['call'] = (method, path, payload, headers = {}) =>
    app.guest.call(method, path, payload, { authorization: `Bearer ${body.accessToken}`, ...headers });
  return {
    ...person,
    token: body.accessToken,
    call,
    get: (path) => call('GET', path),
    post: (path, payload, headers) => call('POST', path, payload, headers),
    put: (path, payload) => call('PUT', path, payload),
    patch: (path, payload) => call('PATCH', path, payload),
    delete: (path) => call('DELETE', path),
  };
}
