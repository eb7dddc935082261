import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailFolder } from '~/platform/mailer/mail-folder.ts';
import { createOutbox, type Outbox } from '~/platform/mailer/outbox.ts';
import type { HttpEnv } from '~/platform/http.ts';
import { aCategory, aProduct } from '../../../../tests/support/builders.ts';
import { startApp, type TestApp } from '../../../../tests/support/start-app.ts';
import { addMailRoutes } from '~/domains/mails/server/demo-mail-list.ts';
import { addSearchEngineRoutes } from '~/domains/pages/server/search-engines.ts';

let app: TestApp;
let http: Hono<HttpEnv>;
let outbox: Outbox;

beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://shop.example' });
  http = new Hono<HttpEnv>();
  http.use(async (c, next) => {
    c.set('ctx', { ...app.ctx, ip: c.req.header('test-ip') ?? '', headers: c.req.raw.headers });
    await next();
  });
  const { config, db, services } = app.ctx;
  outbox = createOutbox({ config, db, clock: services.clock, carrier: mailFolder(config) });
  addSearchEngineRoutes(http, app.ctx.services);
  addMailRoutes(http, { ...services, mailer: outbox });
});
afterAll(() => app.close());

const text = async (path: string) => (await http.request(path)).text();

describe('search engines', () => {
  test('robots.txt disallows personal pages and names the sitemap', async () => {
    const robots = await text('/robots.txt');
    expect(robots).toContain('Disallow: /checkout');
    expect(robots).toContain('Sitemap: https://shop.example/sitemap.xml');
  });

  test('the sitemap has the pages, every category and every visible product', async () => {
    const category = await aCategory(app, { category_name: 'Vitamins' });
    const product = await aProduct(app, { category_id: category.id });
    const hidden = await aProduct(app, { category_id: category.id, is_active: false });
    const index = await text('/sitemap.xml');
    const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1]);
    expect(files).toEqual([
      'https://shop.example/sitemap-pages.xml',
      'https://shop.example/sitemap-services.xml',
      'https://shop.example/sitemap-goods.xml',
    ]);
    expect(await text('/sitemap-pages.xml')).toContain('<loc>https://shop.example/popi-manual</loc>');
    expect(await text('/sitemap-goods.xml')).toContain(
      `<loc>https://shop.example/shop/vitamins?id=${category.id}</loc>`,
    );
    const goods = await text('/sitemap-goods.xml');
    expect(goods).toContain(`<loc>https://shop.example/product/${product.slug}?id=${product.id}</loc>`);
    expect(goods).not.toContain(hidden.id);
    for (const after of ['x', '-'.repeat(36), 'a'.repeat(36), ''])
      expect((await http.request(`/sitemap-goods.xml?after=${after}`)).status).toBe(404);
    expect(await text(`/sitemap-goods.xml?after=${'f'.repeat(8)}-ffff-7fff-8fff-${'f'.repeat(12)}`)).not.toContain(
      '<url>',
    );
  });

  test('the web manifest names the shop', async () => {
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ short_name: 'Apteek', lang: 'en-ZA' });
  });
});

describe("the demo's emails", () => {
  test('are listed and opened, with their HTML sandboxed in a frame', async () => {
    await outbox.send({
      to: 'thandi@apteek.example',
      subject: 'Goudreën <b>oil</b>',
      html: '<p>Hello</p><script>alert(1)</script><a href="https://shop.example/order/1?key=k">Follow it</a>',
      text: 'Hello',
      key: 'order-1',
    });
    await outbox.deliverDue(app.ctx.services);
    const list = await text('/dev/mail');
    expect(list).toContain('Goudreën &lt;b&gt;oil&lt;/b&gt;');
    const address = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1] ?? '';
    const answer = await http.request(address);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const view = await answer.text();
    expect(view).toContain('<a href="https://shop.example/order/1?key=k">');
    expect(view).toContain('sandbox="allow-popups allow-top-navigation-by-user-activation"');
    expect(view).not.toContain('<script>');
    expect((await http.request('/dev/mail/..%2Fsecret')).status).toBe(404);
    expect((await http.request('/dev/mail/none.eml')).status).toBe(404);
  });

  test('are readable from this machine and its network, never through a proxy', async () => {
    const status = async (headers: Record<string, string>) => (await http.request('/dev/mail', { headers })).status;
    for (const ip of ['127.0.0.1', '::1', '192.168.1.20']) expect(await status({ 'test-ip': ip })).toBe(200);
    for (const ip of ['203.0.113.9', '2001:db8::1']) expect(await status({ 'test-ip': ip })).toBe(404);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded'])
      expect(await status({ 'test-ip': '127.0.0.1', [name]: '192.168.1.20' })).toBe(404);
    expect((await http.request('/dev/mail/any.eml', { headers: { 'test-ip': '203.0.113.9' } })).status).toBe(404);
  });
});
