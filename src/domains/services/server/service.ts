import type { Context } from '~/platform/context.ts';
import { notFound } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import { id as idSchema, type Page } from '~/shared/schemas.ts';
import type {
  BookingMode,
  BookingPolicy,
  CategoryWithServices,
  FullService,
  ServiceCard,
  ServiceCategory,
  StaffServicePage,
  StaffServiceQuery,
} from '../contract.ts';
import type { SERVICE_SORTS } from '../contract-limits.ts';
import * as queries from './queries.ts';
import { findService, findServiceBySlug, findStaffService } from './queries-cards.ts';
import { listCategoryRows } from './queries-categories.ts';
import { listPoliciesFor } from './queries-policies.ts';

export type { BookableService, ServiceSitemapEntry } from './queries.ts';

const MOST_WORDS = 6;

export const noService = () => notFound('We could not find that service.');
const isId = (text: string | undefined): text is string => idSchema.safeParse(text).success;
const wordsOf = (q = '') => q.normalize('NFC').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

export async function listServiceCategories(ctx: Context): Promise<ServiceCategory[]> {
  return listCategoryRows(ctx.db);
}

export async function listCategoriesWithServices(ctx: Context): Promise<CategoryWithServices[]> {
  const [categories, cards] = await Promise.all([listCategoryRows(ctx.db), queries.listAllCards(ctx.db)]);
  return categories
    .map((category) => ({
      ...category,
      services: cards.filter(({ service_category }) => service_category.id === category.id),
    }))
    .filter(({ services }) => services.length > 0);
}

interface PublicQuery {
  page: number;
  page_size: number;
  q?: string;
  category_id?: string;
  mode?: BookingMode;
  sort?: (typeof SERVICE_SORTS)[number];
}

export async function listServices(
  ctx: Context,
  { page, page_size, q, category_id, mode, sort = 'category' }: PublicQuery,
): Promise<Page<ServiceCard>> {
  const filter = { words: wordsOf(q), category_id, mode };
  const [items, total] = await Promise.all([
    queries.listCards(ctx.db, filter, { sort, limit: page_size, offset: (page - 1) * page_size }),
    queries.countCards(ctx.db, filter),
  ]);
  return { items, total, page, page_size };
}

export async function listStaffServices(ctx: Context, query: StaffServiceQuery): Promise<StaffServicePage> {
  const { page, page_size, q, category_id, mode, staff_id, is_active, sort = 'category' } = query;
  const filter = { words: wordsOf(q), category_id, mode, staff_id };
  const wish = { sort, limit: page_size, offset: (page - 1) * page_size };
  const [items, { total, ...counts }] = await Promise.all([
    queries.listStaffRows(ctx.db, filter, is_active, wish),
    queries.countStaffRows(ctx.db, filter, is_active),
  ]);
  return { items, total, page, page_size, counts };
}

/** Staff can also open inactive services. */
export async function getService(ctx: Context, { id }: { id: string }): Promise<FullService> {
  const service = isAllowed('service.read', ctx.actor)
    ? await findStaffService(ctx.db, id)
    : await findService(ctx.db, id);
  if (!service) throw noService();
  return service;
}

export async function getStaffService(ctx: Context, { id }: { id: string }): Promise<FullService> {
  const service = await findStaffService(ctx.db, id);
  if (!service) throw noService();
  return service;
}

interface Link {
  slug?: string;
  id?: string;
}
const slugOf = ({ slug = '' }: Link) => slug.replaceAll('\0', '').toLowerCase();

/** Resolves a page link: its id if there is such a service, else its slug (also an id in the slug's place). */
export async function resolveService(ctx: Context, link: Link): Promise<FullService> {
  const slug = slugOf(link);
  const service =
    (isId(link.id) && (await findService(ctx.db, link.id))) ||
    (await findServiceBySlug(ctx.db, slug)) ||
    (isId(slug) && (await findService(ctx.db, slug))) ||
    null;
  if (!service) throw noService();
  return service;
}

export async function listSimilarServices(
  ctx: Context,
  { limit, ...link }: Link & { limit: number },
): Promise<ServiceCard[]> {
  const slug = slugOf(link);
  const id = isId(link.id) ? link.id : isId(slug) ? slug : null;
  return queries.listSimilarCards(ctx.db, { id, slug }, limit);
}

export async function listServiceSitemapEntries(ctx: Context): Promise<queries.ServiceSitemapEntry[]> {
  return queries.listSitemapRows(ctx.db);
}

/**
 * The data of these services that bookings need; one that cannot be booked is omitted. `hold` (in a transaction): locks them
 * until it ends.
 */
export async function getBookableServices(
  ctx: Context,
  ids: readonly string[],
  { hold = false }: { hold?: boolean } = {},
): Promise<queries.BookableService[]> {
  const known = [...new Set(ids.map((id) => id.toLowerCase()).filter(isId))];
  return known.length === 0 ? [] : queries.listBookable(ctx.db, known, hold);
}

/** The booking policy of each of these services, its own or the shop's; also of those that are no longer offered. */
export async function policiesFor(ctx: Context, serviceIds: readonly string[]): Promise<Map<string, BookingPolicy>> {
  if (serviceIds.length === 0) return new Map();
  const found = await listPoliciesFor(ctx.db, [...new Set(serviceIds)]);
  return new Map(found.map(({ asked, policy }) => [asked, policy]));
}

/** What to bring and how to prepare, also for archived services: their bookings still take place. */
export const preparationsOf = (ctx: Context, ids: readonly string[]): Promise<Map<string, string>> =>
  queries.listPreparations(ctx.db, ids);
