import { createContext, type Context, type Services } from '~/platform/context.ts';
import type { Http } from '~/platform/http.ts';
import { listSitemapEntries } from '~/domains/catalogue/server/service.ts';
import { listServiceSitemapEntries } from '~/domains/services/server/service.ts';

// A sitemap may hold 50 000 addresses; smaller files are written and read sooner.
const AT_ONCE = 5000;
const HOUR_S = 3600;

const PAGES = [
  '/',
  '/shop',
  '/services',
  '/about',
  '/prescriptions',
  '/contact',
  '/delivery-on-point',
  '/faqs',
  '/shipping-return-policy',
  '/store-policy',
  '/terms-of-service',
  '/privacy-policy',
  '/popi-manual',
];

// Personal pages, or the same products in another order.
const NOT_FOR_ROBOTS = [
  '/api/',
  '/dev/',
  '/admin',
  '/account',
  '/cart',
  '/checkout',
  '/order/',
  '/prescription/',
  // Not /services/booking alone: a service's own name may begin with it.
  '/services/booking?',
  '/services/booking/',
  '/services/booking-form',
  '/booking/',
  '/online-consultation-meeting/',
  '/payment',
  '/reset-password',
  '/verify-email',
  '/search-results',
];

const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=${HOUR_S}` };
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function urlSet(entries: { address: string; changed?: Date }[]): string {
  const urls = entries.map(({ address, changed }) => {
    const when = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${escaped(address)}</loc>${when}</url>`;
  });
  return `${HEAD}<urlset ${SPACE}>${urls.join('')}</urlset>`;
}

/** Behind which id each file of goods begins; null is the first. */
async function findBeginnings(ctx: Context): Promise<(string | null)[]> {
  const beginnings: (string | null)[] = [];
  let after: string | null = null;
  for (;;) {
    const entries = await listSitemapEntries(ctx, { after_id: after, limit: AT_ONCE });
    if (entries.length > 0) beginnings.push(after);
    if (entries.length < AT_ONCE) return beginnings;
    after = entries.at(-1)?.id ?? null;
  }
}

export function addSearchEngineRoutes(http: Http, services: Services): void {
  const { PUBLIC_URL: origin, SHOP_NAME, SHOP_SHORT_NAME } = services.config;

  http.get('/robots.txt', (c) => {
    const lines = [
      'User-agent: *',
      ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ];
    return c.text(lines.join('\n'), 200, { 'cache-control': `public, max-age=${HOUR_S}` });
  });

  http.get('/sitemap.xml', async (c) => {
    const beginnings = await findBeginnings(createContext(services));
    const files = [
      '/sitemap-pages.xml',
      '/sitemap-services.xml',
      ...beginnings.map((after) => `/sitemap-goods.xml${after === null ? '' : `?after=${after}`}`),
    ];
    const list = files.map((file) => `<sitemap><loc>${escaped(origin + file)}</loc></sitemap>`).join('');
    return c.body(`${HEAD}<sitemapindex ${SPACE}>${list}</sitemapindex>`, 200, XML);
  });

  http.get('/sitemap-pages.xml', (c) => c.body(urlSet(PAGES.map((path) => ({ address: origin + path }))), 200, XML));

  // A pharmacy has dozens of services, not thousands: one file.
  http.get('/sitemap-services.xml', async (c) => {
    const entries = await listServiceSitemapEntries(createContext(services));
    const urls = entries.map(({ id, slug, updated_at }) => ({
      address: `${origin}/services/${slug}?id=${id}`,
      changed: new Date(updated_at),
    }));
    return c.body(urlSet(urls), 200, XML);
  });

  http.get('/sitemap-goods.xml', async (c) => {
    const after = c.req.query('after') ?? null;
    if (after !== null && !UUID.test(after)) return c.json({ detail: 'There is no such address.' }, 404);
    const entries = await listSitemapEntries(createContext(services), { after_id: after, limit: AT_ONCE });
    const urls = entries.map(({ kind, id, slug, updated_at }) => ({
      address: `${origin}/${kind === 'product' ? 'product' : 'shop'}/${slug}?id=${id}`,
      changed: new Date(updated_at),
    }));
    return c.body(urlSet(urls), 200, XML);
  });

  http.get('/manifest.webmanifest', (c) =>
    c.body(
      JSON.stringify({
        name: SHOP_NAME,
        short_name: SHOP_SHORT_NAME,
        lang: 'en-ZA',
        start_url: '/',
        display: 'minimal-ui',
        background_color: '#ffffff',
        theme_color: '#14225a',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        ],
      }),
      200,
      { 'content-type': 'application/manifest+json', 'cache-control': `public, max-age=${HOUR_S}` },
    ),
  );
}
