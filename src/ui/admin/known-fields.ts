const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The known fields of what was kept, where they still have the form's kind; the form's own for the rest. */
export function known<T extends object>(fallback: T, kept: unknown): T {
  const from = isObject(kept) ? kept : {};
  const entries = Object.entries(fallback).map(([name, own]: [string, unknown]) => {
    const value = from[name];
    if (isObject(own)) return [name, known(own, value)];
    return [name, typeof value === typeof own ? value : own];
  });
  return Object.fromEntries(entries) as T;
}

export const oneOf = <T extends string>(value: string, allowed: readonly T[], fallback: T): T =>
  allowed.find((one) => one === value) ?? fallback;
