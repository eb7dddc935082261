import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { Category } from '../contract.ts';

export interface Goods {
  product_id: string;
  name: string;
  image: string | null;
  tint: Category['tint'];
  quantity: number;
}

const columns = sql`p.id as product_id, p.name, p.images ->> 0 as image, c.tint, p.quantity`;

/** Active products with this many units or fewer, the emptiest first. */
export async function listLowStock(
  db: Db,
  at: number,
  limit: number,
): Promise<{ low: number; none: number; items: Goods[] }> {
  const counted = await sql<{ low: number; none: number }>`
    select count(*) filter (where quantity > 0) as low, count(*) filter (where quantity = 0) as none
    from products where is_active and quantity <= ${at}`.execute(db);
  const { rows } = await sql<Goods>`
    select ${columns} from (
      select * from products where is_active and quantity <= ${at} order by quantity, id limit ${limit}
    ) p join categories c on c.id = p.category_id
    order by p.quantity, p.id`.execute(db);
  return { low: counted.rows[0]?.low ?? 0, none: counted.rows[0]?.none ?? 0, items: rows };
}

export async function listGoods(db: Db, ids: readonly string[]): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select ${columns} from products p join categories c on c.id = p.category_id
    where p.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
