import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric } from '~/shared/money.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import { centsOf, type ProductFields, type ShopProduct } from './export-products.ts';

interface ProductRow {
  id: string;
  slug: string;
  version: number;
  name: string;
  sku: string | null;
  price: string;
  discount: string;
  quantity: number;
  category_id: string;
  category_name: string;
  brand: string;
  description: string;
  schedule: Schedule;
  barcode: string | null;
  nappi_code: string | null;
  active_ingredients: ShopProduct['active_ingredients'];
  dosage_form: string | null;
  pack_size: string | null;
  facts: [string, string][];
  sep: string | null;
  max_per_order: number | null;
  is_featured: boolean;
  is_luxury: boolean;
  is_perfume: boolean;
  is_active: boolean;
  images: string[];
}

const columns = sql`p.id, p.slug, p.version, p.name, p.sku, p.price, p.discount, p.quantity, p.category_id, c.category_name, p.brand, p.description,
  p.schedule, p.barcode, p.nappi_code, p.active_ingredients, p.dosage_form, p.pack_size, p.facts, p.sep, p.max_per_order,
  p.is_featured, p.is_luxury, p.is_perfume, p.is_active, p.images`;

const toProduct = ({ price, sep, discount, ...row }: ProductRow): ShopProduct => ({
  ...row,
  price_cents: toCents(price),
  discount: Number(discount),
  sep_cents: centsOf(sep),
});

export interface ProductKeys {
  ids: string[];
  skus: string[];
  source_keys: string[];
  barcodes: string[];
  nappi_codes: string[];
}

/** Every product that has one of these keys; SKUs without case. Locked, always in one order, when they are to be written. */
export async function findProductsByKeys(
  db: Db,
  keys: ProductKeys,
  { lock }: { lock: boolean },
): Promise<(ShopProduct & { source_keys: string[] })[]> {
  const { rows } = await sql<ProductRow & { source_keys: string[] }>`
    select ${columns}, array(
      select k.source_key from product_import_keys k where k.product_id = p.id and k.source_key = any(${keys.source_keys}::text[])
    ) as source_keys
    from products p join categories c on c.id = p.category_id
    where p.id in (
      select unnest(${keys.ids}::uuid[])
      union select id from products where lower(sku) = any(${keys.skus.map((sku) => sku.toLowerCase())}::text[])
      union select product_id from product_import_keys where source_key = any(${keys.source_keys}::text[])
      union select id from products where barcode = any(${keys.barcodes}::text[])
      union select id from products where nappi_code = any(${keys.nappi_codes}::text[])
    )
    order by p.id
    ${lock ? sql`for update of p` : sql``}`.execute(db);
  return rows.map(({ source_keys, ...row }) => ({ ...toProduct(row), source_keys }));
}

