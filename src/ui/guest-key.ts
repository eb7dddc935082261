import { tabStore } from './tab-store.ts';

// The key of a page that was opened while logged out, stored in this tab for the way back from a page without it.

const PREFIX = 'key:';

export function keepKey(path: string, key: string): void {
  // If nothing can be stored, the link in the email leads back.
  tabStore.set(PREFIX + path, key);
}

/** The stored key of a page, if there is one. */
export function keptKey(path: string): string | null {
  return tabStore.get(PREFIX + path);
}

/** The address with its stored key; an address that has a key, or needs none, is returned as it is. */
export function withKeptKey(path: string): string {
  const key = path.includes('?') ? null : keptKey(path);
  return key ? `${path}?key=${encodeURIComponent(key)}` : path;
}
