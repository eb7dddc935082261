import type { Db } from '../../../platform/database/connect.ts';
import type { Slide } from '../contract.ts';

export async function listSlideRows(db: Db): Promise<Slide[]> {
  const rows = await db.selectFrom('slides').selectAll().orderBy('position').orderBy('image_id').execute();
  return rows as Slide[];
}
