import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, pageOf, pageQuery } from '../../shared/schemas.ts';
import { choice, searchText, wholeNumber } from '../catalogue/contract.ts';
import { SERVICE_SORTS } from './contract-limits.ts';
import {
  bookingMode,
  categoryWithServices,
  fullServiceSchema,
  serviceCardSchema,
  serviceCategorySchema,
} from './contract-schemas.ts';

export const categoryChoice = choice(z.uuid('We could not find that category.').toLowerCase());

const link = z.object({ slug: z.string().max(300).optional(), id: z.string().max(100).optional() });

/** The public endpoints. */
export const shelf = {
  listServiceCategories: endpoint({
    method: 'GET',
    path: '/services/service-categories',
    access: 'public',
    summary: 'All categories of services, in their order',
  }).output(z.array(serviceCategorySchema)),
  listCategoriesWithServices: endpoint({
    method: 'GET',
    path: '/services/category-wise-service',
    access: 'public',
    summary: 'Categories with the services that can be booked; empty ones are left out',
  }).output(z.array(categoryWithServices)),
  listServices: endpoint({
    method: 'GET',
    path: '/services/service',
    access: 'public',
    summary: 'The services that can be booked, paged, filtered and sorted',
  })
    .input(
      z.object({
        ...pageQuery,
        q: searchText.optional(),
        category_id: categoryChoice,
        mode: choice(bookingMode),
        sort: choice(z.enum(SERVICE_SORTS, { error: 'Sort by category, name, price_asc, price_desc or shortest.' })),
      }),
    )
    .output(pageOf(serviceCardSchema)),
  getService: endpoint({
    method: 'GET',
    path: '/services/service/{id}',
    access: 'public',
    summary: 'One service by id, with its booking policy; hidden services only for staff',
  })
    .input(z.object({ id }))
    .output(fullServiceSchema),
  /** Resolves a link: the id takes precedence over the slug; a former slug redirects to the current one. */
  resolveService: endpoint({
    method: 'GET',
    path: '/services/service-by-link',
    access: 'public',
    summary: 'The service that a page link refers to',
  })
    .input(link)
    .output(fullServiceSchema),
  listSimilarServices: endpoint({
    method: 'GET',
    path: '/services/similar',
    access: 'public',
    summary: 'Other services to book, the same category first, even for a service that is no longer offered',
  })
    .input(link.extend({ limit: wholeNumber('limit', 1, 24).default(6) }))
    .output(z.array(serviceCardSchema)),
};
