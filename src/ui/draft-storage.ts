import { tabStore } from './tab-store.ts';

// What was typed into a form stays in this tab until it is sent or discarded, or somebody else sits at this browser: a session
// that ends, or a page that is loaded again, costs nothing. It ends with the tab.

export const DRAFT_PREFIX = 'draft:';

export interface Draft<Values, Base = null> {
  values: Values;
  /** What the form began with: what changed since then on the server is told, not overwritten. */
  base: Base;
}

export function readDraft<Values, Base = null>(key: string): Draft<Values, Base> | null {
  try {
    return JSON.parse(tabStore.get(DRAFT_PREFIX + key) ?? 'null') as Draft<Values, Base> | null;
  } catch {
    return null;
  }
}

export function saveDraft(key: string, draft: Draft<unknown, unknown>): void {
  tabStore.set(DRAFT_PREFIX + key, JSON.stringify(draft));
}

export function discardDraft(key: string): void {
  tabStore.remove(DRAFT_PREFIX + key);
}

/** What one person typed is not shown to the next one at this browser. */
export function discardDrafts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(DRAFT_PREFIX)) tabStore.remove(key);
}

// Often enough that the end of a session costs no word, seldom enough to type fluently.
const SAVE_MS = 300;

/** Stores the draft of a form a moment after the last key, or at once where the page is taken away. */
export function createDraftSaver(key: string) {
  let pending: (() => Draft<unknown, unknown>) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => {
    clearTimeout(timer);
    pending = null;
  };
  const saveNow = () => {
    if (pending) saveDraft(key, pending());
    cancel();
  };
  return {
    saveSoon(read: () => Draft<unknown, unknown>): void {
      cancel();
      pending = read;
      timer = setTimeout(saveNow, SAVE_MS);
    },
    saveNow,
    /** What was typed just before it was sent must not come back as a draft of the next one. */
    discard(): void {
      cancel();
      discardDraft(key);
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The known fields of what was stored, where they are still of the form's kind; those of the blank form for the rest. */
export function knownFields<T extends object>(blank: T, stored: unknown): T {
  const from = isObject(stored) ? stored : {};
  const entries = Object.entries(blank).map(([name, own]: [string, unknown]) => {
    const value = from[name];
    if (isObject(own)) return [name, knownFields(own, value)];
    return [name, typeof value === typeof own ? value : own];
  });
  return Object.fromEntries(entries) as T;
}

export const oneOf = <T extends string>(value: string, allowed: readonly T[], fallback: T): T =>
  allowed.find((one) => one === value) ?? fallback;

interface FormDraftOptions<Values> {
  key: string;
  /** The form before anything is typed. */
  blank: Values;
  /** Never stored: who somebody is by number, a consent, which is given anew. */
  secrets: readonly (keyof Values)[];
  /** The fields that hold one of a few words. */
  choices: { readonly [Field in keyof Values]?: readonly (Values[Field] & string)[] };
}

/** The draft of a form that customers fill in once, such as the checkout. It may have been stored by an older page of ours. */
export function createFormDraft<Values extends object>({ key, blank, secrets, choices }: FormDraftOptions<Values>) {
  return {
    read(): Values {
      const values = knownFields(blank, readDraft<unknown>(key)?.values);
      for (const name of secrets) values[name] = blank[name];
      for (const [name, allowed] of Object.entries(choices) as [keyof Values, readonly unknown[]][])
        if (!allowed.includes(values[name])) values[name] = blank[name];
      return values;
    },
    save(values: Values): void {
      const stored: Partial<Values> = { ...values };
      for (const name of secrets) delete stored[name];
      saveDraft(key, { values: stored, base: null });
    },
    discard: (): void => discardDraft(key),
  };
}
