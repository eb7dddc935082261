import type { MetaDescriptor } from 'react-router';
import { absolute, pageMeta, shopOf } from '~/client/page-meta.ts';
import { activeFilters, EMPTY_LIST, listLink, pagesOf, type ListPlace, type ListState } from './list-search-params.ts';

interface ListMeta {
  matches: Parameters<typeof pageMeta>[0]['matches'];
  place: ListPlace;
  state: ListState;
  total: number;
  title: string;
  description: string;
  image?: string | null;
}

/** The canonical URL of a filtered list is the unfiltered one; each page of the unfiltered list is canonical itself. */
export function listMeta({ matches, place, state, total, title, description, image }: ListMeta): MetaDescriptor[] {
  const isWhole = activeFilters(state).length === 0 && state.sort === 'relevance';
  const shop = shopOf(matches);
  const path = (page: number) => listLink(place, { ...EMPTY_LIST, page });
  const neighbour = (rel: 'prev' | 'next', page: number): MetaDescriptor[] =>
    shop && isWhole && page >= 1 && page <= pagesOf(total)
      ? [{ tagName: 'link', rel, href: absolute(shop, path(page)) }]
      : [];
  return [
    ...pageMeta({
      matches,
      path: path(isWhole ? state.page : 1),
      title: state.page > 1 ? `${title}, page ${state.page}` : title,
      description,
      image,
    }),
    ...neighbour('prev', state.page - 1),
    ...neighbour('next', state.page + 1),
  ];
}
