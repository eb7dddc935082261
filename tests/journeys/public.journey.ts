import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext } from '@playwright/test';
import { DESK, expect, PHONE, productNamed, test } from '../support/journey.ts';

interface Link {
  id: string;
  slug: string;
}

async function publicPages(request: APIRequestContext): Promise<string[]> {
  const product = await productNamed(request, 'Marula body lotion, 400 ml');
  const [medicine] = (
    (await (await request.get('/api/product/product?schedule=S4&page_size=1')).json()) as { items: Link[] }
  ).items;
  const [category] = (await (await request.get('/api/product/category')).json()) as Link[];
  return [
    '/',
    '/shop',
    `/shop/${category?.slug}?id=${category?.id}`,
    `/product/${product.slug}?id=${product.id}`,
    `/product/${medicine?.slug}?id=${medicine?.id}`,
    '/search-results?q=vitamin',
    '/cart',
    '/checkout',
    '/prescriptions',
    '/prescription/none',
    '/about',
    '/contact',
    '/terms-of-service',
    '/store-policy',
    '/privacy-policy',
    '/faqs',
    '/popi-manual',
    '/shipping-return-policy',
    '/delivery-on-point',
    '/reset-password?reset_token=none',
    '/payment-status',
    '/no-such-page',
  ];
}

for (const [name, viewport, colorScheme] of [
  ['a phone in light', PHONE, 'light'],
  ['a desk in dark', DESK, 'dark'],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, colorScheme });

    test('every public page is free of what axe finds, has one h1 and does not scroll sideways', async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000);
      for (const path of await publicPages(request)) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.map((one) => `${path}: ${one.id} ${one.nodes[0]?.target.join(' ')}`)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(`${path}: ${overflow} px`).toBe(`${path}: 0 px`);
      }
    });
  });
}

test('without JavaScript the public pages still read', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const product = await productNamed(request, 'Marula body lotion, 400 ml');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/shop');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Next' })
    .or(page.getByRole('link', { name: /next page/i }))
    .first()
    .click();
  await expect(page).toHaveURL(/page=2/);
  await page.goto(`/product/${product.slug}?id=${product.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.getByText('R95.20').first()).toBeVisible();
  await page.goto('/shipping-return-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('links lead to the one right address, and unknown ones to a 404', async ({ request }) => {
  const product = await productNamed(request, 'Marula body lotion, 400 ml');
  const [category] = (await (await request.get('/api/product/category')).json()) as Link[];
  const go = (path: string) => request.get(path, { maxRedirects: 0 });
  const canonical = `/product/${product.slug}?id=${product.id}`;
  expect((await go(canonical)).status()).toBe(200);
  for (const [from, to] of [
    [`/product/wrong-name?id=${product.id}`, canonical],
    [`/shop/wrong-name?id=${category?.id}`, `/shop/${category?.slug}?id=${category?.id}`],
    [`/shop/${category?.id}`, `/shop/${category?.slug}?id=${category?.id}`],
  ] as const) {
    const answer = await go(from);
    expect([answer.status(), answer.headers().location]).toEqual([301, expect.stringContaining(to)]);
  }
  for (const path of [
    '/no-such-page',
    '/product/no-such-product',
    '/shop/no-such-shelf',
    '/product/x?id=00000000-0000-7000-8000-000000000000',
  ]) {
    const answer = await go(path);
    expect(`${path} ${answer.status()}`).toBe(`${path} 404`);
    expect(await answer.text()).not.toContain('rel="canonical"');
  }
});

test('search engines find titles, descriptions, canonical links, JSON-LD, robots and the sitemap', async ({
  request,
  baseURL,
}) => {
  const product = await productNamed(request, 'Marula body lotion, 400 ml');
  const html = await (await request.get(`/product/${product.slug}?id=${product.id}`)).text();
  expect(html).toMatch(/<title>Marula body lotion, 400 ml[^<]*<\/title>/);
  expect(html).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{40,}/);
  expect(html).toContain('property="og:image"');
  expect(html).toContain(`rel="canonical" href="${baseURL}/product/${product.slug}?id=${product.id}"`);
  const graphs = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1] ?? '') as { '@type': string },
  );
  expect(graphs.map((graph) => graph['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  expect(await (await request.get('/')).text()).toContain('"@type":"Pharmacy"');
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:');
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('xml');
});
