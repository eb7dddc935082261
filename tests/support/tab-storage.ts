import { vi } from 'vitest';

/** The storage of a browser tab, as a map that a test can read and write. `vi.unstubAllGlobals` removes it. */
export function stubTabStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(methods, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  return kept;
}
