import type { AnyContractProcedure, AnyContractRouter, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient, implement, ORPCError, type AnyRouter } from '@orpc/server';
import { AppError } from '../../shared/errors.ts';
import { guardFault, mayOpen, type Guard } from '../../shared/permissions.ts';
import { isStorable } from '../../shared/storable.ts';
import type { Context } from '../context.ts';
import { errorBody, toOrpcError } from './errors.ts';
import { checkNetworkLimit, type NetworkLimit } from '../rate-limit.ts';
import { hasTooManyParts, join, readBody, unpacked, type ReadBody } from './body.ts';
import { createMatcher } from './match.ts';
import { gzipped } from '../gzip.ts';

type ServiceOf<P> = P extends AnyContractProcedure
  ? (
      ctx: Context,
      input: InferSchemaOutput<NonNullable<P['~orpc']['inputSchema']>>,
    ) => Promise<InferSchemaInput<NonNullable<P['~orpc']['outputSchema']>>>
  : never;
/** TABLE 2: one service function for every endpoint of the contract. */
export type Endpoints<C> = { [Noun in keyof C]: { [Name in keyof C[Noun]]: ServiceOf<C[Noun][Name]> } };

/** TABLE 4: how often one network may call an endpoint, checked before the body is read. */
export type NetworkLimits<C> = {
  [Name in { [Noun in keyof C & string]: `${Noun}.${keyof C[Noun] & string}` }[keyof C & string]]?: NetworkLimit;
};

type AnyService = (ctx: Context, input: unknown) => Promise<unknown>;
type Implementer = { handler: (run: (options: { context: Context; input: unknown }) => Promise<unknown>) => AnyRouter };

const DEFAULT_BODY_BYTES = 256 * 1024;
const SESSION_ENDED = 'Your session has ended. Please log in again.';
const JSON_KIND = 'application/json';
const KINDS = [JSON_KIND, 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Only reads, and never those of an account: a secret next to an attacker's text would show in the length (BREACH). */
const mayShrink = (method: string, endpoint: string) => method === 'GET' && !endpoint.startsWith('accounts.');

function buildRouter(contract: AnyContractRouter, services: Record<string, Record<string, AnyService>>): AnyRouter {
  const router: Record<string, Record<string, AnyRouter>> = {};
  for (const [noun, procedures] of Object.entries(contract as Record<string, Record<string, AnyContractRouter>>)) {
    const room: Record<string, AnyRouter> = {};
    for (const [name, procedure] of Object.entries(procedures)) {
      const service = services[noun]?.[name];
      if (!service || !isContractProcedure(procedure)) throw new Error(`No service for ${noun}.${name}`);
      const implementer = implement(procedure) as unknown as Implementer;
      room[name] = implementer.handler(({ context, input }) => service(context, input));
    }
    router[noun] = room;
  }
  return router as AnyRouter;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });

/** For requests refused before they reach the endpoint. After a body that stalled, the connection cannot be reused. */
const refusal = ({ status, detail, retry_after_s = 5 }: AppError) =>
  json(status, { detail }, status === 408 ? { connection: 'close' } : { 'retry-after': String(retry_after_s) });

/** Called for every signed-in caller who lacks permission, before the response is sent. */
export type OnRefused = (ctx: Context, asked: { name: string; access: string; path: string }) => Promise<void>;

interface ApiOptions<C> {
  onRefused?: OnRefused;
  limits?: NetworkLimits<C>;
}

