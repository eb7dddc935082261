/** If the browser forbids storage, or has no room, nothing is stored: callers must cope without it. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** This tab's storage, looked up each time: a browser that forbids it throws on access. */
export const tabStore = {
  get: (key: string): string | null => attempt(() => sessionStorage.getItem(key), null),
  set: (key: string, value: string): void => attempt(() => sessionStorage.setItem(key, value), undefined),
  remove: (key: string): void => attempt(() => sessionStorage.removeItem(key), undefined),
  keys: (): string[] => attempt(() => Object.keys(sessionStorage), []),
};
