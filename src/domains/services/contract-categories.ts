import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { done, id, optionalText, requiredText } from '../../shared/schemas.ts';
import { OUR_PICTURE } from '../catalogue/contract.ts';
import { CATEGORY_DESCRIPTION_MAX, CATEGORY_NAME_MAX } from './contract-limits.ts';
import { serviceCategorySchema } from './contract-schemas.ts';

export const serviceCategoryBody = z.object({
  name: requiredText('Name', CATEGORY_NAME_MAX),
  description: optionalText('Description', CATEGORY_DESCRIPTION_MAX),
  /** Uploaded with services/add-service-images. */
  image: z
    .union([z.null(), z.literal(''), z.string().regex(OUR_PICTURE, 'Please upload a picture')])
    .transform((value) => value || null)
    .optional(),
});
export type ServiceCategoryBody = z.output<typeof serviceCategoryBody>;
const categoryChange = z.object({
  ...serviceCategoryBody.partial().shape,
  id,
  /** The version that was read; an outdated one is 409. */
  version: z.int({ error: 'version must be a whole number' }).optional(),
});
export type ServiceCategoryChange = z.output<typeof categoryChange>;

export const categoryEditing = {
  createServiceCategory: endpoint({
    method: 'POST',
    path: '/services/service-category',
    access: 'service.create',
    summary: 'Add a service category at the end of the list',
    success_status: 201,
  })
    .input(serviceCategoryBody)
    .output(serviceCategorySchema),
  updateServiceCategory: endpoint({
    method: 'PUT',
    path: '/services/service-category/{id}',
    access: 'service.update',
    summary: 'Change a service category; fields left out stay the same',
  })
    .input(categoryChange)
    .output(serviceCategorySchema),
  deleteServiceCategory: endpoint({
    method: 'DELETE',
    path: '/services/service-category/{id}',
    access: 'service.delete',
    summary: 'Delete a service category that has no services',
  })
    .input(z.object({ id }))
    .output(done),
  orderServiceCategories: endpoint({
    method: 'PATCH',
    path: '/services/service-category/change-order',
    access: 'service.update',
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
    .output(z.array(serviceCategorySchema)),
};
