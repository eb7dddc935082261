import { DRAFT_PREFIX } from '../draft-storage.ts';
import { tabStore } from '../tab-store.ts';

// The filters with which a list was left, in this tab. A URL without filters shows everything, as it says; one click
// brings them back. They may hold a customer's name, so they go with the drafts when someone else logs in.

const PREFIX = `${DRAFT_PREFIX}list-filters:`;

export const keepFilters = (list: string, href: string): void => tabStore.set(PREFIX + list, href);

export const keptFilters = (list: string): string | null => tabStore.get(PREFIX + list);
