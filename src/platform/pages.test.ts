import { RouterContextProvider, type ServerBuild } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPages, inlineScriptHashes, type PageReads, type Pages } from './pages.ts';

test('only executable scripts are hashed, each once', () => {
  const html =
    '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script><script type="module" async="">a()</script>';
  const hashes = inlineScriptHashes(html);
  expect(hashes).toHaveLength(1);
  expect(hashes[0]).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});

const LONG = `<p>${'word '.repeat(400)}</p>`;
const answers: Record<string, (request: Request) => Response> = {
  moved: (request) => new Response(null, { status: 301, headers: { location: `/shop${new URL(request.url).search}` } }),
  shop: () => new Response(`${LONG}${rendered.length}`, { headers: { 'content-type': 'text/html' } }),
  order: () => new Response(LONG, { headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store' } }),
  services: () => new Response(LONG, { headers: { 'content-type': 'text/html' } }),
  elsewhere: () => new Response(LONG, { headers: { 'content-type': 'text/html' } }),
  broken: () => new Response('sorry', { status: 500, headers: { 'content-type': 'text/html' } }),
};

let rendered: string[];
/** The URLs passed to the render, with the query. */
let asked: string[];
let contexts: RouterContextProvider[];
let pages: Pages;
let now = 0;
/** While the database is away every page fails. */
let isAway = false;

const READS: PageReads = [
  { path: /^\/shop$/, params: ['page', 'brand'], topics: ['product'] },
  { path: /^\/moved$/, params: ['id'], topics: ['product'] },
  { path: /^\/services$/, params: [], topics: ['service'] },
];

/** A build whose pages return fixed content: under test is how they are cached and sent. */
function aBuild(): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      path,
      {
        id: path,
        path,
        module: {
          loader: ({ request, context }: { request: Request; context: RouterContextProvider }) => {
            rendered.push(path);
            contexts.push(context);
            asked.push(new URL(request.url).search);
            return isAway ? new Response('away', { status: 503 }) : answer(request);
          },
        },
      },
    ]),
  );
  return {
    entry: { module: { default: () => new Response('nothing', { status: 404 }) } },
    routes,
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' },
    future: {},
    publicPath: '/',
    assetsBuildDirectory: '',
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
}

