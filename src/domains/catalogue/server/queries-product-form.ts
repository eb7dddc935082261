import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric } from '~/shared/money.ts';
import type { Product, StaffProduct } from '../contract.ts';
import { productColumns, toProduct, type ProductRow } from './queries-cards.ts';

/** The fields of a product that staff may write. */
export type Written = Omit<
  Product,
  'id' | 'slug' | 'sale_price' | 'product_inventory' | 'category' | 'prescription_required' | 'created_at' | 'version'
> & { quantity: number; category_id: string };

export type StoredProduct = Omit<StaffProduct, 'warnings'>;
type StaffRow = ProductRow & { updated_at: Date; sep_checked_on: string | null };
const toStaffProduct = (row: StaffRow): StoredProduct => ({
  ...toProduct(row),
  // As stored: whoever edits it sees a discount that is switched off, and can remove it.
  discount: Number(row.discount),
  updated_at: row.updated_at.toISOString(),
  sep_checked_on: row.sep_checked_on,
  indications_confirmed: row.indications_confirmed,
});

/** Shown or not. */
export async function findStaffProduct(db: Db, id: string): Promise<StoredProduct | null> {
  const { rows } = await sql<StaffRow>`
    select ${productColumns}, p.updated_at, p.sep_checked_on from products p join categories c on c.id = p.category_id
    where p.id = ${id}::uuid`.execute(db);
  return rows[0] ? toStaffProduct(rows[0]) : null;
}

/** The same, locked until the transaction ends: no other editor and no sale can change it in between. */
export async function lockProduct(db: Db, id: string): Promise<StoredProduct | null> {
  await sql`select id from products where id = ${id}::uuid for update`.execute(db);
  return findStaffProduct(db, id);
}

/** As stored in the table. */
function columnsOf(fields: Partial<Written>) {
  const { price, sep, discount, images, image_alts, active_ingredients, facts, ...plain } = fields;
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  return {
    ...plain,
    price: price === undefined ? undefined : toNumeric(toCents(price)),
    sep: sep === undefined || sep === null ? sep : toNumeric(toCents(sep)),
    discount: discount === undefined ? undefined : String(discount),
    images: json(images),
    image_alts: json(image_alts),
    active_ingredients: json(active_ingredients),
    facts: json(facts),
  };
}

export async function insertProduct(
  db: Db,
  product: { id: string; slug: string; fields: Written; now: Date },
): Promise<void> {
  const { price = '0', name = '', category_id = '', ...columns } = columnsOf(product.fields);
  await db
    .insertInto('products')
    .values({
      ...columns,
      price,
      name,
      category_id,
      id: product.id,
      slug: product.slug,
      created_at: product.now,
      updated_at: product.now,
    })
    .execute();
}

/** Of a locked product. */
export async function updateProductRow(
  db: Db,
  id: string,
  change: Partial<Written> & { slug?: string },
  now: Date,
): Promise<void> {
  const { slug, ...fields } = change;
  await db
    .updateTable('products')
    .set((eb) => ({ ...columnsOf(fields), slug, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function deleteProductRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('products').where('id', '=', id).execute();
}

/** A former slug still redirects here; the current slug is removed from the former ones. */
export async function keepFormerSlug(db: Db, id: string, former: string, present: string): Promise<void> {
  await db.deleteFrom('product_slugs').where('slug', '=', present).execute();
  await db
    .insertInto('product_slugs')
    .values({ slug: former, product_id: id })
    .onConflict((clause) => clause.column('slug').doUpdateSet({ product_id: id }))
    .execute();
}

/** Which of these links are another product's, now or formerly. */
export async function findSlugsOfOthers(db: Db, slugs: readonly string[], id: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = any(${slugs}::text[]) and id <> ${id}::uuid
    union
    select slug from product_slugs where slug = any(${slugs}::text[]) and product_id <> ${id}::uuid`.execute(db);
  return rows.map((row) => row.slug);
}

export interface CodeHolder {
  field: 'sku' | 'barcode' | 'nappi_code';
  name: string;
}

/** Other products with one of these codes, without case. */
export async function findCodeHolders(
  db: Db,
  id: string,
  codes: { sku: string | null; barcode: string | null; nappi_codes: readonly string[] },
): Promise<CodeHolder[]> {
  const { rows } = await sql<CodeHolder>`
    select 'sku' as field, name from products where lower(sku) = lower(${codes.sku}::text) and id <> ${id}::uuid
    union all
    select 'barcode', name from products where barcode = ${codes.barcode}::text and id <> ${id}::uuid
    union all
    select 'nappi_code', name from products where nappi_code = any(${codes.nappi_codes}::text[]) and id <> ${id}::uuid`.execute(
    db,
  );
  return rows;
}

export async function hasCategory(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
