import { createHash } from 'node:crypto';
import { createRequestHandler, type ServerBuild } from 'react-router';

export interface Pages {
  handle: (request: Request) => Promise<Response>;
  /** The first part of every page's address. */
  rooms: readonly string[];
  /** Forgets every kept page: something public changed. */
  forget: () => void;
}

interface Kept {
  until: number;
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer> | null;
  etag: string;
}

// HTML is always the anonymous visitor's (the session travels on API calls only), so it may be kept by URL.
const KEEP_MS = 20_000;
const MOST_PAGES = 500;
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes of the inline scripts of a page: they let a kept page carry a strict policy without a nonce. */
export function inlineScriptHashes(html: string): string[] {
  return [
    ...new Set(
      [...html.matchAll(INLINE_SCRIPT)].map(
        (match) =>
          `'sha256-${createHash('sha256')
            .update(match[1] ?? '')
            .digest('base64')}'`,
      ),
    ),
  ];
}

const mayKeep = (page: Kept) =>
  page.status < 500 && !page.headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'));

/** If-None-Match compares weakly (RFC 9110 section 13.1.2): a proxy that packs the page again marks the tag so. */
const isKnown = (etag: string, known: string | null) =>
  known !== null && known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

/** Named, and not with a weight of nothing (RFC 9110 section 12.5.3). */
const takesGzip = (accepted: string | null) =>
  (accepted ?? '').split(',').some((coding) => /^\s*gzip\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(coding));

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function createPages(build: ServerBuild, policy: (scripts: string[]) => string): Pages {
  const render = createRequestHandler(build, 'production');
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept>>();

  async function make(request: Request): Promise<Kept> {
    // Nothing of the visitor reaches the render: no cookie, no token, only the address.
    const response = await render(
      new Request(request.url, { headers: { accept: request.headers.get('accept') ?? '*/*' } }),
    );
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const body = new Uint8Array(await response.arrayBuffer());
    const headers = [...response.headers].filter(([name]) => name !== 'content-length');
    if (isHtml) headers.push(['content-security-policy', policy(inlineScriptHashes(new TextDecoder().decode(body)))]);
    if (response.status >= 500) headers.push(['cache-control', 'no-store']);
    else if (!response.headers.has('cache-control'))
      headers.push(['cache-control', 'public, max-age=0, s-maxage=20, stale-while-revalidate=60']);
    if (response.status === 503) headers.push(['retry-after', '5']);
    return {
      until: Date.now() + KEEP_MS,
      status: response.status,
      headers,
      body,
      gzip: body.byteLength > 1024 ? await gzipped(body) : null,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    };
  }

  function keep(key: string, page: Kept): void {
    kept.delete(key);
    kept.set(key, page);
    const oldest = kept.size > MOST_PAGES ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
  }

  async function find(request: Request): Promise<Kept> {
    const key = request.url;
    const page = kept.get(key);
    if (page && page.until > Date.now()) return page;
    // The database is away: what was right a moment ago is better than nothing.
    const orKept = (made: Kept) => (made.status >= 500 && page ? page : made);
    const before = underWay.get(key);
    if (before) return orKept(await before);
    const making = make(request);
    underWay.set(key, making);
    try {
      const made = await making;
      // Begun before the last change: whoever waited gets it, nobody after them.
      if (underWay.get(key) === making && mayKeep(made)) keep(key, made);
      return orKept(made);
    } finally {
      if (underWay.get(key) === making) underWay.delete(key);
    }
  }

  return {
    rooms: Object.values(build.routes).map((route) => route?.path?.split('/')[0] ?? ''),
    async handle(request) {
      // No page takes a form: every change goes through the API.
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return Response.json(
          { detail: 'This address takes GET, HEAD.' },
          { status: 405, headers: { allow: 'GET, HEAD' } },
        );
      const page = await find(request);
      const headers = new Headers(page.headers);
      headers.set('vary', 'accept-encoding');
      if (page.status === 200) {
        headers.set('etag', page.etag);
        if (isKnown(page.etag, request.headers.get('if-none-match')))
          return new Response(null, { status: 304, headers });
      }
      const zip = page.gzip && takesGzip(request.headers.get('accept-encoding'));
      if (zip) headers.set('content-encoding', 'gzip');
      return new Response(request.method === 'HEAD' ? null : zip ? page.gzip : page.body, {
        status: page.status,
        headers,
      });
    },
    forget: () => {
      kept.clear();
      underWay.clear();
    },
  };
}
