import { categoryLink } from './category-link.ts';
import { useCategories } from './use-categories.ts';
import { inProcess } from '~/client/page-context.ts';
import { catalogueApi } from './api.ts';
import type { Route } from './+types/shop-page';
import { ListHead } from './list-head.tsx';
import { listMeta } from './list-meta.ts';
import { parseList, productsLabel, type ListPlace } from './list-search-params.ts';
import { ProductList } from './product-list.tsx';
import { readList, readPictures } from './load-list.ts';

const PLACE: ListPlace = { path: '/shop', fixed: {} };

export async function loader({ context, request }: Route.LoaderArgs) {
  const state = parseList(new URL(request.url).searchParams);
  const read = await readList(inProcess(context, catalogueApi), PLACE, state, {});
  return { state, ...read, pictures: await readPictures(inProcess(context, catalogueApi), read, {}) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { state, list } = loaderData;
  return listMeta({
    matches,
    place: PLACE,
    state,
    total: list.total,
    title: 'All products',
    description:
      'Medicine, vitamins, baby, skin, hair, perfume and everyday health from a licensed South African pharmacy, delivered in every province.',
  });
};

export default function ShopPage({ loaderData: { list, range, pictures } }: Route.ComponentProps) {
  const categories = useCategories();
  const pinned = categories.filter(({ is_pinned, product_count }) => is_pinned && product_count > 0);
  const all = categories.reduce((sum, { product_count }) => sum + product_count, 0);
  return (
    <>
      <ListHead
        crumbs={[{ words: 'Home', to: '/' }, { words: 'Shop' }]}
        title="All products"
        text={
          all > 0
            ? `${productsLabel(all)} on ${categories.length} shelves. Pick an aisle, or let the filters find it.`
            : ''
        }
        tint="home"
        nearby={pinned.map((category) => ({ words: category.category_name, to: categoryLink(category) }))}
        pictures={pictures}
      />
      <ProductList place={PLACE} list={list} range={range} all={all || null} of={{}} />
    </>
  );
}
