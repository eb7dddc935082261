import type { QueryClient } from '@tanstack/react-query';

// Most public pages read nothing after they have loaded, so TanStack Query is not part of their first code. It is loaded with
// the first part that imports `query.ts`; until then the root's provider holds an empty stand-in.

let make: (() => QueryClient) | null = null;
let made: QueryClient | null = null;

/** Called by query.ts, which brings the library. */
export function bringQueryClient(create: () => QueryClient): void {
  make = create;
}

function real(): QueryClient | null {
  if (!made && make) {
    made = make();
    made.mount();
  }
  return made;
}

const standIn = new Proxy({} as QueryClient, {
  get(_, name) {
    const client = real();
    if (!client) {
      // Nothing has been read yet, so there is nothing to clear.
      if (name === 'resetQueries' || name === 'invalidateQueries' || name === 'clear') return () => Promise.resolve();
      throw new Error('Whatever reads through TanStack Query imports ~/client/query.ts: that brings the client.');
    }
    const value: unknown = Reflect.get(client, name);
    // The client has private fields, which only it can read.
    return typeof value === 'function' ? value.bind(client) : value;
  },
});

/** For the root's provider: one for the whole page in the browser; on the server one per page. */
export function queryClientOfPage(): QueryClient {
  return import.meta.env.SSR && make ? make() : standIn;
}
