import type { ContractRouterClient } from '@orpc/contract';
import type { Contract } from '~/contract.ts';

export { onSessionExpired, setToken } from './api-token.ts';

export type Api = ContractRouterClient<Contract>;

type Call = (...input: unknown[]) => unknown;

let link: Promise<Api> | undefined;

function loadLink(): Promise<Api> {
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

/** `api.cart.addItem`: the names are gathered now, the code that calls comes with the first call. */
function endpointAt(path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    // `then` would make it a promise to whoever awaits it
    get: (_, name) => (typeof name === 'string' && name !== 'then' ? endpointAt([...path, name]) : undefined),
    apply: async (_, __, input: unknown[]) => {
      const client: unknown = await loadLink();
      const call = path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], client);
      return (call as Call)(...input);
    },
  });
}

function browserApi(): Api {
  // Somebody is there: the first call must not wait for its code.
  const warm = () => void loadLink().catch(() => {});
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const)
    addEventListener(sign, warm, { once: true, passive: true });
  return endpointAt([]) as Api;
}

/** The shop's endpoints, called from the browser. A loader finds the same ones, in process, in `pageContext`. */
export const api: Api = import.meta.env.SSR ? (endpointAt([]) as Api) : browserApi();
