import type { Context } from '../../../platform/context.ts';
import type { Slide } from '../contract.ts';
import { listSlideRows } from './queries.ts';

export async function listSlides(ctx: Context): Promise<Slide[]> {
  return listSlideRows(ctx.db);
}
