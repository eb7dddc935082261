import { createORPCClient, ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import minifiedContract from 'virtual:contract';
import { currentToken, sessionExpired } from './api-token.ts';

const TIMEOUT_MS = 20_000;
// Files on a slow connection.
const UPLOAD_TIMEOUT_MS = 180_000;

interface CallContext {
  idempotency_key?: string;
  /** Share of an upload that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The endpoints by fetch. In a separate chunk: most pages are read without a single call. */
export function browserApi(): unknown {
  const link = new OpenAPILink(minifiedContract as never, {
    url: () => `${location.origin}/api`,
    headers: ({ context }) => {
      const token = currentToken();
      const key = (context as CallContext).idempotency_key;
      return { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(key ? { 'idempotency-key': key } : {}) };
    },
    fetch: async (request, init, { context }) => {
      const sent = currentToken();
      const timeout = new AbortController();
      const late = () => timeout.abort(new DOMException('The server took too long to respond.', 'TimeoutError'));
      const isUpload = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
      let timer = setTimeout(late, isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
      request.signal.addEventListener('abort', () => timeout.abort(request.signal.reason));
      // A write that has started is finished even when the page is left; the browser allows that for 64 KB at most.
      const options = { ...init, keepalive: request.method !== 'GET' && !isUpload, signal: timeout.signal };
      const { onProgress } = context as CallContext;
      const sending =
        isUpload && onProgress
          ? import('./upload-fetch.ts').then(({ uploadFetch }) =>
              uploadFetch(request, timeout.signal, (share) => {
                // A slow connection that still makes progress has not timed out.
                clearTimeout(timer);
                timer = setTimeout(late, UPLOAD_TIMEOUT_MS);
                onProgress(share);
              }),
            )
          : fetch(request, options);
      const response = await sending.finally(() => clearTimeout(timer));
      if (response.status === 401 && sent && sent === currentToken()) sessionExpired();
      return response;
    },
    customErrorResponseBodyDecoder: (body, response) => {
      const { detail, errors } = (body ?? {}) as { detail?: string; errors?: unknown };
      const message = detail ?? 'An error occurred. Please try again.';
      return new ORPCError('REFUSED', { status: response.status, message, data: { detail, errors } });
    },
  });
  return createORPCClient(link);
}
