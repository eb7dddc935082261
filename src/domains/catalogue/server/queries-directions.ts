import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Product } from '../contract.ts';

/** Where a product may say how to use it, whether the public sees the product or not. */
export async function listUseTexts(
  db: Db,
  ids: readonly string[],
): Promise<Pick<Product, 'id' | 'facts' | 'description'>[]> {
  const { rows } = await sql<Pick<Product, 'id' | 'facts' | 'description'>>`
    select id, facts, description from products where id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
