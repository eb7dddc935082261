import type { Category } from '../contract.ts';

/** The link shape of the menus (spec section 2). */
export const categoryLink = ({ id, slug }: Pick<Category, 'id' | 'slug'>) => `/shop/${slug}?id=${id}`;

export const countLabel = (count: number) => (count === 1 ? '1 product' : `${count} products`);
