import { useRouteLoaderData } from 'react-router';
import type { Category } from '~/domains/catalogue/contract.ts';
import type { loader as readRoot } from '~/root.tsx';
import type { Shop } from '~/domains/shop/contract.ts';
import type { loader as readSite } from '~/shell/site/site-layout.tsx';

/** Who runs the shop; on every page, public and staff. */
export function useShop(): Shop {
  const read = useRouteLoaderData<typeof readRoot>('root');
  if (!read) throw new Error('The root reads the shop, so useShop works only below it.');
  return read.shop;
}

/** The shop's year, for the copyright line. */
export function useYear(): string | null {
  return useRouteLoaderData<typeof readRoot>('root')?.year ?? null;
}

/** All aisles, pinned first; on the pages of the site layout. Empty where they could not be read. */
export function useCategories(): Category[] {
  return useRouteLoaderData<typeof readSite>('site')?.categories ?? [];
}
