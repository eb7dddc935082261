import type { QueryClient } from '@tanstack/react-query';

// Most public pages read nothing after they have come, so TanStack Query is not among what they load first. It comes with
// the first part that imports `query.ts`; until then the root's provider holds a stand-in that knows nothing.

let make: (() => QueryClient) | null = null;
let made: QueryClient | null = null;

/** Called by query.ts, which brings the code. */
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
      // Nothing was read yet, so there is nothing to forget.
      if (name === 'resetQueries' || name === 'invalidateQueries' || name === 'clear') return () => Promise.resolve();
      throw new Error('Whatever reads through TanStack Query imports ~/client/query.ts: that brings the client.');
    }
    const value: unknown = Reflect.get(client, name);
    // The client keeps private fields, which only it itself may read.
    return typeof value === 'function' ? value.bind(client) : value;
  },
});

/** For the root's provider: one for all parts of the browser's page; on the server every page has its own. */
export function queryClientOfPage(): QueryClient {
  return import.meta.env.SSR && make ? make() : standIn;
}
