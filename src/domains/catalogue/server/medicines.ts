import type { Context } from '~/platform/context.ts';
import { knownScheduleOf, distinctiveWords, type KnownSchedule } from '../known-schedule.ts';
import { directionsOf } from '../directions.ts';
import { listUseTexts } from './queries-directions.ts';
import { findBarcode, findMedicines, findScheduledNamed, type MedicineFacts } from './queries-medicines.ts';

export type { MedicineFacts } from './queries-medicines.ts';

/** By id; a product that was deleted is not among them. */
export async function medicineFactsOf(ctx: Context, ids: readonly string[]): Promise<Map<string, MedicineFacts>> {
  const rows = ids.length === 0 ? [] : await findMedicines(ctx.db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

/** How to take each, as its product says, by id; those that say nothing are not among them. */
export async function listDirections(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const texts = ids.length === 0 ? [] : await listUseTexts(ctx.db, ids);
  return new Map(
    texts.flatMap((text) => {
      const directions = directionsOf(text);
      return directions === null ? [] : [[text.id, directions] as const];
    }),
  );
}

/** The strictest schedule that catalogue and table know for a medicine that was typed by hand. */
export async function findKnownSchedule(
  ctx: Context,
  typed: { name: string; strength: string },
): Promise<KnownSchedule | null> {
  const words = distinctiveWords(typed.name);
  return knownScheduleOf(typed, words.length === 0 ? [] : await findScheduledNamed(ctx.db, words));
}

/** The barcode of a product, to compare with the pack in hand. */
export const findBarcodeOf = (ctx: Context, id: string): Promise<string | null> => findBarcode(ctx.db, id);