beforeEach(() => {
  rendered = [];
  asked = [];
  contexts = [];
  now = 1_000_000;
  isAway = false;
  pages = createPages(
    aBuild(),
    () => "default-src 'none'",
    READS,
    () => now,
  );
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.handle(new Request(`http://shop.example${path}`, { method, headers }), new RouterContextProvider());

describe('a cached page', () => {
  test('is made in the context of the first request that asks for it', async () => {
    const [first, second] = [new RouterContextProvider(), new RouterContextProvider()];
    await Promise.all([first, second].map((context) => pages.handle(new Request('http://shop.example/shop'), context)));
    expect(contexts).toEqual([first]);
  });

  test('is rendered once for simultaneous requests', async () => {
    await Promise.all([ask('/shop'), ask('/shop')]);
    await ask('/shop');
    expect(rendered).toEqual(['shop']);
    await ask('/shop?page=2');
    expect(rendered).toEqual(['shop', 'shop']);
  });

  test('is sent in an encoding that the browser accepts', async () => {
    for (const [accepted, encoding] of [
      ['gzip, br', 'gzip'],
      ['GZIP;q=0.5', 'gzip'],
      ['gzip;q=0', null],
      ['br, gzip; q=0.0', null],
      ['identity', null],
      ['', null],
    ] as const)
      expect((await ask('/shop', { 'accept-encoding': accepted })).headers.get('content-encoding'), accepted).toBe(
        encoding,
      );
  });

  test('answers 304 to a matching tag, also a weak one', async () => {
    const tag = (await ask('/shop')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [tag, `W/${tag}`, `"older", ${tag}`, '*'])
      expect((await ask('/shop', { 'if-none-match': known })).status, known).toBe(304);
    expect((await ask('/shop', { 'if-none-match': '"older"' })).status).toBe(200);
  });

  test('is not cached if it must not be stored', async () => {
    expect((await ask('/order?key=secret')).headers.get('cache-control')).toBe('private, no-store');
    await ask('/order?key=secret');
    expect(rendered).toEqual(['order', 'order']);
  });

  test('is not cached if rendering began before a change', async () => {
    const begun = ask('/shop');
    pages.forget();
    await begun;
    await ask('/shop');
    await ask('/shop');
    expect(rendered).toEqual(['shop', 'shop']);
  });

  test('is rendered again after a failure, which is not cacheable', async () => {
    const answer = await ask('/broken');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
    await ask('/broken');
    expect(rendered).toEqual(['broken', 'broken']);
  });

  test('accepts only GET and HEAD, without rendering for other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await ask('/shop', {}, method);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await answer.json()).toEqual({ detail: 'This address accepts GET, HEAD.' });
    }
    expect(rendered).toEqual([]);
    const head = await ask('/shop', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('cache keys of pages', () => {
  test('use only the parameters that the page reads, in any order', async () => {
    await ask('/shop?brand=B&page=2');
    for (const query of ['page=2&brand=B', 'utm_source=letter&page=2&brand=B', 'brand=B&page=2&gclid=x'])
      await ask(`/shop?${query}`);
    expect(asked).toEqual(['?brand=B&page=2']);
    await ask('/shop?brand=C&brand=B');
    await ask('/shop?brand=B&brand=C');
    expect(asked.slice(1)).toEqual(['?brand=C&brand=B', '?brand=B&brand=C']);
  });

  test("use the whole URL when the page's parameters are unknown", async () => {
    await ask('/elsewhere?a=1');
    await ask('/elsewhere?a=2');
    expect(asked).toEqual(['?a=1', '?a=2']);
  });

  test('keep other parameters on redirects', async () => {
    const answer = await ask('/moved?id=1&utm_source=letter');
    expect(answer.headers.get('location')).toBe('/shop?id=1&utm_source=letter');
    expect((await ask('/moved?id=1')).headers.get('location')).toBe('/shop?id=1');
    expect((await ask('/moved?gclid=x&id=1')).headers.get('location')).toBe('/shop?id=1&gclid=x');
    expect(rendered).toEqual(['moved']);
  });

  test('are dropped by a change of their content only', async () => {
    await Promise.all([ask('/shop'), ask('/services'), ask('/elsewhere')]);
    pages.forget('service');
    await Promise.all([ask('/shop'), ask('/services'), ask('/elsewhere')]);
    expect(rendered.slice(3).sort()).toEqual(['elsewhere', 'services']);
    pages.forget();
    await Promise.all([ask('/shop'), ask('/services')]);
    expect(rendered.slice(5).sort()).toEqual(['services', 'shop']);
  });

  test('skip pages whose content changed during rendering', async () => {
    const begun = [ask('/shop'), ask('/services')];
    pages.forget('service');
    await Promise.all(begun);
    await Promise.all([ask('/shop'), ask('/services')]);
    expect(rendered.slice(2)).toEqual(['services']);
  });
});

describe('a stale page', () => {
  const tagOf = async () => (await ask('/shop')).headers.get('etag');

  test('is served for a minute while one request renders it again', async () => {
    const first = await tagOf();
    now += 20_000;
    expect(await Promise.all([tagOf(), tagOf()])).toEqual([first, first]);
    await vi.waitFor(async () => expect(await tagOf()).not.toBe(first));
    now += 19_000;
    await tagOf();
    expect(rendered).toEqual(['shop', 'shop']);
  });

  test('is rendered before it is served when it is older', async () => {
    await ask('/shop');
    now += 80_000;
    isAway = false;
    await ask('/shop');
    await ask('/shop');
    expect(rendered).toEqual(['shop', 'shop']);
  });

  test('is served for an hour while the database is down, retrying every two seconds', async () => {
    await ask('/shop');
    isAway = true;
    now += 85_000;
    expect((await ask('/shop')).status).toBe(200);
    expect((await ask('/shop')).status).toBe(200);
    expect(rendered).toHaveLength(2);
    now += 2000;
    expect((await ask('/shop')).status).toBe(200);
    expect(rendered).toHaveLength(3);
    isAway = false;
    now += 2000;
    await ask('/shop');
    await ask('/shop');
    expect(rendered).toHaveLength(4);
    isAway = true;
    now += 3_601_000;
    expect((await ask('/shop')).status).toBe(503);
  });

  test('is not served after its content changed, even while the database is down', async () => {
    await ask('/shop');
    pages.forget('product');
    isAway = true;
    expect((await ask('/shop')).status).toBe(503);
  });
});
