import { useCategories } from './use-categories.ts';
import { redirect } from 'react-router';
import { categoryLink } from './category-link.ts';
import { load } from '~/client/load.ts';
import { useShop } from '~/client/use-shop.ts';
import { BreadcrumbFacts } from '~/ui/json-ld.tsx';
import { inProcess } from '~/client/page-context.ts';
import { catalogueApi } from './api.ts';
import type { Category } from '../contract.ts';
import type { Route } from './+types/category-page';
import { canonicalLink } from './links.ts';
import { ListHead } from './list-head.tsx';
import { listMeta } from './list-meta.ts';
import { parseList, productsLabel, type ListPlace } from './list-search-params.ts';
import { ProductList } from './product-list.tsx';
import { readList, readPictures } from './load-list.ts';

const placeOf = ({ slug, id }: Pick<Category, 'slug' | 'id'>): ListPlace => ({ path: `/shop/${slug}`, fixed: { id } });

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const slug = params.productCategoryName;
  const id = searchParams.get('id') ?? undefined;
  const category = await load(inProcess(context, catalogueApi).resolveCategory({ slug, id }));
  // Also /shop/{category id}, the mobile menu's shape (spec section 2).
  if (slug !== category.slug || id !== category.id)
    throw redirect(canonicalLink(categoryLink(category), searchParams), 301);
  const state = parseList(searchParams);
  const of = { category_id: category.id };
  const read = await readList(inProcess(context, catalogueApi), placeOf(category), state, of);
  return { category, state, ...read, pictures: await readPictures(inProcess(context, catalogueApi), read, of) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { category, state, list } = loaderData;
  return listMeta({
    matches,
    place: placeOf(category),
    state,
    total: list.total,
    title: category.category_name,
    description: [category.description, `${productsLabel(category.product_count)}, delivered anywhere in South Africa.`]
      .filter(Boolean)
      .join(' '),
    image: category.category_image,
  });
};

export default function CategoryPage({ loaderData: { category, list, range, pictures } }: Route.ComponentProps) {
  const { public_url } = useShop();
  const { category_name, tint } = category;
  const nearby = useCategories().filter(
    (other) => other.tint === tint && other.id !== category.id && other.product_count > 0,
  );
  return (
    <>
      <BreadcrumbFacts
        origin={public_url}
        crumbs={[
          { words: 'Home', to: '/' },
          { words: 'Shop', to: '/shop' },
          { words: category_name, to: categoryLink(category) },
        ]}
      />
      <ListHead
        crumbs={[{ words: 'Home', to: '/' }, { words: 'Shop', to: '/shop' }, { words: category_name }]}
        title={category_name}
        text={category.description}
        tint={tint}
        nearby={nearby.map((other) => ({ words: other.category_name, to: categoryLink(other) }))}
        pictures={pictures}
      />
      <ProductList
        key={category.id}
        place={placeOf(category)}
        list={list}
        range={range}
        all={category.product_count}
        of={{ category_id: category.id }}
      />
    </>
  );
}
