import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric } from '~/shared/money.ts';
import { FILE_COLUMNS } from '~/domains/catalogue/product-fields.ts';
import { centsOf, type ProductFields, type ShopProduct } from './export-products.ts';

type ProductRow = Omit<ShopProduct, 'price_cents' | 'sep_cents' | 'discount'> & {
  price: string;
  sep: string | null;
  discount: string;
};

/** The product fields that an import reads and writes. */
const WRITTEN = [
  'id',
  'slug',
  'category_id',
  ...FILE_COLUMNS.map(({ column }) => column).filter((column) => column !== 'category'),
];
const columns = sql`${sql.join(WRITTEN.map((column) => sql.ref(`p.${column}`)))}, p.version, c.category_name`;
const written = sql.join(WRITTEN.map((column) => sql.ref(column)));
const assignments = sql.join(
  WRITTEN.filter((column) => column !== 'id').map((column) => sql`${sql.ref(column)} = ${sql.ref(`new.${column}`)}`),
);

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

/** Every product that has one of these keys; SKUs ignore case. Locked, always in the same order, if they will be written. */
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

/** The categories of these names, ignoring case and accents, keyed by the requested name. */
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

const rowOf = ({ price_cents, sep_cents, ...fields }: ProductWrite) => ({
  ...fields,
  price: toNumeric(price_cents),
  sep: sep_cents === null ? null : toNumeric(sep_cents),
});

/** Creates them in one statement. Returns the ids of those whose codes and slug were not taken in the meantime. */
export async function insertImported(
  db: Db,
  products: readonly (ProductWrite & { slug: string })[],
  now: Date,
): Promise<Set<string>> {
  if (products.length === 0) return new Set();
  const rows = products.map((product) => ({ ...rowOf(product), slug: product.slug }));
  const inserted = await sql<{ id: string }>`
    insert into products (${written}, created_at, updated_at)
    select ${written}, ${now}, ${now}
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) as new
    on conflict do nothing
    returning id`.execute(db);
  return new Set(inserted.rows.map(({ id }) => id));
}

/** Updates locked products in one statement. Alt texts of removed pictures are deleted with them. */
export async function updateImported(
  db: Db,
  products: readonly (ProductWrite & { slug: string })[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map((product) => ({ ...rowOf(product), slug: product.slug }));
  await sql`
    update products set
      ${assignments},
      image_alts = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(products.image_alts) where new.images ? key),
      version = products.version + 1, updated_at = ${now}
    from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb) as new
    where products.id = new.id`.execute(db);
}

/** The products that have or had these slugs. */
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

/** Former slugs still redirect to their products; a current slug is removed from the former ones. */
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
