import type { Context } from '~/platform/context.ts';
import type { Product, Schedule } from '../contract.ts';
import { genericFault, type ComparedMedicine } from '../generic-rules.ts';
import { findWithIngredients } from './queries-medicines.ts';
import { getProduct } from './service.ts';

interface Compared extends ComparedMedicine {
  id: string;
  schedule: Schedule;
}

/**
 * Products that a medicine may be substituted with: the same ingredients, strengths, form and schedule, on sale and in stock,
 * the cheapest first. Whether one is cheaper than the medicine is for the caller to say: packs differ.
 */
export async function listEquals(ctx: Context, medicine: Compared): Promise<Product[]> {
  const names = medicine.active_ingredients.map(({ name }) => name);
  if (names.length === 0) return [];
  const found = await findWithIngredients(ctx.db, { names, schedule: medicine.schedule, except: medicine.id });
  const equals: Product[] = [];
  for (const row of found.filter((other) => genericFault(other, medicine) === null))
    equals.push(await getProduct(ctx, { id: row.id }));
  return equals;
}
