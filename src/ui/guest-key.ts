import { tabStore } from './tab-store.ts';

// The key of a page that somebody opened signed out, kept in this tab for the way back from a page that has none.

const PREFIX = 'key:';

export function keepKey(path: string, key: string): void {
  // Where nothing can be kept, the link in the mail leads back.
  tabStore.set(PREFIX + path, key);
}

/** The key that was kept for a page, where there is one. */
export function keptKey(path: string): string | null {
  return tabStore.get(PREFIX + path);
}

/** The address with the key that was kept for it; one that has a key, or needs none, as it is. */
export function withKeptKey(path: string): string {
  const key = path.includes('?') ? null : keptKey(path);
  return key ? `${path}?key=${encodeURIComponent(key)}` : path;
}
