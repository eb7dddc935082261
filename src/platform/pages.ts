import { createHash } from 'node:crypto';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import { takesGzip } from './gzip.ts';
import { createKeptPages, type KeptPage, type PageTopics } from './kept-pages.ts';

export interface Pages {
  /** The loaders of a rendered page get this context. */
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** The first part of every page's address. */
  rooms: readonly string[];
  /** Drops the cached pages that show this (src/page-reads.ts) because it has changed; without an argument, all of them. */
  forget: (topic?: string) => void;
}

/** Which search params are read at which addresses, and what those pages show. */
export type PageReads = readonly { path: RegExp; params: readonly string[]; topics: PageTopics }[];

// HTML is always the anonymous visitor's (the session travels on API calls only), so it may be cached by URL.
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes of a page's inline scripts: they let a cached page carry a strict policy without a nonce. */
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

/** If-None-Match compares weakly (RFC 9110 section 13.1.2): a proxy that recompresses the page marks the tag so. */
const isKnown = (etag: string, known: string | null) =>
  known !== null && known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** What the router itself requests for a page's data (single fetch). */
const DATA = '.data';
const DATA_PARAM = '_routes';
const EVERYTHING: PageTopics = ['*'];

/** The address with only the search params that the page reads, in a fixed order, and what it shows. */
function readingOf(address: string, reads: PageReads): { url: string; topics: PageTopics } {
  const url = new URL(address);
  const isData = url.pathname.endsWith(DATA);
  const path = isData ? url.pathname.slice(0, -DATA.length).replace(/^\/_root$/, '/') : url.pathname;
  const read = reads.find((one) => one.path.test(path.length > 1 ? path.replace(/\/$/, '') : path));
  if (!read) return { url: address, topics: EVERYTHING };
  for (const name of new Set(url.searchParams.keys()))
    if (!read.params.includes(name) && !(isData && name === DATA_PARAM)) url.searchParams.delete(name);
  url.searchParams.sort();
  return { url: url.href, topics: read.topics };
}

/** As the router's data encodes it: 202, with the address inside. */
const isDataRedirect = ({ status }: KeptPage) => status === 202;

/** Params that the page does not read are passed on by a redirect: a campaign's name is for the page shown in the end. */
function withUnread(page: KeptPage, asked: string, read: string): KeptPage {
  const unread = new URL(asked).searchParams;
  for (const name of new URL(read).searchParams.keys()) unread.delete(name);
  const headers = page.headers.map(([name, value]): [string, string] => {
    if (name !== 'location' || unread.size === 0) return [name, value];
    const [place = '', fragment] = value.split('#');
    const query = `${place.includes('?') ? '&' : '?'}${unread.toString()}`;
    return [name, `${place}${query}${fragment === undefined ? '' : `#${fragment}`}`];
  });
  return { ...page, headers };
}

export function createPages(
  build: ServerBuild,
  policy: (scripts: string[]) => string,
  reads: PageReads = [],
  now: () => number = Date.now,
): Pages {
  const render = createRequestHandler(build, 'production');
  const kept = createKeptPages(now);

  async function make(address: string, accept: string, context: RouterContextProvider): Promise<KeptPage> {
    // Nothing of the visitor reaches the render: no cookie, no token, only the address.
    const response = await render(new Request(address, { headers: { accept } }), context);
    const isHtml = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const body = new Uint8Array(await response.arrayBuffer());
    const headers = [...response.headers].filter(([name]) => name !== 'content-length');
    if (isHtml) headers.push(['content-security-policy', policy(inlineScriptHashes(new TextDecoder().decode(body)))]);
    if (response.status >= 500) headers.push(['cache-control', 'no-store']);
    else if (!response.headers.has('cache-control'))
      headers.push(['cache-control', 'public, max-age=0, s-maxage=20, stale-while-revalidate=60']);
    if (response.status === 503) headers.push(['retry-after', '5']);
    return {
      status: response.status,
      headers,
      body,
      gzip: body.byteLength > 1024 ? await gzipped(body) : null,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    };
  }

  async function find(request: Request, context: RouterContextProvider): Promise<KeptPage> {
    const accept = request.headers.get('accept') ?? '*/*';
    const { url, topics } = readingOf(request.url, reads);
    const page = await kept.find(url, topics, () => make(url, accept, context));
    if (url === request.url) return page;
    return isDataRedirect(page) ? make(request.url, accept, context) : withUnread(page, request.url, url);
  }

  return {
    rooms: Object.values(build.routes).map((route) => route?.path?.split('/')[0] ?? ''),
    async handle(request, context) {
      // No page takes a form: every change goes through the API.
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return Response.json(
          { detail: 'This address accepts GET, HEAD.' },
          { status: 405, headers: { allow: 'GET, HEAD' } },
        );
      const page = await find(request, context);
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
    forget: (topic = '*') => kept.forget(topic),
  };
}
