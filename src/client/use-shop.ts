import { useRouteLoaderData } from 'react-router';
import type { Shop } from '~/domains/shop/contract.ts';

/** What src/root.tsx loads for every page. */
export interface RootData {
  shop: Shop;
  year: string;
}

/** The shop's details; on every page, public and staff. */
export function useShop(): Shop {
  const read = useRouteLoaderData('root') as RootData | undefined;
  if (!read) throw new Error('The root reads the shop, so useShop works only below it.');
  return read.shop;
}

/** The shop's year, for the copyright line. */
export function useYear(): string | null {
  return (useRouteLoaderData('root') as RootData | undefined)?.year ?? null;
}
