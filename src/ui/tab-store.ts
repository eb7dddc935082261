/** What the browser forbids, or has no room for, is not there: whoever stores something here can do without it. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** This tab's storage, asked for each time: a browser that forbids it throws at the first touch. */
export const tabStore = {
  get: (key: string): string | null => attempt(() => sessionStorage.getItem(key), null),
  set: (key: string, value: string): void => attempt(() => sessionStorage.setItem(key, value), undefined),
  remove: (key: string): void => attempt(() => sessionStorage.removeItem(key), undefined),
  keys: (): string[] => attempt(() => Object.keys(sessionStorage), []),
};
