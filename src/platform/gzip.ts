import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';

const gzip = promisify(gzipWithCallback);

/** Listed, and not with a weight of zero (RFC 9110 section 12.5.3). */
export const takesGzip = (accepted: string | null): boolean =>
  (accepted ?? '').split(',').some((coding) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(coding));

const LEAST_BYTES = 1024;
/** Most of the saving for a fifth of the usual level's work; runs off the main thread. */
const LEVEL = 1;

/** Compresses a longer response if its reader accepts it. Only for a response that ends: never for a stream of events. */
export async function gzipped(answer: Response, accepted: string | null): Promise<Response> {
  if (answer.body === null || answer.headers.has('content-encoding')) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  const { status } = answer;
  if (bytes.byteLength < LEAST_BYTES) return new Response(bytes, { status, headers });
  headers.append('vary', 'accept-encoding');
  if (!takesGzip(accepted)) return new Response(bytes, { status, headers });
  headers.set('content-encoding', 'gzip');
  headers.delete('content-length');
  return new Response(new Uint8Array(await gzip(bytes, { level: LEVEL })), { status, headers });
}
