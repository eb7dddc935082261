import { audit } from '~/domains/accounts/server/audit.ts';
import { changedSince } from '~/domains/accounts/server/changed-since.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { AppError, conflict, invalid } from '~/shared/errors.ts';
import type { Category, CategoryBody, CategoryChange } from '../contract.ts';
import { freeSlug } from './free-slug.ts';
import { findCategory, listCategoryRows } from './queries.ts';
import * as queries from './queries-categories.ts';
import { getCategory, noCategory } from './service.ts';

const FIELD_LABELS = { category_name: 'name', category_image: 'picture', tint: 'colour', is_pinned: 'pin' };

const slugFor = (ctx: Context, id: string, name: string) =>
  freeSlug(name, id, (slugs) => queries.findCategorySlugsOfOthers(ctx.db, slugs, id));

async function checkName(ctx: Context, id: string, name: string): Promise<void> {
  if (!(await queries.hasOtherOfName(ctx.db, id, name))) return;
  const message = 'A category with this name already exists.';
  throw new AppError(409, message, { fields: [{ field: 'category_name', message }] });
}

async function lock(ctx: Context, id: string): Promise<Category> {
  await queries.lockCategories(ctx.db);
  const category = await findCategory(ctx.db, id);
  if (!category) throw noCategory();
  return category;
}

export async function createCategory(ctx: Context, body: CategoryBody): Promise<Category> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockCategories(trx.db);
    const id = newId();
    await checkName(trx, id, body.category_name);
    await queries.insertCategory(trx.db, {
      ...body,
      id,
      slug: await slugFor(trx, id, body.category_name),
      created_at: trx.now(),
    });
    await audit(trx, {
      action: 'category.created',
      object_kind: 'category',
      object_id: id,
      detail: { version: 1, name: body.category_name },
    });
    return getCategory(trx, { id });
  });
}

async function write(ctx: Context, category: Category, body: Partial<CategoryBody>): Promise<Category> {
  const entries = Object.entries(body) as [keyof CategoryBody, unknown][];
  const changed = entries.filter(([field, value]) => value !== undefined && value !== category[field]);
  if (changed.length === 0) return category;
  const name = body.category_name;
  const isRenamed = name !== undefined && name !== category.category_name;
  if (isRenamed) await checkName(ctx, category.id, name);
  const slug = isRenamed ? await slugFor(ctx, category.id, name) : category.slug;
  if (slug !== category.slug) await queries.keepFormerCategorySlug(ctx.db, category.id, category.slug, slug);
  await queries.updateCategoryRow(ctx.db, category.id, { ...Object.fromEntries(changed), slug });
  await audit(ctx, {
    action: 'category.changed',
    object_kind: 'category',
    object_id: category.id,
    detail: {
      version: category.version + 1,
      changed: changed.map(([field]) => field),
      before: Object.fromEntries(changed.map(([field]) => [field, category[field]])),
      after: Object.fromEntries(changed),
    },
  });
  return getCategory(ctx, { id: category.id });
}

export async function updateCategory(ctx: Context, { id, version, ...body }: CategoryChange): Promise<Category> {
  return inTransaction(ctx, async (trx) => {
    const category = await lock(trx, id);
    if (version !== undefined && version !== category.version)
      throw await changedSince(trx, { object_kind: 'category', object_id: id, version }, 'this category', FIELD_LABELS);
    return write(trx, category, body);
  });
}

export async function pinCategory(
  ctx: Context,
  { id, is_pinned }: { id: string; is_pinned?: boolean },
): Promise<Category> {
  return inTransaction(ctx, async (trx) => {
    const category = await lock(trx, id);
    return write(trx, category, { is_pinned: is_pinned ?? !category.is_pinned });
  });
}

export async function deleteCategory(ctx: Context, { id }: { id: string }): Promise<{ ok: true }> {
  await inTransaction(ctx, async (trx) => {
    const category = await lock(trx, id);
    await queries.lockCategoryToDelete(trx.db, id);
    // Also those that are not shown: they would have no category.
    const products = await queries.countProductsIn(trx.db, id);
    if (products > 0)
      throw conflict(
        `${category.category_name} has ${products === 1 ? 'one product' : `${products} products`}. Please move them to another category first.`,
      );
    await queries.deleteCategoryRow(trx.db, id);
    await audit(trx, {
      action: 'category.deleted',
      object_kind: 'category',
      object_id: id,
      detail: { name: category.category_name },
    });
  });
  return { ok: true };
}

/** The given categories are moved to the front in this order; the others follow in their existing order. */
export async function orderCategories(ctx: Context, { ids }: { ids: string[] }): Promise<Category[]> {
  return inTransaction(ctx, async (trx) => {
    await queries.lockCategories(trx.db);
    const wanted = [...new Set(ids)];
    const known = await queries.listCategoryIds(trx.db);
    const unknown = wanted.filter((id) => !known.includes(id));
    if (unknown.length > 0)
      throw invalid([
        { field: 'ids', message: 'One of these categories no longer exists. Reload to see the latest list.' },
      ]);
    const order = [...wanted, ...known.filter((id) => !wanted.includes(id))];
    await queries.setPositions(trx.db, order);
    await audit(trx, { action: 'category.ordered', object_kind: 'category', detail: { ids: order } });
    return listCategoryRows(trx.db);
  });
}
