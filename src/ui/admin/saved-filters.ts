import { DRAFT_PREFIX } from '../draft-storage.ts';
import { tabStore } from '../tab-store.ts';

// The last filters of a list in this tab. A URL without filters shows everything; one click restores them.
// They may contain a customer's name, so they are cleared with the drafts when someone else logs in.

const PREFIX = `${DRAFT_PREFIX}list-filters:`;

export const keepFilters = (list: string, href: string): void => tabStore.set(PREFIX + list, href);

export const keptFilters = (list: string): string | null => tabStore.get(PREFIX + list);
