import { redirect } from 'react-router';
import { load } from '~/client/load.ts';
import type { CardPage } from '../contract.ts';
import type { catalogueApi } from './api.ts';
import { cardOf } from './favourite-card.ts';
import {
  EMPTY_LIST,
  listLink,
  listQuery,
  pagesOf,
  writeList,
  type ListPlace,
  type ListState,
} from './list-search-params.ts';

const ART = 4;
/** Some of the first may have no picture. */
const ART_FROM = 12;

const picturesOf = ({ items }: Pick<CardPage, 'items'>): string[] =>
  items.flatMap(({ images }) => images[0] ?? []).slice(0, ART);

interface Of {
  category_id?: string;
  q?: string;
}

/** Loads a page of a product list. A page number beyond the last one redirects to the last. */
export async function readList(catalogue: typeof catalogueApi, place: ListPlace, state: ListState, of: Of) {
  const [found, range] = await Promise.all([
    load(catalogue.listProducts({ ...listQuery(state), ...of })),
    load(catalogue.getMinMaxPrice(of)),
  ]);
  const list: CardPage = { ...found, items: found.items.map(cardOf) };
  if (list.items.length === 0 && state.page > 1)
    throw redirect(listLink(place, { ...state, page: pagesOf(list.total) }));
  return { list, range, isWhole: writeList(state).size === 0 };
}

/** The pictures in the header stay the same, whatever the filters. */
export async function readPictures(
  catalogue: typeof catalogueApi,
  { list, isWhole }: { list: CardPage; isWhole: boolean },
  of: Of,
): Promise<string[]> {
  if (isWhole) return picturesOf(list);
  return picturesOf(await load(catalogue.listProducts({ ...listQuery(EMPTY_LIST), ...of, page_size: ART_FROM })));
}
