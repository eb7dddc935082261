type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** If the browser blocks its storage, the cart lasts as long as the page. */
export function cartStorage(): Keeping {
  try {
    const kept = window.localStorage;
    kept.getItem('');
    return kept;
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    };
  }
}
