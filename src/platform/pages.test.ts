import type { ServerBuild } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPages, inlineScriptHashes, type Pages } from './pages.ts';

test('only scripts that run are hashed, each once', () => {
  const html =
    '<script>a()</script><script src="/x.js"></script><script type="application/ld+json">{}</script><script type="module" async="">a()</script>';
  const hashes = inlineScriptHashes(html);
  expect(hashes).toHaveLength(1);
  expect(hashes[0]).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
});

const LONG = `<p>${'word '.repeat(400)}</p>`;
const answers: Record<string, () => Response> = {
  shop: () => new Response(LONG, { headers: { 'content-type': 'text/html' } }),
  order: () => new Response(LONG, { headers: { 'content-type': 'text/html', 'cache-control': 'private, no-store' } }),
  mood: () =>
    new Response(isAway ? 'away' : LONG, {
      status: isAway ? 503 : 200,
      headers: { 'content-type': 'text/html' },
    }),
  broken: () => new Response('sorry', { status: 500, headers: { 'content-type': 'text/html' } }),
};

let isAway = false;
let rendered: string[];
let pages: Pages;

/** A build whose pages answer by themselves: what is tested here is how they are kept and sent. */
function aBuild(): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(answers).map(([path, answer]) => [
      path,
      { id: path, path, module: { loader: () => (rendered.push(path), answer()) } },
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
  isAway = false;
  rendered = [];
  pages = createPages(aBuild(), () => "default-src 'none'");
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  pages.handle(new Request(`http://shop.example${path}`, { method, headers }));

describe('a page', () => {
  test('is made once for all who ask, however many at once', async () => {
    await Promise.all([ask('/shop'), ask('/shop')]);
    await ask('/shop');
    expect(rendered).toEqual(['shop']);
    await ask('/shop?page=2');
    expect(rendered).toEqual(['shop', 'shop']);
  });

  test('is sent as the browser can read it', async () => {
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

  test('is not sent again to who has it, also through a proxy that weakened its tag', async () => {
    const tag = (await ask('/shop')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [tag, `W/${tag}`, `"older", ${tag}`, '*'])
      expect((await ask('/shop', { 'if-none-match': known })).status, known).toBe(304);
    expect((await ask('/shop', { 'if-none-match': '"older"' })).status).toBe(200);
  });

  test('that nobody may keep is not kept here either', async () => {
    expect((await ask('/order?key=secret')).headers.get('cache-control')).toBe('private, no-store');
    await ask('/order?key=secret');
    expect(rendered).toEqual(['order', 'order']);
  });

  test('that was begun before a change is not kept after it', async () => {
    const begun = ask('/shop');
    pages.forget();
    await begun;
    await ask('/shop');
    await ask('/shop');
    expect(rendered).toEqual(['shop', 'shop']);
  });

  test('that broke is made anew, and nobody is told to keep it', async () => {
    const answer = await ask('/broken');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
    await ask('/broken');
    expect(rendered).toEqual(['broken', 'broken']);
  });

  test('takes GET and HEAD only, and nothing is rendered for another method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const answer = await ask('/shop', {}, method);
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await answer.json()).toEqual({ detail: 'This address takes GET, HEAD.' });
    }
    expect(rendered).toEqual([]);
    const head = await ask('/shop', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('while the database is away', () => {
  afterEach(() => vi.useRealTimers());

  test('a page that was kept goes on being sent, however old, and one that was not answers 503 with Retry-After', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect((await ask('/mood')).status).toBe(200);
    isAway = true;
    vi.advanceTimersByTime(60 * 60 * 1000);
    for (const kept of await Promise.all([ask('/mood'), ask('/mood'), ask('/mood')])) {
      expect(kept.status).toBe(200);
      expect(await kept.text()).toBe(LONG);
    }
    const other = await ask('/mood?page=2');
    expect(other.status).toBe(503);
    expect(other.headers.get('retry-after')).toBe('5');
    isAway = false;
    expect((await ask('/mood?page=2')).status).toBe(200);
  });
});
