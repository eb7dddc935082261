import { tabStore } from './tab-store.ts';

// Text typed into a form is stored in this tab until it is sent or discarded, or another person uses this browser: an expired
// session or a reload loses nothing. It is lost with the tab.

export const DRAFT_PREFIX = 'draft:';

export interface Draft<Values, Base = null> {
  values: Values;
  /** The form's initial values: changes on the server since then are reported, not overwritten. */
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

/** One person's drafts are not shown to the next one at this browser. */
export function discardDrafts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(DRAFT_PREFIX)) tabStore.remove(key);
}

// Often enough that an expired session loses nothing, seldom enough to type fluently.
const SAVE_MS = 300;

/** Stores the draft of a form a moment after the last key, or at once if the form unmounts. */
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
    /** Text typed just before sending must not come back as a draft of the next one. */
    discard(): void {
      cancel();
      discardDraft(key);
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The known fields of a stored draft, if they still have the form's type; the blank form's values for the rest. */
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
  /** Never stored: identity numbers, or a consent, which must be given again. */
  secrets: readonly (keyof Values)[];
  /** The fields with a fixed set of values. */
  choices: { readonly [Field in keyof Values]?: readonly (Values[Field] & string)[] };
}

/** The draft of a form that customers fill in once, such as the checkout. An older version of the page may have stored it. */
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
