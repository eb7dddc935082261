import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';

export { onSessionExpired, setToken } from './api-token.ts';

type Call = (...input: unknown[]) => unknown;

let link: Promise<unknown> | undefined;

function loadLink(): Promise<unknown> {
  if (import.meta.env.SSR) return Promise.reject(new Error('On the server a page reads through its pageContext.'));
  link ??= import('./api-link.ts').then(
    ({ browserApi }) => browserApi(),
    (error: unknown) => {
      link = undefined;
      throw error;
    },
  );
  return link;
}

/** `cart.addItem`: the names are collected now, the code that makes the call is loaded with the first call. */
function endpointAt(path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    // `then` would make it a promise for code that awaits it
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? endpointAt([...path, name]) : undefined),
    apply: async (_, __, input: unknown[]) => {
      const client: unknown = await loadLink();
      const call = path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], client);
      return (call as Call)(...input);
    },
  });
}

// The user is active: the first call must not wait for its code.
if (!import.meta.env.SSR) {
  const warm = () => void loadLink().catch(() => {});
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const)
    addEventListener(sign, warm, { once: true, passive: true });
}

const nouns = new WeakMap<object, string>();

/** The name in `contract.ts` of the noun that a client calls. */
export function nounOf(client: object): string {
  const noun = nouns.get(client);
  if (noun === undefined) throw new Error('This is no client made by clientOf.');
  return noun;
}

/**
 * A noun's endpoints, called from the browser: `clientOf<typeof cart>('cart')`. Each noun has one, in its `web/api.ts`, so
 * that a screen knows only the contracts that it uses. A loader finds the same endpoints by `inProcess`.
 */
export function clientOf<Contract extends AnyContractRouter>(noun: string): ContractRouterClient<Contract> {
  const client = endpointAt([noun]) as ContractRouterClient<Contract> & object;
  nouns.set(client, noun);
  return client;
}
