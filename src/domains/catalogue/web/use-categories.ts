import { useRouteLoaderData } from 'react-router';
import type { Category } from '../contract.ts';

/** Loaded by src/shell/site/site-layout.tsx for every page of the site. */
export interface SiteData {
  categories: Category[];
}

/** All aisles, pinned first; on the pages of the site layout. Empty if they could not be read. */
export function useCategories(): Category[] {
  return (useRouteLoaderData('site') as SiteData | undefined)?.categories ?? [];
}
