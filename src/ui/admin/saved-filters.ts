import { tabStore } from '../tab-store.ts';

// The filters with which a list was left, in this tab. A URL without filters shows everything, as it says; one click
// brings them back.

const PREFIX = 'list-filters:';

export function keepFilters(list: string, href: string): void {
  try {
    tabStore.setItem(PREFIX + list, href);
  } catch {
    // A browser that stores nothing has no last filters.
  }
}

export function keptFilters(list: string): string | null {
  try {
    return tabStore.getItem(PREFIX + list);
  } catch {
    return null;
  }
}
