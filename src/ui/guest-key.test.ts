import { afterEach, expect, test, vi } from 'vitest';
import { stubTabStorage } from '../../tests/support/tab-storage.ts';
import { keepKey, withKeptKey } from './guest-key.ts';

afterEach(() => vi.unstubAllGlobals());

test('a stored key opens only its own page', () => {
  stubTabStorage();
  keepKey('/prescription/1', 'a b');
  expect(withKeptKey('/prescription/1')).toBe('/prescription/1?key=a%20b');
  expect(withKeptKey('/prescription/1?key=c')).toBe('/prescription/1?key=c');
  expect(withKeptKey('/prescription/2')).toBe('/prescription/2');
});

test('a browser without storage still opens the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepKey('/prescription/1', 'k');
  expect(withKeptKey('/prescription/1')).toBe('/prescription/1');
});
