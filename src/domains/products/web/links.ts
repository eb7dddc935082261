import type { ProductCard } from '../contract.ts';

/** The link shape of a product (spec section 2). */
export const productLink = ({ id, slug }: Pick<ProductCard, 'id' | 'slug'>) => `/product/${slug}?id=${id}`;

/** Where a prescription is sent. Until the shop has its own page for it, a pharmacist is asked on the contact page. */
export const prescriptionLink = () => '/contact?about=prescription';
