import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { done, id, optionalText, requiredText } from '../../shared/schemas.ts';
import { pictureUrls, sentPictures } from './contract-product-form.ts';
import { CATEGORY_NAME_MAX, UPLOAD_BYTES } from './contract-limits.ts';
import { categorySchema, OUR_PICTURE, TINTS } from './contract-schemas.ts';

export const categoryBody = z.object({
  category_name: requiredText('Name', CATEGORY_NAME_MAX),
  category_image: z
    .union([z.null(), z.literal(''), z.string().regex(OUR_PICTURE, 'Please upload a picture')])
    .transform((value) => value || null)
    .optional(),
  description: optionalText('Description', 500),
  tint: z.enum(TINTS, { error: 'Please choose a colour' }).optional(),
  is_pinned: z.boolean({ error: 'Pinned must be yes or no' }).optional(),
});
export type CategoryBody = z.output<typeof categoryBody>;
const categoryChange = z.object({
  ...categoryBody.partial().shape,
  id,
  /** The version that was read; an outdated one is 409. */
  version: z.int({ error: 'version must be a whole number' }).optional(),
});
export type CategoryChange = z.output<typeof categoryChange>;

export const categoryEditing = {
  createCategory: endpoint({
    method: 'POST',
    path: '/product/category',
    access: 'category.create',
    summary: 'Add a category, at the end of the list',
    success_status: 201,
  })
    .input(categoryBody)
    .output(categorySchema),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/product/category/{id}',
    access: 'category.update',
    summary:
      'Change a category; fields left out stay the same. A new name creates a new link and the old one redirects to it',
  })
    .input(categoryChange)
    .output(categorySchema),
  deleteCategory: endpoint({
    method: 'DELETE',
    path: '/product/category/{id}',
    access: 'category.delete',
    summary: 'Delete a category that has no products',
  })
    .input(z.object({ id }))
    .output(done),
  pinCategory: endpoint({
    method: 'PATCH',
    path: '/product/category/pin-unpin/{id}',
    access: 'category.update',
    summary: 'Pin or unpin a category as is_pinned says; without it the pin is toggled',
  })
    .input(z.object({ id, is_pinned: z.boolean({ error: 'Pinned must be yes or no' }).optional() }))
    .output(categorySchema),
  orderCategories: endpoint({
    method: 'PATCH',
    path: '/product/category/change-order',
    access: 'category.update',
    summary: 'Reorder the categories; any left out follow in their current order',
  })
    .input(
      z.object({
        ids: z
          .array(id, { error: 'ids must be a list' })
          .min(1, 'Please list the categories in order')
          .max(500, 'Too many items'),
      }),
    )
    .output(z.array(categorySchema)),
  addCategoryImage: endpoint({
    method: 'POST',
    path: '/product/category-img',
    access: 'category.create',
    summary: 'Upload the picture of a category (JPEG, PNG, WebP, HEIC or AVIF, 15 MB); form data `files`',
    max_body_bytes: UPLOAD_BYTES,
  })
    .input(sentPictures)
    .output(pictureUrls),
};
