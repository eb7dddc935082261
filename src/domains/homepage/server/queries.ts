import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Slide, SlideForm } from '../contract.ts';

// Serialises changes to the slides, because their number and their order concern all of them.
const SLIDES_LOCK = 7_316_826;

/** Until the end of the transaction. */
export async function lockSlides(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SLIDES_LOCK})`.execute(db);
}

export async function listSlideRows(db: Db): Promise<Slide[]> {
  const rows = await db.selectFrom('slides').selectAll().orderBy('position').orderBy('image_id').execute();
  return rows as Slide[];
}

export async function insertSlide(
  db: Db,
  slide: SlideForm & { image_id: string; image: string; position: number },
): Promise<Slide> {
  return (await db.insertInto('slides').values(slide).returningAll().executeTakeFirstOrThrow()) as Slide;
}

export async function updateSlide(
  db: Db,
  imageId: string,
  change: Partial<SlideForm> & { image?: string },
): Promise<Slide> {
  const row = await db
    .updateTable('slides')
    .set((slide) => ({ ...change, version: slide('version', '+', 1) }))
    .where('image_id', '=', imageId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as Slide;
}

export async function deleteSlideRow(db: Db, imageId: string): Promise<void> {
  await db.deleteFrom('slides').where('image_id', '=', imageId).execute();
}

/** Sets the slides' positions to their order in the list. */
export async function setOrder(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update slides set position = place.at - 1
    from unnest(${ids}::uuid[]) with ordinality as place (image_id, at)
    where slides.image_id = place.image_id`.execute(db);
}