/** Which of these names a product has already, without case or accents. */
export async function findTakenNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select asked.name from unnest(${names}::text[]) as asked (name)
    where exists (select 1 from products p where p.search_name = search_key(asked.name))`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The categories of these names, without case or accents, under the name asked for. */
export async function findCategoriesNamed(
  db: Db,
  names: readonly string[],
): Promise<Map<string, { id: string; category_name: string }>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ asked: string; id: string; category_name: string }>`
    select asked.name as asked, c.id, c.category_name
    from unnest(${names}::text[]) as asked (name) join categories c on c.search_name = search_key(asked.name)`.execute(
    db,
  );
  return new Map(rows.map(({ asked, ...category }) => [asked, category]));
}

export type ProductWrite = ProductFields & { id: string; category_id: string };

const written = ({ price_cents, sep_cents, ...fields }: ProductWrite) => ({
  ...fields,
  price: toNumeric(price_cents),
  sep: sep_cents === null ? null : toNumeric(sep_cents),
});

const recordColumns = sql`id uuid, name text, sku text, price numeric, discount numeric, quantity integer, category_id uuid, brand text,
  description text, schedule text, barcode text, nappi_code text, active_ingredients jsonb, dosage_form text, pack_size text,
  facts jsonb, sep numeric, max_per_order integer, is_featured boolean, is_luxury boolean, is_perfume boolean,
  is_active boolean, images jsonb`;

/** Creates them in one statement. Answers the ids of those whose codes and link nobody had taken meanwhile. */
export async function insertImported(
  db: Db,
  products: readonly (ProductWrite & { slug: string })[],
  now: Date,
): Promise<Set<string>> {
  if (products.length === 0) return new Set();
  const rows = products.map((product) => ({ ...written(product), slug: product.slug }));
  const inserted = await sql<{ id: string }>`
    insert into products (id, slug, name, sku, price, discount, quantity, category_id, brand, description, schedule, barcode, nappi_code,
      active_ingredients, dosage_form, pack_size, facts, sep, max_per_order, is_featured, is_luxury, is_perfume, is_active, images,
      created_at, updated_at)
    select id, slug, name, sku, price, discount, quantity, category_id, brand, description, schedule, barcode, nappi_code,
      active_ingredients, dosage_form, pack_size, facts, sep, max_per_order, is_featured, is_luxury, is_perfume, is_active, images,
      ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (slug text, ${recordColumns})
    on conflict do nothing
    returning id`.execute(db);
  return new Set(inserted.rows.map(({ id }) => id));
}

/** Writes products that are locked, in one statement. Words of pictures that are gone go with them. */
export async function updateImported(
  db: Db,
  products: readonly (ProductWrite & { slug: string })[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => ({ ...written(product), slug: product.slug }));
  await sql`
    update products set
      slug = new.slug, name = new.name, sku = new.sku, price = new.price, discount = new.discount, quantity = new.quantity,
      category_id = new.category_id, brand = new.brand, description = new.description, schedule = new.schedule,
      barcode = new.barcode, nappi_code = new.nappi_code, active_ingredients = new.active_ingredients,
      dosage_form = new.dosage_form, pack_size = new.pack_size, facts = new.facts, sep = new.sep,
      max_per_order = new.max_per_order, is_featured = new.is_featured, is_luxury = new.is_luxury,
      is_perfume = new.is_perfume, is_active = new.is_active, images = new.images,
      image_alts = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(image_alts) where new.images ? key),
      version = products.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (slug text, ${recordColumns})
    where products.id = new.id`.execute(db);
}

/** Whose these links are, now or formerly. */
export async function findSlugHolders(
  db: Db,
  slugs: readonly string[],
): Promise<{ slug: string; product_id: string }[]> {
  const { rows } = await sql<{ slug: string; product_id: string }>`
    select slug, id as product_id from products where slug = any(${slugs}::text[])
    union
    select slug, product_id from product_slugs where slug = any(${slugs}::text[])`.execute(db);
  return rows;
}

/** Former links keep leading to their products; a present one is no former one. */
export async function keepFormerSlugs(
  db: Db,
  moved: readonly { product_id: string; former: string; present: string }[],
): Promise<void> {
  if (moved.length === 0) return;
  await sql`delete from product_slugs where slug = any(${moved.map(({ present }) => present)}::text[])`.execute(db);
  await sql`
    insert into product_slugs (slug, product_id)
    select former, product_id from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as new (former text, product_id uuid)
    on conflict (slug) do update set product_id = excluded.product_id`.execute(db);
}

export async function insertSourceKeys(
  db: Db,
  keys: readonly { source_key: string; product_id: string }[],
): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    insert into product_import_keys (source_key, product_id)
    select source_key, product_id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as new (source_key text, product_id uuid)
    on conflict (source_key) do nothing`.execute(db);
}

/** For the export: all products by id, from after the one given. */
export async function listProductsAfter(db: Db, afterId: string | null, limit: number): Promise<ShopProduct[]> {
  const { rows } = await sql<ProductRow>`
    select ${columns}
    from (select * from products where ${afterId}::uuid is null or id > ${afterId}::uuid order by id limit ${limit}) p
    join categories c on c.id = p.category_id
    order by p.id`.execute(db);
  return rows.map(toProduct);
}
