import { useInfiniteQuery } from '@tanstack/react-query';
import type { HomePageProducts } from '~/domains/products/contract.ts';
import { api } from '~/ui/api.ts';

/** One row of a wide screen comes with the page; more is asked for in larger helpings. */
export const FIRST_STEP = 5;
const NEXT_STEP = 10;

export interface HomeLists {
  products: HomePageProducts;
  /** The lists that have no more to show. */
  ended: Record<keyof HomePageProducts, boolean>;
  more: () => void;
  isLoading: boolean;
  failed: boolean;
}

const NAMES = [
  'featured_products',
  'new_arrival',
  'luxury_collection',
  'discounted_product',
  'perfume_products',
] as const;

/** Spec section 4: start=0 replaces the lists, later starts append to each of the five. */
export function useHomeProducts(first: HomePageProducts): HomeLists {
  const { data, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery({
    queryKey: ['home-page-products', first],
    queryFn: ({ pageParam }) =>
      api.products.getHomePageProducts({ start: pageParam, step: pageParam === 0 ? FIRST_STEP : NEXT_STEP }),
    initialPageParam: 0,
    getNextPageParam: (_, pages) => FIRST_STEP + (pages.length - 1) * NEXT_STEP,
    initialData: { pages: [first], pageParams: [0] },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const products = {} as HomePageProducts;
  const ended = {} as HomeLists['ended'];
  for (const name of NAMES) {
    // A product that moved up between two helpings comes twice: it is shown once.
    const all = data.pages.flatMap((page) => page[name]);
    products[name] = all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
    const last = data.pages.at(-1)?.[name].length ?? 0;
    ended[name] = last < (data.pages.length === 1 ? FIRST_STEP : NEXT_STEP);
  }
  return {
    products,
    ended,
    more: () => void fetchNextPage(),
    isLoading: isFetchingNextPage,
    failed: isFetchNextPageError && !isFetchingNextPage,
  };
}
