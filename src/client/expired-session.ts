// Whose session ended in this tab while they were at something. The same person comes back to what they typed; anybody
// else begins with an empty page.

const KEY = 'session-ended';

let ended: string | null = null;

export function noteEnded(email: string | null): void {
  ended = email?.toLowerCase() ?? null;
  try {
    if (ended === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, ended);
  } catch {
    // Private browsing may keep nothing: then it holds as long as the page.
  }
}

export function endedFor(): string | null {
  try {
    return ended ?? sessionStorage.getItem(KEY);
  } catch {
    return ended;
  }
}
