import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { done, id } from '../../shared/schemas.ts';
import { productCardSchema } from './contract-schemas.ts';

export const favourites = {
  listFavourites: endpoint({
    method: 'GET',
    path: '/account/favourites',
    access: 'signed_in',
    summary: "The account's favourites that are on sale, newest first",
  }).output(z.array(productCardSchema)),
  addFavourite: endpoint({
    method: 'PUT',
    path: '/account/favourites/{product_id}',
    access: 'signed_in',
    summary: 'Save a product; repeating it changes nothing',
  })
    .input(z.object({ product_id: id }))
    .output(done),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/account/favourites/{product_id}',
    access: 'signed_in',
    summary: 'Remove a product; repeating it changes nothing',
  })
    .input(z.object({ product_id: id }))
    .output(done),
  mergeFavourites: endpoint({
    method: 'POST',
    path: '/account/favourites/merge',
    access: 'signed_in',
    summary: "Add the browser's favourites, newest first; returns all of them",
  })
    .input(z.object({ product_ids: z.array(id).max(500, 'You can add at most 500 favourites at once.') }))
    .output(z.array(productCardSchema)),
};
