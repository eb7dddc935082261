import type { ProductCard } from '../contract.ts';

/** The link shape of a product (spec section 2). */
export const productLink = ({ id, slug }: Pick<ProductCard, 'id' | 'slug'>) => `/product/${slug}?id=${id}`;

/** Where staff change it. */
export const editLink = ({ id }: { id: string }) => `/admin/products/edit/${id}`;

/** Where a prescription for it is sent; the product is remembered on the way. */
export const prescriptionLink = ({ id }: Pick<ProductCard, 'id'>) => `/prescriptions?product=${id}`;

/** Where a link with a wrong slug or without its id belongs; what else the query says (filters, a campaign) goes with it. */
export function canonicalLink(link: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('id');
  // The router's own question (which loaders to run) is no part of the address.
  rest.delete('_routes');
  return rest.size === 0 ? link : `${link}&${rest}`;
}
