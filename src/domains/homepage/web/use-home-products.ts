import { useState } from 'react';
import type { HomePageProducts } from '~/domains/catalogue/contract.ts';
import { catalogueApi } from '~/domains/catalogue/web/api.ts';

/** One row of a wide screen is part of the page; more is requested in larger batches. */
export const FIRST_STEP = 5;
const NEXT_STEP = 10;

const NAMES = [
  'featured_products',
  'new_arrival',
  'luxury_collection',
  'discounted_product',
  'perfume_products',
] as const;

export interface HomeLists {
  products: HomePageProducts;
  /** The lists that have no more to show. */
  ended: Record<keyof HomePageProducts, boolean>;
  more: () => void;
  isLoading: boolean;
  failed: boolean;
}

interface Helpings {
  first: HomePageProducts;
  pages: HomePageProducts[];
  state: 'idle' | 'loading' | 'failed';
}

/** Spec section 4: start=0 replaces the lists, later starts append to each of the five. */
export function useHomeProducts(first: HomePageProducts): HomeLists {
  const [kept, setKept] = useState<Helpings>({ first, pages: [first], state: 'idle' });
  const fresh: Helpings = { first, pages: [first], state: 'idle' };
  const { pages, state } = kept.first === first ? kept : fresh;

  const more = () => {
    if (state === 'loading') return;
    const start = FIRST_STEP + (pages.length - 1) * NEXT_STEP;
    setKept({ first, pages, state: 'loading' });
    // An answer for lists that were replaced in the meantime is dropped.
    const settle = (next: Omit<Helpings, 'first'>) =>
      setKept((now) => (now.first === first ? { first, ...next } : now));
    catalogueApi.getHomePageProducts({ start, step: NEXT_STEP }).then(
      (page) => settle({ pages: [...pages, page], state: 'idle' }),
      () => settle({ pages, state: 'failed' }),
    );
  };

  const products = {} as HomePageProducts;
  const ended = {} as HomeLists['ended'];
  for (const name of NAMES) {
    // A product that moved up between two batches arrives twice: it is shown once.
    const all = pages.flatMap((page) => page[name]);
    products[name] = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
    ended[name] = (pages.at(-1)?.[name].length ?? 0) < (pages.length === 1 ? FIRST_STEP : NEXT_STEP);
  }
  return { products, ended, more, isLoading: state === 'loading', failed: state === 'failed' };
}
