import { needsReview } from '../../src/domains/catalogue/rules.ts';
import type { Schedule } from '../../src/domains/catalogue/contract.ts';
import type { Db } from '../../src/platform/database/connect.ts';

interface Article {
  id: string;
  /** A pharmacist reviews an order that contains it. */
  is_reviewed: boolean;
}

export interface Shelf {
  get: (sku: string) => Article;
  /** This many can be sold without the stock looking low afterwards. */
  hasPlenty: (sku: string, quantity: number) => boolean;
  /** Where orders are collected. */
  place_id: string;
}

const LEFT = 8;

/** The demo's range, as it was before the story sold from it. */
export async function readShelf(db: Db): Promise<Shelf> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'sku', 'quantity', 'schedule'])
    .where('is_active', '=', true)
    .execute();
  const place = await db
    .selectFrom('business_locations')
    .select('id')
    .where('is_active', '=', true)
    .where('collection', '=', true)
    .orderBy('position')
    .executeTakeFirst();
  const bySku = new Map(rows.map((row) => [row.sku, { ...row, left: row.quantity }]));
  return {
    place_id: place?.id ?? '',
    get(sku) {
      const row = bySku.get(sku);
      if (!row) throw new Error(`There is no ${sku}.`);
      return { id: row.id, is_reviewed: needsReview(row.schedule as Schedule) };
    },
    hasPlenty(sku, quantity) {
      const row = bySku.get(sku);
      if (!row || row.left - quantity < LEFT) return false;
      row.left -= quantity;
      return true;
    },
  };
}
