import { Hono } from 'hono';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createContext, type Actor, type Context, type Services } from './context.ts';
import { unavailable } from '../shared/errors.ts';
import { isForwarded, isThisMachine } from './caller.ts';
import { isReady, isUnavailable } from './database/connect.ts';
import { newId } from './ids.ts';
import { metrics, observeRequest } from './metrics.ts';

export interface HttpEnv {
  Variables: { ctx: Context };
}
export type Http = Hono<HttpEnv>;

interface HttpOptions {
  services: Services;
  authenticate: (services: Services, token: string) => Promise<Actor | null>;
  /** The name of a path in logs and metrics, so that ids and keys stay out of them. */
  nameOf: (method: string, path: string) => string;
}

const BEARER = /^Bearer\s+(\S+)$/i;

/** Node's error code for a body whose sender disconnected. */
const isGivenUp = (error: Error) => error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

function clientAddress(trustedProxies: number, forwarded: string | undefined, socket: string): string {
  if (trustedProxies === 0 || !forwarded) return socket;
  const hops = forwarded.split(',').map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - trustedProxies)] ?? socket;
}

/** RFC 9112 section 3.2: a proxy in front of the shop may have used the other one. */
function hasTwoHosts(env: unknown): boolean {
  const { incoming } = (env ?? {}) as { incoming?: { rawHeaders?: readonly string[] } };
  const names = (incoming?.rawHeaders ?? []).filter((_, at) => at % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'host').length > 1;
}

/** Request ids, logs, metrics, security headers and the caller; the routes are added by the caller of this function. */
export function createHttp({ services, authenticate, nameOf }: HttpOptions): Http {
  const app = new Hono<HttpEnv>();
  const secure = services.config.PUBLIC_URL.startsWith('https:');
  let isWarned = services.config.TRUSTED_PROXIES > 0;

  app.use(async (c, next) => {
    if (hasTwoHosts(c.env)) return c.json({ detail: 'A request must name exactly one host.' }, 400);
    const requestId = newId();
    const path = new URL(c.req.url).pathname;
    const log = services.log.child({ request_id: requestId });
    let socket = '';
    try {
      socket = getConnInfo(c).remote.address ?? '';
    } catch {
      // Called without a socket (tests).
    }
    const ip = clientAddress(services.config.TRUSTED_PROXIES, c.req.header('x-forwarded-for'), socket);
    if (!isWarned && isForwarded(c.req.raw.headers)) {
      isWarned = true;
      log.warn('A proxy passes requests on, but TRUSTED_PROXIES is 0: set it to the number of proxies in front.');
    }
    const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
    const isAsked = token !== undefined && path.startsWith('/api/');
    const actor = isAsked ? await authenticate(services, token) : null;
    const session_ended = isAsked && actor === null;
    const { headers } = c.req.raw;
    c.set('ctx', createContext(services, { actor, session_ended, request_id: requestId, headers, ip, log }));
    const started = performance.now();
    await next();
    const ms = performance.now() - started;
    const name = nameOf(c.req.method, path);
    c.header('x-request-id', requestId);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('x-frame-options', 'DENY');
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header(
      'permissions-policy',
      'camera=(self), microphone=(self), display-capture=(self), speaker-selection=(self), geolocation=(), payment=()',
    );
    if (secure) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!c.res.headers.has('content-security-policy')) {
      c.header('content-security-policy', contentSecurityPolicy([], secure));
    }
    observeRequest(c.req.method, name, c.res.status, ms);
    if (!name.startsWith('asset'))
      log.info({ method: c.req.method, path: name, status: c.res.status, ms: Math.round(ms) }, 'request');
  });

  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) =>
    (await isReady(services.db)) ? c.json({ ok: true }) : c.json({ detail: 'The database does not answer.' }, 503),
  );
  // Not public: with METRICS_TOKEN set, for callers that send it; without it, only for this machine.
  app.get('/metrics', async (c) => {
    const { ctx } = c.var;
    const wanted = services.config.METRICS_TOKEN;
    const allowed = wanted
      ? c.req.header('authorization') === `Bearer ${wanted}`
      : isThisMachine(ctx) && !isForwarded(ctx.headers);
    if (!allowed) return c.json({ detail: 'There is no such address.' }, 404);
    return c.text(await metrics.metrics(), 200, { 'content-type': metrics.contentType });
  });
  app.onError((error, c) => {
    // Nobody is there to read the response, and nothing is wrong here.
    if (c.req.raw.signal.aborted || isGivenUp(error)) {
      c.var.ctx?.log.info({ err: error }, 'request given up');
      return c.json({ detail: 'The request ended before it was complete.' }, 400);
    }
    if (isUnavailable(error)) {
      services.log.warn({ err: error }, 'the database does not answer');
      const { status, detail } = unavailable();
      return c.json({ detail }, status as 503, { 'retry-after': '5' });
    }
    c.var.ctx?.log.error({ err: error }, 'defect');
    return c.json({ detail: 'Internal Server Error' }, 500);
  });
  return app;
}

/** `scripts` are the hashes of the inline scripts that the page may run. */
export function contentSecurityPolicy(scripts: string[], secure: boolean): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // PayFast takes the form at www. and sends the buyer on to payment.: browsers hold that redirect to this list too.
    "form-action 'self' https://www.payfast.co.za https://sandbox.payfast.co.za https://payment.payfast.io",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
