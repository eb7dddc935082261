// npm run bench -- pages [ADDRESS]: Lighthouse's four mobile scores for home, a category and a product of a running shop.
import { existsSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const base = process.argv[3] ?? 'http://localhost:3000';
const chromium =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((file) => existsSync(file));
const get = async (path) => (await fetch(`${base}/api/${path}`)).json();
const [category] = await get('product/category');
const {
  items: [product],
} = await get('product/product?in_stock=true&schedule=none&page_size=1');
const pages = {
  home: '/',
  category: `/shop/${category.slug}?id=${category.id}`,
  product: `/product/${product.slug}?id=${product.id}`,
};

const chrome = await launch({
  chromePath: chromium,
  chromeFlags: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const table = [];
for (const [name, path] of Object.entries(pages)) {
  const result = await lighthouse(`${base}${path}`, { port: chrome.port, output: 'json', logLevel: 'error' });
  const { categories, audits } = result.lhr;
  table.push({
    page: name,
    ...Object.fromEntries(Object.values(categories).map((one) => [one.title, Math.round(one.score * 100)])),
    LCP: audits['largest-contentful-paint'].displayValue,
    TBT: audits['total-blocking-time'].displayValue,
    CLS: audits['cumulative-layout-shift'].displayValue,
    bytes: audits['total-byte-weight'].displayValue,
  });
  for (const audit of Object.values(audits)) {
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative' && process.env.VERBOSE)
      console.info(name, audit.id, audit.score, audit.displayValue ?? '');
  }
}
console.table(table);
chrome.kill();
