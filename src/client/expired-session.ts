import { tabStore } from '~/ui/tab-store.ts';

// Whose session ended in this tab while they were at something. The same person comes back to what they typed; anybody
// else begins with an empty page.

const KEY = 'session-ended';

let ended: string | null = null;

export function noteEnded(email: string | null): void {
  ended = email?.toLowerCase() ?? null;
  // Private browsing may keep nothing: then it holds as long as the page.
  if (ended === null) tabStore.remove(KEY);
  else tabStore.set(KEY, ended);
}

export function endedFor(): string | null {
  return ended ?? tabStore.get(KEY);
}
