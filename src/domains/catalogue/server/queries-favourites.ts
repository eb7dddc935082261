import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';

export async function listFavouriteIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('position')
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/** Adds existing products in the given order, up to `most` in total; favourites already saved keep their position. */
export async function insertFavourites(
  db: Db,
  userId: string,
  productIds: readonly string[],
  now: Date,
  most: number,
): Promise<void> {
  await sql`
    insert into favourites (user_id, product_id, added_at, position)
    select ${userId}::uuid, products.id, ${now}::timestamptz, wanted.position
    from unnest(${productIds}::uuid[]) with ordinality as wanted (id, position)
    join products on products.id = wanted.id
    where not exists (select from favourites f where f.user_id = ${userId}::uuid and f.product_id = products.id)
    order by wanted.position
    limit greatest(0, ${most} - (select count(*) from favourites f where f.user_id = ${userId}::uuid))
    on conflict do nothing`.execute(db);
}

export async function deleteFavourite(db: Db, userId: string, productId: string): Promise<void> {
  await db.deleteFrom('favourites').where('user_id', '=', userId).where('product_id', '=', productId).execute();
}

export async function countFavourites(db: Db, productId: string): Promise<number> {
  const row = await db
    .selectFrom('favourites')
    .select(sql<number>`count(*)`.as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return row.count;
}
