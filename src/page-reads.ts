import type { PageReads } from './platform/pages.ts';

// TABLE 1, what each public page reads: the search params of its address and the nouns it shows. Other params (a campaign's,
// an advertisement's) change nothing on it, so all such addresses are one cached page. A page that is not listed here is cached
// under its whole address and dropped on any change.

const LIST = ['in_stock', 'on_sale', 'min_price', 'max_price', 'brand', 'schedule', 'sort', 'page'];
/** On every page: the category menu with its counts, and the opening hours. */
const FRAME = ['category', 'location', 'closed_day'];

/** The first match applies. */
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

/** What a change by staff affects on public pages, by endpoint or by noun; nothing if the noun is on no page. */
const TOPICS: Record<string, readonly string[]> = {
  // A product that is added, removed or moved changes the counts of the menu.
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

/** `catalogue.updateProduct` -> the topics that it clears. */
export function topicsOf(endpoint: string): readonly string[] {
  return TOPICS[endpoint] ?? TOPICS[endpoint.split('.')[0] ?? ''] ?? [];
}
