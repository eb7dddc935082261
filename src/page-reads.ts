import type { PageReads } from './platform/pages.ts';

// TABLE 1, what each public page reads: the parameters of its address and the nouns it shows. Another parameter (a campaign's,
// an advertisement's) changes nothing on it, so all such addresses are one kept page. A page that is not named here is kept
// under its whole address and ends with any change.

const LIST = ['in_stock', 'on_sale', 'min_price', 'max_price', 'brand', 'schedule', 'sort', 'page'];
/** The menu of aisles, which counts what is in them, is on every page. */
const MENU = ['category'];

/** The first that fits is meant. */
export const pageReads: PageReads = [
  { path: /^\/$/, params: [], topics: [...MENU, 'product', 'slide', 'delivery', 'service'] },
  { path: /^\/shop$/, params: LIST, topics: [...MENU, 'product'] },
  { path: /^\/shop\/[^/]+$/, params: ['id', ...LIST], topics: [...MENU, 'product'] },
  { path: /^\/product\/[^/]+$/, params: ['id'], topics: [...MENU, 'product', 'delivery'] },
  { path: /^\/search-results$/, params: ['q', ...LIST], topics: [...MENU, 'product'] },
  { path: /^\/services$/, params: ['category', 'mode'], topics: [...MENU, 'service'] },
  { path: /^\/services\/(?!booking)[^/]+$/, params: ['id'], topics: [...MENU, 'service', 'location'] },
  { path: /^\/prescriptions$/, params: ['product'], topics: [...MENU, 'product'] },
  { path: /^\/(about|contact|store-policy|privacy-policy|popi-manual)$/, params: [], topics: MENU },
  { path: /^\/(terms-of-service|faqs|shipping-return-policy)$/, params: [], topics: [...MENU, 'delivery'] },
  { path: /^\/delivery-on-point$/, params: [], topics: [...MENU, 'location'] },
];

/** What a change by staff shows on public pages, by the noun of its endpoint; nothing where the noun is on none. */
const TOPICS: Record<string, readonly string[]> = {
  // A product that comes, goes or moves changes the counts of the menu.
  catalogue: ['product', 'category'],
  imports: ['product', 'category'],
  homepage: ['slide'],
  deliveryCharges: ['delivery'],
  locations: ['location'],
  services: ['service'],
  staff: ['service'],
};

/** `catalogue.updateProduct` -> the topics that it ends. */
export function topicsOf(endpoint: string): readonly string[] {
  if (endpoint === 'catalogue.setScheduleRule') return ['*'];
  return TOPICS[endpoint.split('.')[0] ?? ''] ?? [];
}
