// What was typed into a form of the back office stays in this tab until it is saved or given up: a session that ends, or
// a page that is loaded again, costs nothing.

const PREFIX = 'draft:';

export interface FormDraft<Values, Base> {
  values: Values;
  /** What the form began with: what changed since then on the server is told, not overwritten. */
  base: Base;
}

export function readDraft<Values, Base>(key: string): FormDraft<Values, Base> | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as FormDraft<Values, Base>);
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: FormDraft<unknown, unknown>): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Nothing can be kept here: the guard still asks before the page is left.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept then.
  }
}

/** What one person typed is not shown to the next one at this browser. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