export function createApi<C extends AnyContractRouter>(
  contract: C,
  endpoints: Endpoints<C>,
  { onRefused, limits = {} }: ApiOptions<C> = {},
) {
  const router = buildRouter(contract, endpoints as unknown as Record<string, Record<string, AnyService>>);
  const match = createMatcher(contract);
  // How long a refused caller should wait: an error's body has no field for a header.
  const waits = new WeakMap<Context, number>();
  const mapErrors = async ({ context, next }: { context: Context; next: () => Promise<unknown> }) => {
    try {
      return await next();
    } catch (error) {
      const mapped = toOrpcError(error, context.log);
      if (mapped.data?.retry_after_s) waits.set(context, mapped.data.retry_after_s);
      throw mapped;
    }
  };
  const handler = new OpenAPIHandler(router, {
    // For streams: often enough that no proxy drops the connection, rarely enough for a phone's battery.
    eventIteratorKeepAliveInterval: 25_000,
    eventIteratorKeepAliveComment: 'still here',
    clientInterceptors: [mapErrors as never],
    customErrorResponseBodyEncoder: (error) => errorBody(error),
  });

  async function answerTo(
    request: Request,
    { method, name }: { method: string; name: string },
    path: string,
    ctx: Context,
    body: ArrayBuffer | undefined,
  ): Promise<Response> {
    const url = new URL(request.url);
    url.pathname = path;
    const headers = new Headers(request.headers);
    if (body) {
      const kind = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (!KINDS.includes(kind)) return json(415, { detail: 'Please send JSON (content-type: application/json).' });
      if (hasTooManyParts(body, headers.get('content-type') ?? ''))
        return json(413, { detail: 'The form has too many parts.' });
      if (kind === JSON_KIND) {
        // Media types are case-insensitive (RFC 9110 section 8.3.1); the library underneath accepts lower case only.
        headers.set('content-type', JSON_KIND);
        try {
          const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
          if (!isStorable(text)) return json(400, { detail: 'The text contains a character that cannot be stored.' });
        } catch {
          return json(400, { detail: 'The body is not valid JSON.' });
        }
      }
    } else {
      headers.delete('content-type');
    }
    const { response } = await handler.handle(new Request(url, { method, headers, body }), {
      context: ctx,
    });
    let answer = response ?? json(404, { detail: 'There is no such address.' });
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      // A proxy that buffers or transforms the stream would delay the events.
      answer.headers.set('cache-control', 'no-store, no-transform');
      answer.headers.set('x-accel-buffering', 'no');
      // The body of a response to HEAD is never read, so it would never end.
      if (request.method === 'HEAD') {
        await answer.body?.cancel();
        answer = new Response(null, answer);
      }
    }
    const wait_s = waits.get(ctx);
    if (wait_s) answer.headers.set('retry-after', String(wait_s));
    // A file is private: shared caches must not store it either.
    const isFile = !(answer.headers.get('content-type') ?? JSON_KIND).includes('json');
    if (!answer.headers.has('cache-control'))
      answer.headers.set('cache-control', isFile ? 'private, no-store' : 'no-store');
    return mayShrink(request.method, name) && !isFile
      ? gzipped(answer, request.headers.get('accept-encoding'))
      : answer;
  }

  return {
    match,
    /** Handles a request whose path, without /api and without a trailing slash, is `path`. */
    async handle(request: Request, path: string, ctx: Context): Promise<Response> {
      const { endpoint, allowed } = match(request.method, path);
      if (!endpoint) {
        return allowed.length > 0
          ? json(405, { detail: `This address accepts ${allowed.join(', ')}.` }, { allow: allowed.join(', ') })
          : json(404, { detail: 'There is no such address.' });
      }
      // Access is checked before body and id: 401, then 403, then 422 or 404.
      if (!mayOpen(endpoint.meta, ctx.actor)) {
        if (ctx.actor) await onRefused?.(ctx, { name: endpoint.name, access: endpoint.meta.access, path });
        return ctx.actor
          ? json(403, { detail: guardFault(endpoint.meta, ctx.actor) })
          : json(401, { detail: 'Please log in to continue.' }, { 'www-authenticate': 'Bearer' });
      }
      const limit = endpoint.meta.max_body_bytes ?? DEFAULT_BODY_BYTES;
      const tooLarge = () =>
        json(413, { detail: `The request is too large. The limit is ${Math.floor(limit / 1024)} KB.` });
      if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge();
      let read: ReadBody | null | undefined;
      try {
        const networkLimit = (limits as Partial<Record<string, NetworkLimit>>)[endpoint.name];
        if (networkLimit) await checkNetworkLimit(ctx, networkLimit);
        if (endpoint.method !== 'GET' && request.body) {
          read = await readBody(request.body, limit, ctx);
          if (!read) return tooLarge();
        }
        const { parts = [], size = 0 } = read ?? {};
        const answer = await unpacked(size, ctx, () =>
          answerTo(request, endpoint, path, ctx, size > 0 ? join(parts, size) : undefined),
        );
        // An owner whose session has expired must not be told that it does not exist.
        if (answer.status === 404 && endpoint.meta.owned && ctx.session_ended)
          return json(401, { detail: SESSION_ENDED }, { 'www-authenticate': 'Bearer' });
        return answer;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return refusal(error);
      } finally {
        read?.release();
      }
    },
    /** The same endpoints called in process, as the visitor of this context: for page loaders. */
    clientFor(ctx: Context) {
      return createRouterClient(router as AnyRouter, {
        context: ctx,
        interceptors: [
          (async (options: { context: Context; path: readonly string[]; next: () => Promise<unknown> }) => {
            const procedure = options.path.reduce<unknown>(
              (node, key) => (node as Record<string, unknown>)[key],
              contract,
            );
            const meta = isContractProcedure(procedure) ? (procedure['~orpc'].meta as Guard) : null;
            if (!meta || !mayOpen(meta, ctx.actor))
              throw new ORPCError('REFUSED', { status: 401, message: 'Please log in to continue.' });
            return mapErrors(options);
          }) as never,
        ],
      });
    },
  };
}
