import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { CataloguedMedicine } from '../known-schedule.ts';
import type { Product } from '../contract.ts';

/** A product's data for the dispensary, whether the public sees it or not. */
export type MedicineFacts = Pick<
  Product,
  'id' | 'name' | 'brand' | 'schedule' | 'storage' | 'active_ingredients' | 'dosage_form' | 'pack_size'
>;

export async function findMedicines(db: Db, ids: readonly string[]): Promise<MedicineFacts[]> {
  const { rows } = await sql<MedicineFacts>`
    select id, name, brand, schedule, storage, active_ingredients, dosage_form, pack_size from products
    where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

const MOST = 500;

/** Scheduled products, active or not, whose name or ingredients contain one of the words; the strictest first. */
export async function findScheduledNamed(db: Db, words: readonly string[]): Promise<CataloguedMedicine[]> {
  const patterns = words.map((word) => `%${word}%`);
  const { rows } = await sql<CataloguedMedicine>`
    select name, schedule, active_ingredients from products
    where schedule not in ('none', 'S0')
      and (search_name like any(${patterns}::text[]) or search_key(active_ingredients::text) like any(${patterns}::text[]))
    order by schedule desc, id limit ${MOST}`.execute(db);
  return rows;
}

/** The barcode on the pack; null if the catalogue has none. */
export async function findBarcode(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('products').select('barcode').where('id', '=', id).executeTakeFirst();
  return row?.barcode ?? null;
}

const MOST_EQUALS = 100;

/** On sale, in stock and of that schedule, with one of the ingredients first; the cheapest first. */
export async function findWithIngredients(
  db: Db,
  { names, schedule, except }: { names: readonly string[]; schedule: string; except: string },
): Promise<MedicineFacts[]> {
  const lower = names.map((name) => name.toLowerCase());
  const { rows } = await sql<MedicineFacts>`
    select id, name, brand, schedule, storage, active_ingredients, dosage_form, pack_size from products
    where active_ingredients <> '[]' and lower(active_ingredients -> 0 ->> 'name') = any(${lower}::text[])
      and schedule = ${schedule} and is_active and quantity > 0 and id <> ${except}::uuid
    order by price, id limit ${MOST_EQUALS}`.execute(db);
  return rows;
}
