import type { Context } from '../../../platform/context.ts';
import type { BusinessLocation } from '../contract.ts';
import { listLocationRows } from './queries.ts';

export async function listLocations(ctx: Context): Promise<BusinessLocation[]> {
  return listLocationRows(ctx.db);
}
