import type { Db } from '~/platform/database/connect.ts';
import { sql } from 'kysely';

export async function countOpenAt(db: Db, locationId: string): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('open'))
    .where('business_location_id', '=', locationId)
    .where('order_status', 'not in', ['delivered', 'cancelled', 'refunded'])
    .executeTakeFirstOrThrow();
  return open;
}
