import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Schedule } from '../contract.ts';

export interface CategoryMix {
  id: string;
  category_name: string;
  /** Every schedule that its products have, each once; empty if it has no products. */
  schedules: Schedule[];
}

export async function listCategoryMixRows(db: Db, ids: readonly string[]): Promise<CategoryMix[]> {
  const { rows } = await sql<CategoryMix>`
    select c.id, c.category_name,
      coalesce((select jsonb_agg(distinct p.schedule) from products p where p.category_id = c.id), '[]') as schedules
    from categories c where c.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
