import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { newId } from '~/platform/ids.ts';
import { toCents, toNumeric } from '~/shared/money.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { Ingredient } from './price-register-cells.ts';
import type { ExistingProduct, NewProduct, RegisterFields } from './price-register-plan.ts';

interface ProductRow {
  id: string;
  nappi_code: string;
  sep: string | null;
  price: string;
  schedule: Schedule;
  active_ingredients: Ingredient[];
  dosage_form: string | null;
  pack_size: string | null;
  category_id: string;
  discount: string;
  is_featured: boolean;
  is_luxury: boolean;
  is_perfume: boolean;
  is_active: boolean;
}

/** The products of these NAPPI codes; locked when they are to be written, always in the same order. */
export async function findProductsByNappi(
  db: Db,
  codes: readonly string[],
  options: { lock: boolean },
): Promise<ExistingProduct[]> {
  const { rows } = await sql<ProductRow>`
    select id, nappi_code, sep, price, schedule, active_ingredients, dosage_form, pack_size, category_id, discount,
      is_featured, is_luxury, is_perfume, is_active
    from products
    where nappi_code = any(${codes}::text[])
    order by id
    ${options.lock ? sql`for update` : sql``}`.execute(db);
  return rows.map(({ sep, price, discount, ...row }) => ({
    ...row,
    sep_cents: sep === null ? null : toCents(sep),
    price_cents: toCents(price),
    discount: Number(discount),
  }));
}

/** Which of these links are in use, as a product's own or as a former one that still leads somewhere. */
export async function findTakenSlugs(db: Db, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug = any(${slugs}::text[])
    union
    select slug from product_slugs where slug = any(${slugs}::text[])`.execute(db);
  return rows.map((row) => row.slug);
}

const written = (fields: RegisterFields) => ({
  sep: fields.sep_cents === null ? null : toNumeric(fields.sep_cents),
  price: toNumeric(fields.price_cents),
  schedule: fields.schedule,
  active_ingredients: fields.active_ingredients,
  dosage_form: fields.dosage_form,
  pack_size: fields.pack_size,
  category_id: fields.category_id,
  discount: fields.discount,
  is_featured: fields.is_featured,
  is_luxury: fields.is_luxury,
  is_perfume: fields.is_perfume,
  is_active: fields.is_active,
});

/** Creates them in one statement, without stock. Returns the NAPPI codes that no other product had taken in the meantime. */
export async function insertRegisterProducts(
  db: Db,
  products: readonly (NewProduct & { slug: string })[],
  now: Date,
): Promise<string[]> {
  if (products.length === 0) return [];
  const rows = products.map((product) => ({
    id: newId(),
    nappi_code: product.nappi_code,
    name: product.name,
    slug: product.slug,
    brand: product.brand,
    facts: product.facts,
    ...written(product),
  }));
  const inserted = await sql<{ nappi_code: string }>`
    insert into products (id, nappi_code, name, slug, brand, facts, sep, price, schedule, active_ingredients, dosage_form,
      pack_size, category_id, discount, is_featured, is_luxury, is_perfume, is_active, quantity, created_at, updated_at)
    select id, nappi_code, name, slug, brand, facts, sep, price, schedule, active_ingredients, dosage_form,
      pack_size, category_id, discount, is_featured, is_luxury, is_perfume, is_active, 0, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      id uuid, nappi_code text, name text, slug text, brand text, facts jsonb, sep numeric, price numeric, schedule text,
      active_ingredients jsonb, dosage_form text, pack_size text, category_id uuid, discount numeric, is_featured boolean,
      is_luxury boolean, is_perfume boolean, is_active boolean)
    on conflict do nothing
    returning nappi_code`.execute(db);
  return inserted.rows.map((row) => row.nappi_code);
}

/** Updates the register's fields of locked products, in one statement. */
export async function updateRegisterProducts(
  db: Db,
  updates: readonly { id: string; fields: RegisterFields }[],
  now: Date,
): Promise<void> {
  if (updates.length === 0) return;
  const rows = updates.map(({ id, fields }) => ({ id, ...written(fields) }));
  await sql`
    update products set
      sep = new.sep, price = new.price, schedule = new.schedule, active_ingredients = new.active_ingredients,
      dosage_form = new.dosage_form, pack_size = new.pack_size, category_id = new.category_id, discount = new.discount,
      is_featured = new.is_featured, is_luxury = new.is_luxury, is_perfume = new.is_perfume, is_active = new.is_active,
      version = products.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (
      id uuid, sep numeric, price numeric, schedule text, active_ingredients jsonb, dosage_form text, pack_size text,
      category_id uuid, discount numeric, is_featured boolean, is_luxury boolean, is_perfume boolean, is_active boolean)
    where products.id = new.id`.execute(db);
}

export interface Shelf {
  category_name: string;
  slug: string;
  description: string;
}

/** The categories of these names or slugs, keyed by the requested name. */
export async function findShelves(db: Db, shelves: readonly Shelf[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ asked: string; id: string }>`
    select distinct on (asked.category_name) asked.category_name as asked, categories.id
    from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) as asked (category_name text, slug text)
    join categories on categories.search_name = search_key(asked.category_name) or categories.slug = asked.slug
    order by asked.category_name, categories.search_name = search_key(asked.category_name) desc`.execute(db);
  return new Map(rows.map((row) => [row.asked, row.id]));
}

export async function insertShelves(db: Db, shelves: readonly Shelf[]): Promise<void> {
  if (shelves.length === 0) return;
  const rows = shelves.map((shelf, at) => ({ id: newId(), at: at + 1, ...shelf }));
  await sql`
    insert into categories (id, category_name, slug, description, tint, position)
    select id, category_name, slug, description, 'medicine', at + (select coalesce(max(position), 0) from categories)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (id uuid, at integer, category_name text, slug text, description text)
    on conflict do nothing`.execute(db);
}

/** After thousands of new rows the planner needs new statistics immediately; the embedded database has no autovacuum. */
export async function refreshProductStatistics(db: Db): Promise<void> {
  await sql`analyze products`.execute(db);
}
