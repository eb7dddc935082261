import type { PageReads } from './platform/pages.ts';

// TABLE 1, what each public page reads: the parameters of its address and the nouns it shows. Another parameter (a campaign's,
// an advertisement's) changes nothing on it, so all such addresses are one kept page. A page that is not named here is kept
// under its whole address and ends with any change.

const LIST = ['in_stock', 'on_sale', 'min_price', 'max_price', 'brand', 'schedule', 'sort', 'page'];
/** On every page: the menu of aisles, which counts what is in them, and when the shop is open. */
const FRAME = ['category', 'location', 'closed_day'];

/** The first that fits is meant. */
export const pageReads: PageReads = [
  { path: /^\/$/, params: [], topics: [...FRAME, 'product', 'slide', 'delivery', 'service'] },
  { path: /^\/shop$/, params: LIST, topics: [...FRAME, 'product'] },
  { path: /^\/shop\/[^/]+$/, params: ['id', ...LIST], topics: [...FRAME, 'product'] },
  { path: /^\/product\/[^/]+$/, params: ['id'], topics: [...FRAME, 'product', 'delivery'] },
  { path: /^\/search-results$/, params: ['q', ...LIST], topics: [...FRAME, 'product'] },
  { path: /^\/services$/, params: ['category', 'mode'], topics: [...FRAME, 'service'] },
  { path: /^\/services\/(?!booking)[^/]+$/, params: ['id'], topics: [...FRAME, 'service'] },
  { path: /^\/prescriptions$/, params: ['product'], topics: [...FRAME, 'product'] },
  { path: /^\/(about|contact|store-policy|privacy-policy|popi-manual|delivery-on-point)$/, params: [], topics: FRAME },
  { path: /^\/(terms-of-service|faqs|shipping-return-policy)$/, params: [], topics: [...FRAME, 'delivery'] },
];

/** What a change by staff shows on public pages, by its endpoint or the noun of it; nothing where the noun is on none. */
const TOPICS: Record<string, readonly string[]> = {
  // A product that comes, goes or moves changes the counts of the menu.
  catalogue: ['product', 'category'],
  'catalogue.setScheduleRule': ['*'],
  imports: ['product', 'category'],
  homepage: ['slide'],
  deliveryCharges: ['delivery'],
  locations: ['location'],
  services: ['service'],
  staff: ['service'],
  'staff.setHoliday': ['closed_day'],
  'staff.clearHoliday': ['closed_day'],
};

/** `catalogue.updateProduct` -> the topics that it ends. */
export function topicsOf(endpoint: string): readonly string[] {
  return TOPICS[endpoint] ?? TOPICS[endpoint.split('.')[0] ?? ''] ?? [];
}
