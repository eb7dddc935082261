import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext } from '@playwright/test';
import { DESK, expect, PHONE, productNamed, test } from '../support/journey.ts';

interface Link {
  id: string;
  slug: string;
}

interface ServiceRow extends Link {
  name: string;
  price: string;
}

const serviceAddress = ({ slug, id }: Link) => `/services/${slug}?id=${id}`;

/** The first category of the demo shop's services with its first service. */
async function firstShelf(
  request: APIRequestContext,
): Promise<{ category: Link & { name: string }; service: ServiceRow }> {
  const answer = await request.get('/api/services/category-wise-service');
  const [category] = (await answer.json()) as (Link & { name: string; services: ServiceRow[] })[];
  const [service] = category?.services ?? [];
  if (!category || !service) throw new Error('The demo shop has no services.');
  return { category, service };
}

async function publicPages(request: APIRequestContext): Promise<string[]> {
  const product = await productNamed(request, 'Marula body lotion, 400 ml');
  const [medicine] = (
    (await (await request.get('/api/product/product?schedule=S4&page_size=1')).json()) as { items: Link[] }
  ).items;
  const [category] = (await (await request.get('/api/product/category')).json()) as Link[];
  const { service } = await firstShelf(request);
  return [
    '/',
    '/services',
    '/services?mode=online',
    serviceAddress(service),
    '/services/no-such-service',
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

    test('every public page passes axe, has one h1 and does not scroll sideways', async ({ page, request }) => {
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

test('public pages can be read without JavaScript', async ({ browser, request, baseURL }) => {
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
  const { category, service } = await firstShelf(request);
  await page.goto('/services');
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: category.name }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([category.name]);
  await page.getByRole('main').getByRole('link', { name: service.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
  await expect(page.getByText(`R${service.price}`).first()).toBeVisible();
  await expect(page.getByText(/free to cancel|cancelling is free/i).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Book', exact: true }).first()).toHaveAttribute(
    'href',
    `/services/booking?service=${service.id}`,
  );
  await context.close();
});

test('links redirect to the canonical URL, and unknown ones to a 404', async ({ request }) => {
  const product = await productNamed(request, 'Marula body lotion, 400 ml');
  const [category] = (await (await request.get('/api/product/category')).json()) as Link[];
  const go = (path: string) => request.get(path, { maxRedirects: 0 });
  const canonical = `/product/${product.slug}?id=${product.id}`;
  const { service } = await firstShelf(request);
  for (const path of [canonical, serviceAddress(service)]) expect((await go(path)).status()).toBe(200);
  for (const [from, to] of [
    [`/product/wrong-name?id=${product.id}`, canonical],
    [`/services/wrong-name?id=${service.id}`, serviceAddress(service)],
    [`/services/${service.slug}?utm_source=mail`, `${serviceAddress(service)}&utm_source=mail`],
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
    '/services/no-such-service',
    '/services/x?id=00000000-0000-7000-8000-000000000000',
    '/product/x?id=00000000-0000-7000-8000-000000000000',
  ]) {
    const answer = await go(path);
    expect(`${path} ${answer.status()}`).toBe(`${path} 404`);
    const html = await answer.text();
    expect(html).not.toContain('rel="canonical"');
    // The page of a missing service lists the services that exist.
    if (path.startsWith('/services')) expect(html).toContain(`href="${serviceAddress(service)}"`);
  }
});

const factsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1] ?? '') as { '@type': string },
  );

test('serves /.well-known/security.txt with a contact address and an expiry date', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(await answer.text()).toMatch(/^Contact: mailto:\S+@\S+$\nExpires: \d{4}-\d\d-\d\dT[\d:.]+Z$/m);
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
  expect(factsOf(html).map((graph) => graph['@type'])).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
  expect(await (await request.get('/')).text()).toContain('"@type":"Pharmacy"');
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:');
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('xml');

  const { service } = await firstShelf(request);
  const address = `${baseURL}${serviceAddress(service)}`;
  const answer = await request.get(serviceAddress(service));
  expect(answer.headers()['cache-control']).toContain('public');
  const page = await answer.text();
  expect(page).toContain(`rel="canonical" href="${address}"`);
  expect(page).toMatch(/<meta[^>]+name="description"[^>]+content="[^"]{40,}/);
  const facts = factsOf(page);
  expect(facts.map((graph) => graph['@type'])).toEqual(expect.arrayContaining(['Service', 'BreadcrumbList']));
  expect(facts.find((graph) => graph['@type'] === 'Service')).toMatchObject({
    name: service.name,
    offers: { '@type': 'Offer', price: service.price, priceCurrency: 'ZAR' },
  });
  expect(await (await request.get('/services?mode=online')).text()).toContain(
    `rel="canonical" href="${baseURL}/services"`,
  );
  expect(await (await request.get('/sitemap-services.xml')).text()).toContain(`<loc>${address}</loc>`);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/sitemap-services.xml');
});

test('the menus lead to every service by pointer, keyboard and phone', async ({ page, request }) => {
  const { category, service } = await firstShelf(request);
  await page.setViewportSize(DESK);
  await page.goto('/about');
  const nav = page.getByRole('navigation', { name: 'Main' });
  // The order of the specification's section 2.
  await expect(nav.locator('ul').first().locator('> li > :is(a, button)')).toHaveText([
    'Home',
    'Shop',
    'Services',
    'Prescriptions',
    'More',
  ]);
  const word = nav.getByRole('link', { name: 'Services', exact: true });
  await word.hover();
  await expect(nav.getByRole('link', { name: service.name, exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: new RegExp(`^${category.name}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.move(640, 700);
  await expect(word).toHaveAttribute('aria-expanded', 'false');

  await word.focus();
  await page.keyboard.press('ArrowDown');
  await expect(nav.getByRole('link', { name: /^All Services/ })).toBeFocused();
  await nav.getByRole('link', { name: service.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name);
  await expect(word).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('listitem').getByText(/^(Shop|Services|Prescriptions)$/)).toHaveText([
    'Shop',
    'Services',
    'Prescriptions',
  ]);
  await menu.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Services');
});

test.describe('from London', () => {
  test.use({ timezoneId: 'Europe/London' });

  test('a service shows its next free times in both zones, and works when they fail to load', async ({
    page,
    request,
  }) => {
    const { service } = await firstShelf(request);
    const times = page.getByRole('main').getByRole('link', { name: /^\S.* \d\d:\d\d$/ });
    await page.goto(serviceAddress(service));
    await expect(times.first()).toHaveAttribute(
      'href',
      new RegExp(`^/services/booking\\?service=${service.id}&date=\\d{4}-\\d\\d-\\d\\d&mode=(physical|online)$`),
    );
    await expect(page.getByText(/^These are times in Johannesburg: .* where you are\.$/)).toBeVisible();

    await page.route('**/api/booking/get-service-booking-days', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('All available times are on the next page.')).toBeVisible();
    await expect(times).toHaveCount(0);
  });
});
