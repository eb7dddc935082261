import { audit } from '~/domains/accounts/server/audit.ts';
import { changedSince } from '~/domains/accounts/server/changed-since.ts';
import { freeSlug } from '~/domains/catalogue/server/free-slug.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { AppError, conflict, invalid, notFound } from '~/shared/errors.ts';
import type { ServiceCategory, ServiceCategoryBody, ServiceCategoryChange } from '../contract.ts';
import { FIELD_LABELS } from '../rules.ts';
import * as queries from './queries-categories.ts';

const KIND = 'service_category';

const slugFor = (ctx: Context, id: string, name: string) =>
  freeSlug(name, id, (slugs) => queries.findCategorySlugsOfOthers(ctx.db, slugs, id));

async function checkName(ctx: Context, id: string, name: string): Promise<void> {
  if (!(await queries.hasOtherOfName(ctx.db, id, name))) return;
  const message = 'A category with this name already exists.';
  throw new AppError(409, message, { fields: [{ field: 'name', message }] });
}

async function getCategory(ctx: Context, id: string): Promise<ServiceCategory> {
  const category = await queries.findCategory(ctx.db, id);
  if (!category) throw notFound('We could not find that category.');
  return category;
}

async function lock(ctx: Context, id: string): Promise<ServiceCategory> {
  await queries.lockList(ctx.db);
  return getCategory(ctx, id);
}

export async function createServiceCategory(ctx: Context, body: ServiceCategoryBody): Promise<ServiceCategory> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockList(trx.db);
    const id = newId();
    await checkName(trx, id, body.name);
    await queries.insertCategory(trx.db, { ...body, id, slug: await slugFor(trx, id, body.name) }, trx.now());
    await audit(trx, {
      action: 'service_category.created',
      object_kind: KIND,
      object_id: id,
      detail: { version: 1, name: body.name },
    });
    return getCategory(trx, id);
  });
}

export async function updateServiceCategory(
  ctx: Context,
  { id, version, ...body }: ServiceCategoryChange,
): Promise<ServiceCategory> {
  return inTransaction(ctx, async (trx) => {
    const category = await lock(trx, id);
    if (version !== undefined && version !== category.version)
      throw await changedSince(trx, { object_kind: KIND, object_id: id, version }, 'this category', FIELD_LABELS);
    const entries = Object.entries(body) as [keyof ServiceCategoryBody, unknown][];
    const changed = entries.filter(([field, value]) => value !== undefined && value !== category[field]);
    if (changed.length === 0) return category;
    const isRenamed = body.name !== undefined && body.name !== category.name;
    if (isRenamed) await checkName(trx, id, body.name ?? '');
    const slug = isRenamed ? await slugFor(trx, id, body.name ?? '') : category.slug;
    await queries.updateCategoryRow(trx.db, id, { ...Object.fromEntries(changed), slug }, trx.now());
    await audit(trx, {
      action: 'service_category.changed',
      object_kind: KIND,
      object_id: id,
      detail: {
        version: category.version + 1,
        changed: changed.map(([field]) => field),
        before: Object.fromEntries(changed.map(([field]) => [field, category[field]])),
        after: Object.fromEntries(changed),
      },
    });
    return getCategory(trx, id);
  });
}

const LAST_ONE =
  'This is the last category, and there are still bookings for a service that was in it. Please rename it instead.';

export async function deleteServiceCategory(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    const category = await lock(trx, id);
    await queries.lockCategoryToDelete(trx.db, id);
    // Also those that are not shown: they would have no category.
    const { kept, put_away } = await queries.countServicesIn(trx.db, id);
    if (kept > 0)
      throw conflict(
        `${category.name} has ${kept === 1 ? 'one service' : `${kept} services`}. Please move them to another category first.`,
      );
    if (put_away > 0 && !(await queries.moveAside(trx.db, id))) throw conflict(LAST_ONE);
    await queries.deleteCategoryRow(trx.db, id);
    await audit(trx, {
      action: 'service_category.deleted',
      object_kind: KIND,
      object_id: id,
      detail: { name: category.name },
    });
  });
  return { ok: true };
}

/** The given categories are moved to the front in this order; the others follow in their existing order. */
export async function orderServiceCategories(ctx: Context, { ids }: { ids: string[] }): Promise<ServiceCategory[]> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockList(trx.db);
    const wanted = [...new Set(ids)];
    const known = await queries.listCategoryIds(trx.db);
    if (wanted.some((id) => !known.includes(id)))
      throw invalid([
        { field: 'ids', message: 'One of these categories no longer exists. Reload to see the latest list.' },
      ]);
    const order = [...wanted, ...known.filter((id) => !wanted.includes(id))];
    await queries.setPositions(trx.db, order);
    await audit(trx, { action: 'service_category.ordered', object_kind: KIND, detail: { ids: order } });
    return queries.listCategoryRows(trx.db);
  });
}
