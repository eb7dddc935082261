import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, rand } from '../../shared/schemas.ts';
import {
  categoryId,
  categorySchema,
  homePageProducts,
  productCardSchema,
  productPage,
  productQuery,
  productSchema,
  searchResult,
  searchText,
  wholeNumber,
} from './contract-schemas.ts';

/** The public endpoints. */
export const shelf = {
  listCategories: endpoint({
    method: 'GET',
    path: '/product/category',
    access: 'public',
    summary: 'All categories, pinned first',
  }).output(z.array(categorySchema)),
  getCategory: endpoint({ method: 'GET', path: '/product/category/{id}', access: 'public', summary: 'One category' })
    .input(z.object({ id }))
    .output(categorySchema),
  listProducts: endpoint({
    method: 'GET',
    path: '/product/product',
    access: 'public',
    summary: 'Products, paged, filtered and sorted',
  })
    .input(productQuery)
    .output(productPage),
  getProduct: endpoint({ method: 'GET', path: '/product/product/{id}', access: 'public', summary: 'One product by id' })
    .input(z.object({ id }))
    .output(productSchema),
  listRelatedProducts: endpoint({
    method: 'GET',
    path: '/product/related/{id}',
    access: 'public',
    summary: 'Related products',
  })
    .input(z.object({ id }))
    .output(z.array(productCardSchema)),
  /** For wishlists and saved lists: unknown and withdrawn ids are omitted, the order of the rest is preserved. */
  listProductsByIds: endpoint({
    method: 'GET',
    path: '/product/by-ids',
    access: 'public',
    summary: 'Products of a list of ids, comma separated',
  })
    .input(
      z.object({
        ids: z
          .string()
          .max(4000)
          .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i, 'ids are UUIDs separated by commas.'),
      }),
    )
    .output(z.array(productCardSchema)),
  getMinMaxPrice: endpoint({
    method: 'GET',
    path: '/product/min-max-price',
    access: 'public',
    summary: 'The lowest and the highest price',
  })
    .input(z.object({ category_id: categoryId, q: searchText.optional() }))
    .output(z.object({ min_price: rand, max_price: rand })),
  getHomePageProducts: endpoint({
    method: 'GET',
    path: '/product/get-home-page-product',
    access: 'public',
    summary: 'The five lists of the home page',
  })
    .input(
      z.object({ start: wholeNumber('start', 0, 100_000).default(0), step: wholeNumber('step', 1, 100).default(20) }),
    )
    .output(homePageProducts),
  searchProducts: endpoint({
    method: 'GET',
    path: '/product/search',
    access: 'public',
    summary: 'Categories and products for the search dialog',
  })
    .input(z.object({ q: searchText.default(''), limit: wholeNumber('limit', 1, 50).default(12) }))
    .output(searchResult),
  /** Resolves a link: the id takes precedence over the slug; a former slug redirects to the current one. */
  resolveProduct: endpoint({
    method: 'GET',
    path: '/product/resolve-product',
    access: 'public',
    summary: 'The product that a page link refers to',
  })
    .input(z.object({ slug: z.string().max(300), id: z.string().max(100).optional() }))
    .output(productSchema),
  resolveCategory: endpoint({
    method: 'GET',
    path: '/product/resolve-category',
    access: 'public',
    summary: 'The category that a page link refers to',
  })
    .input(z.object({ slug: z.string().max(300), id: z.string().max(100).optional() }))
    .output(categorySchema),
};
