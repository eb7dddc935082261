import { tabStore } from '~/ui/tab-store.ts';

// Whose session expired in this tab while they were busy. The same person returns to what they typed; anyone
// else starts with an empty page.

const KEY = 'session-ended';

let ended: string | null = null;

export function noteEnded(email: string | null): void {
  ended = email?.toLowerCase() ?? null;
  // Private browsing may refuse storage: then it lasts as long as the page.
  if (ended === null) tabStore.remove(KEY);
  else tabStore.set(KEY, ended);
}

export function endedFor(): string | null {
  return ended ?? tabStore.get(KEY);
}
