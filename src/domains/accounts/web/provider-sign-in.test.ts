import { expect, test } from 'vitest';
import { providerUrl, safeBack, tokenIn } from './provider-sign-in.ts';

const errand = { state: 's-1', purpose: 'login', back: '/cart' } as const;

test('the sign-in address names the client and where to return to', () => {
  const url = new URL(providerUrl('google', 'client-7', 'https://shop.example', 's-1'));
  expect(url.origin).toBe('https://accounts.google.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'client-7',
    redirect_uri: 'https://shop.example/sign-in/google',
    response_type: 'token',
    scope: 'openid email profile',
    state: 's-1',
  });
});

test('a token is accepted only with the state that was sent', () => {
  expect(tokenIn('#access_token=abc&state=s-1&token_type=Bearer', errand)).toBe('abc');
  expect(tokenIn('#access_token=abc&state=s-2', errand)).toBeNull();
  expect(tokenIn('#access_token=abc&state=s-1', null)).toBeNull();
  expect(tokenIn('#error=access_denied&state=s-1', errand)).toBeNull();
});

test.each([
  ['/account/profile?x=1', '/account/profile?x=1'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/sign-in/google', '/'],
  [7, '/'],
])('returning to %s leads to %s', (back, path) => {
  expect(safeBack(back)).toBe(path);
});
