import type { APIRequestContext, Page } from '@playwright/test';
import { expect, PHONE, productNamed, test } from '../support/journey.ts';

// WCAG 1.4.4: text at 200 % loses nothing. WCAG 1.4.10: nothing scrolls sideways at 320 px, a desk's screen at 400 %.

interface Link {
  id: string;
  slug: string;
}

async function pagesOf(request: APIRequestContext): Promise<string[]> {
  const product = await productNamed(request, 'Marula body lotion, 400 ml');
  const [category] = (await (await request.get('/api/product/category')).json()) as Link[];
  const [shelf] = (await (await request.get('/api/services/category-wise-service')).json()) as { services: Link[] }[];
  const service = shelf?.services[0];
  return [
    '/',
    '/shop',
    `/shop/${category?.slug}?id=${category?.id}`,
    `/product/${product.slug}?id=${product.id}`,
    '/search-results?q=vitamin',
    '/search-results?q=qqzzxxv',
    '/services',
    `/services/${service?.slug}?id=${service?.id}`,
    `/services/booking?service=${service?.id}`,
    '/prescriptions',
    '/contact',
    '/about',
    '/cart',
    '/checkout',
    '/faqs',
    '/privacy-policy',
    '/shipping-return-policy',
    '/delivery-on-point',
    '/no-such-page',
  ];
}

/** As a browser whose reader chose larger text. */
const setTextSize = (page: Page, percent: number) =>
  page.addInitScript((size) => {
    addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = `${size}%`));
  }, percent);

/** The page's horizontal overflow, and the header's links and buttons that are not fully visible. */
const beyondSides = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isCut = (one: Element) => {
      const { left, right, width: own } = one.getBoundingClientRect();
      return own > 0 && (left < -1 || right > width + 1);
    };
    const cut = [...document.querySelectorAll('header :is(a, button)')].filter(isCut);
    return {
      overflow: document.documentElement.scrollWidth - width,
      cut: cut.map((one) => one.getAttribute('aria-label') ?? one.textContent),
    };
  });

for (const [name, viewport, percent] of [
  ['text at 130 % on a phone', PHONE, 130],
  ['text at 200 % on a phone', PHONE, 200],
  ['a desk at 400 % zoom', { width: 320, height: 256 }, 100],
] as const) {
  test.describe(`with ${name}`, () => {
    test.use({ viewport });

    test('no page scrolls sideways, and the header fits the screen', async ({ page, request }) => {
      test.setTimeout(180_000);
      await setTextSize(page, percent);
      const product = await productNamed(request, 'Marula body lotion, 400 ml');
      await page.goto(`/product/${product.slug}?id=${product.id}`);
      await page.getByRole('main').getByRole('button', { name: 'ADD' }).first().click();
      await expect(page.getByText('Item Added to Cart')).toBeVisible();
      for (const path of await pagesOf(request)) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
        expect({ path, ...(await beyondSides(page)) }).toEqual({ path, overflow: 0, cut: [] });
      }
    });
  });
}
