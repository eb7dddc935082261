import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import minifiedContract from 'virtual:contract';
import type { Contract } from '../contract.ts';

export type Api = ContractRouterClient<Contract>;

declare global {
  /** In the server process: the same endpoints, called in process as an anonymous visitor. */
  var apteekServerApi: Api | undefined;
}

let token: string | null = null;
let onExpired: () => void = () => {};

/** The session's bearer token for every call from now on; null when logged out. */
export function setToken(next: string | null): void {
  token = next;
}
/** Called when the server no longer knows the session. */
export function onSessionExpired(handler: () => void): void {
  onExpired = handler;
}

const TIMEOUT_MS = 20_000;

function browserApi(): Api {
  const link = new OpenAPILink(minifiedContract as never, {
    url: () => `${location.origin}/api`,
    headers: ({ context }) => ({
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...((context as { idempotency_key?: string }).idempotency_key ? { 'idempotency-key': (context as { idempotency_key: string }).idempotency_key } : {}),
    }),
    fetch: async (request, init) => {
      const sent = token;
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(new DOMException('The server took too long.', 'TimeoutError')), TIMEOUT_MS);
      request.signal.addEventListener('abort', () => timeout.abort(request.signal.reason));
      // A write that was begun is finished even when the page is being left.
      const response = await fetch(request, { ...init, keepalive: request.method !== 'GET', signal: timeout.signal }).finally(() => clearTimeout(timer));
      if (response.status === 401 && sent && sent === token) onExpired();
      return response;
    },
    customErrorResponseBodyDecoder: (body, response) => {
      const { detail, errors } = (body ?? {}) as { detail?: string; errors?: unknown };
      return new ORPCError('REFUSED', { status: response.status, message: detail ?? 'An error occurred. Please try again.', data: { detail, errors } });
    },
  });
  return createORPCClient(link);
}

/** The shop's endpoints: by fetch in the browser, in process on the server. The one way to read and to write. */
export const api: Api = import.meta.env.SSR
  ? new Proxy({} as Api, {
      get: (_, noun) => {
        if (!globalThis.apteekServerApi) throw new Error('The server api is not ready.');
        return globalThis.apteekServerApi[noun as keyof Api];
      },
    })
  : browserApi();

/** Query and mutation options of every endpoint for TanStack Query. */
export const query = createTanstackQueryUtils(api);
