import type { ProductCard } from '../contract.ts';

/** The link shape of a product (spec section 2). */
export const productLink = ({ id, slug }: Pick<ProductCard, 'id' | 'slug'>) => `/product/${slug}?id=${id}`;

/** The page where staff edit it. */
export const editLink = ({ id }: { id: string }) => `/admin/products/edit/${id}`;

/** The page to upload a prescription for it; the URL carries the product. */
export const prescriptionLink = ({ id }: Pick<ProductCard, 'id'>) => `/prescriptions?product=${id}`;

/** The redirect of a link with a wrong slug or without its id; other search params (filters, a campaign) are preserved. */
export function canonicalLink(link: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('id');
  // The router's own search param (which loaders to run) is not part of the URL.
  rest.delete('_routes');
  return rest.size === 0 ? link : `${link}&${rest}`;
}
