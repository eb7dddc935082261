import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toRand } from '~/shared/money.ts';
import type { StorageClass } from '~/shared/storage-class.ts';
import type { Category, Product, ProductCard, Schedule } from '../contract.ts';
import { SIMPLE_FIELDS, simpleFieldsOf, type SimpleField } from '../product-fields.ts';
import { withoutIndications } from '../indication-rules.ts';
import { needsPrescription, scheduleRule } from '../rules.ts';

// The same row shape for every product list: `p` is the product, `c` its category.

export const cardColumns = sql`p.id, p.name, p.slug, p.images, p.price, p.discount, p.sale_price, p.quantity, p.brand, p.schedule, p.storage,
  p.max_per_order, p.created_at, p.category_id, c.category_name, c.slug as category_slug, c.tint`;

/** Products that the public may see. S7 and S8 cannot be active (never_on_the_site); the query excludes them as well. */
export const isPublic = sql<boolean>`(p.is_active and p.schedule not in ('S7', 'S8'))`;

/** The schedules for which a pharmacist has switched it off. S1 to S8 never have it, by a constraint of the table. */
const switchedOff = (field: 'discount' | 'feature'): Schedule[] =>
  (['none', 'S0'] as const).filter((schedule) => !scheduleRule(schedule)[field]);

/** The price in force. The stored one, which has an index, unless a discount is switched off. */
export function salePriceInForce() {
  const off = switchedOff('discount');
  return off.length === 0
    ? sql<string>`p.sale_price`
    : sql<string>`(case when p.schedule = any(${off}::text[]) then p.price else p.sale_price end)`;
}
const isAllowed = (field: 'discount' | 'feature') => {
  const off = switchedOff(field);
  return off.length === 0 ? sql<boolean>`true` : sql<boolean>`p.schedule <> all(${off}::text[])`;
};
export const isDiscounted = () => sql<boolean>`(p.discount > 0 and ${isAllowed('discount')})`;
export const mayFeature = () => isAllowed('feature');

export interface CardRow {
  id: string;
  name: string;
  slug: string;
  images: string[];
  price: string;
  discount: string;
  sale_price: string;
  quantity: number;
  brand: string;
  schedule: Schedule;
  storage: StorageClass;
  max_per_order: number | null;
  created_at: Date;
  category_id: string;
  category_name: string;
  category_slug: string;
  tint: Category['tint'];
}

export const rand = (numeric: string): number => toRand(toCents(numeric));

export function toCard(row: CardRow): ProductCard {
  // A discount of a schedule that the shop has switched off since is not given.
  const has_discount = scheduleRule(row.schedule).discount;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    images: row.images,
    price: rand(row.price),
    discount: has_discount ? Number(row.discount) : 0,
    sale_price: rand(has_discount ? row.sale_price : row.price),
    product_inventory: { quantity: row.quantity },
    category: { id: row.category_id, category_name: row.category_name, slug: row.category_slug, tint: row.tint },
    brand: row.brand,
    schedule: row.schedule,
    prescription_required: needsPrescription(row.schedule),
    storage: row.storage,
    max_per_order: row.max_per_order,
    created_at: row.created_at.toISOString(),
  };
}

/** The fields that a cart and an order need in addition to the card. */
export interface CartProduct extends ProductCard {
  is_active: boolean;
  sku: string | null;
  nappi_code: string | null;
  sep: number | null;
}

/** Includes withdrawn products: a cart must report what happened to its lines. In the order of the ids. */
export async function findCartProductRows(db: Db, ids: readonly string[]): Promise<CartProduct[]> {
  const { rows } = await sql<
    CardRow & { is_active: boolean; sku: string | null; nappi_code: string | null; sep: string | null }
  >`
    select ${cardColumns}, p.is_active, p.sku, p.nappi_code, p.sep
    from unnest(${ids}::uuid[]) with ordinality as asked (id, at)
    join products p on p.id = asked.id
    join categories c on c.id = p.category_id
    order by asked.at`.execute(db);
  return rows.map((row) => ({
    ...toCard(row),
    is_active: row.is_active,
    sku: row.sku,
    nappi_code: row.nappi_code,
    sep: row.sep === null ? null : rand(row.sep),
  }));
}

/** Public ones only, in the order of the ids. */
export async function findCardsByIds(db: Db, ids: readonly string[]): Promise<ProductCard[]> {
  const { rows } = await sql<CardRow>`
    select ${cardColumns}
    from unnest(${ids}::uuid[]) with ordinality as asked (id, at)
    join products p on p.id = asked.id
    join categories c on c.id = p.category_id
    where ${isPublic}
    order by asked.at`.execute(db);
  return rows.map(toCard);
}

export interface ProductRow extends CardRow, Pick<Product, SimpleField> {
  description: string;
  image_alts: Product['image_alts'];
  active_ingredients: Product['active_ingredients'];
  facts: Product['facts'];
  sep: string | null;
  version: number;
  indications_confirmed: string[];
}

const ofNoCard = SIMPLE_FIELDS.filter((field) => field !== 'max_per_order');
export const productColumns = sql`${cardColumns}, p.description, p.image_alts, p.active_ingredients, p.facts, p.sep, p.version,
  p.indications_confirmed,   ${sql.join(ofNoCard.map((field) => sql.ref(`p.${field}`)))}`;

export function toProduct(row: ProductRow): Product {
  return {
    ...simpleFieldsOf(row),
    ...toCard(row),
    description: row.description,
    image_alts: row.image_alts,
    active_ingredients: row.active_ingredients,
    facts: row.facts,
    sep: row.sep === null ? null : rand(row.sep),
    version: row.version,
  };
}

/** As the public reads it. */
export const toPublicProduct = (row: ProductRow): Product =>
  withoutIndications(toProduct(row), row.indications_confirmed);

export async function findProduct(db: Db, id: string): Promise<Product | null> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from products p join categories c on c.id = p.category_id
    where p.id = ${id}::uuid and ${isPublic}`.execute(db);
  return rows[0] ? toPublicProduct(rows[0]) : null;
}

/** By its current slug, else by a former one. */
export async function findProductBySlug(db: Db, slug: string): Promise<Product | null> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from products p join categories c on c.id = p.category_id
    where p.id = coalesce(
        (select id from products where slug = ${slug}),
        (select product_id from product_slugs where slug = ${slug})
      ) and ${isPublic}`.execute(db);
  return rows[0] ? toPublicProduct(rows[0]) : null;
}
