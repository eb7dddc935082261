import { auditAll } from '~/domains/accounts/server/audit.ts';
import type { Context } from '~/platform/context.ts';
import type { Db } from '~/platform/database/connect.ts';
import { newId } from '~/platform/ids.ts';
import { slugify } from '~/shared/slug.ts';
import type { ImportOutcome } from '../contract-import-fields.ts';
import { createCategory } from '~/domains/catalogue/server/staff-categories.ts';
import type { PlannedItem } from './import-chunk.ts';
import type { ImportItem } from './import-items.ts';
import type { WrittenProduct } from './import-plan.ts';
import {
  findCategoriesNamed,
  findSlugHolders,
  insertImported,
  insertSourceKeys,
  keepFormerSlugs,
  updateImported,
  type ProductWrite,
} from './queries-import-products.ts';
import { withSavepoint } from './queries-savepoint.ts';

// The same as `edit-product.ts`, but for two hundred products in a few statements.

export interface DoneItem {
  item: ImportItem;
  outcome: ImportOutcome;
  message: string;
}

const OUTCOMES = {
  create: 'created',
  update: 'updated',
  unchanged: 'unchanged',
  skipped: 'skipped',
  refused: 'refused',
} as const;
export const doneItem = ({ item, plan }: PlannedItem): DoneItem => ({
  item,
  outcome: OUTCOMES[plan.kind],
  message: plan.notes.join(' '),
});
const lost = (item: ImportItem): DoneItem => ({
  item,
  outcome: 'refused',
  message: 'Another product has just taken its code or link. Please import it again.',
});

/** Creates the new categories and returns the id of each by its name. */
async function makeCategories(ctx: Context, names: ReadonlySet<string>): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const category_name of names) {
    // "Creme" and "Crème" are the same: the first one is created.
    const found = (await findCategoriesNamed(ctx.db, [category_name])).get(category_name);
    made.set(category_name, found?.id ?? (await createCategory(ctx, { category_name })).id);
  }
  return made;
}

/** A slug for each: its own if the name is unchanged, else the one derived from the name or the first that is free. */
async function withSlugs(
  db: Db,
  products: readonly (ProductWrite & { slug?: string })[],
): Promise<(ProductWrite & { slug: string })[]> {
  const candidates = ({ id, name, sku }: ProductWrite) => {
    const base = slugify(name).slice(0, 200).replace(/-$/, '') || 'item';
    return [base, ...(sku ? [slugify(`${base} ${sku}`).slice(0, 250)] : []), `${base}-${id.slice(-12)}`];
  };
  const open = products.filter(({ slug }) => slug === undefined);
  const holders = await findSlugHolders(db, [...new Set(open.flatMap(candidates))]);
  const taken = new Map(holders.map(({ slug, product_id }) => [slug, product_id]));
  return products.map((product) => {
    if (product.slug !== undefined) return { ...product, slug: product.slug };
    const slug = candidates(product).find((one) => (taken.get(one) ?? product.id) === product.id) ?? product.id;
    taken.set(slug, product.id);
    return { ...product, slug };
  });
}

type Entry = { one: PlannedItem; product: ProductWrite };

/** Updates all in one statement; if a code was taken in the meantime, one by one. Returns those that failed. */
async function writeUpdates(ctx: Context, entries: readonly Entry[]): Promise<PlannedItem[]> {
  const now = ctx.now();
  const withLinks = await withSlugs(
    ctx.db,
    entries.map(({ one, product }) =>
      one.existing?.name === product.name ? { ...product, slug: one.existing.slug } : product,
    ),
  );
  const failed: PlannedItem[] = [];
  if (!(await withSavepoint(ctx.db, () => updateImported(ctx.db, withLinks, now))))
    for (const [at, product] of withLinks.entries()) {
      const { one } = entries[at] ?? {};
      if (one && !(await withSavepoint(ctx.db, () => updateImported(ctx.db, [product], now)))) failed.push(one);
    }
  const written = entries.filter(({ one }) => !failed.includes(one));
  const slugs = new Map(withLinks.map(({ id, slug }) => [id, slug]));
  await keepFormerSlugs(
    ctx.db,
    written.flatMap(({ one, product }) => {
      const [former, present] = [one.existing?.slug ?? '', slugs.get(product.id) ?? ''];
      return former === present ? [] : [{ product_id: product.id, former, present }];
    }),
  );
  // Anyone editing one of them gets a conflict that says what changed, by whom and when.
  await auditAll(
    ctx,
    written.map(({ one, product }) => ({
      action: 'product.changed',
      object_kind: 'product',
      object_id: product.id,
      detail: {
        version: (one.existing?.version ?? 0) + 1,
        changed: one.plan.kind === 'update' ? one.plan.changed : [],
      },
    })),
  );
  return failed;
}

/** Writes one chunk, already planned and locked, in the caller's transaction. */
export async function writeChunk(ctx: Context, planned: readonly PlannedItem[]): Promise<DoneItem[]> {
  const productOf = ({ plan }: PlannedItem): WrittenProduct | null =>
    plan.kind === 'create' || plan.kind === 'update' ? plan.product : null;
  const newNames = planned.flatMap((one) => {
    const category = productOf(one)?.category;
    return category && 'new_name' in category ? [category.new_name] : [];
  });
  const made = await makeCategories(ctx, new Set(newNames));
  const entries = planned.flatMap((one): Entry[] => {
    const product = productOf(one);
    if (!product) return [];
    const { category, ...fields } = product;
    const category_id = 'id' in category ? category.id : (made.get(category.new_name) ?? '');
    return [{ one, product: { ...fields, id: one.existing?.id ?? newId(), category_id } }];
  });
  const created = entries.filter(({ one }) => !one.existing);
  const inserted = await insertImported(
    ctx.db,
    await withSlugs(
      ctx.db,
      created.map(({ product }) => product),
    ),
    ctx.now(),
  );
  const failed = new Set([
    ...created.filter(({ product }) => !inserted.has(product.id)).map(({ one }) => one),
    ...(await writeUpdates(
      ctx,
      entries.filter(({ one }) => one.existing),
    )),
  ]);
  await insertSourceKeys(
    ctx.db,
    entries.flatMap(({ one, product }) => {
      const { source_key } = one.item;
      return source_key === null || failed.has(one) ? [] : [{ source_key, product_id: product.id }];
    }),
  );
  return planned.map((one) => (failed.has(one) ? lost(one.item) : doneItem(one)));
}
