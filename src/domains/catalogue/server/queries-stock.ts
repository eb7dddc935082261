import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';

export type HoldState = 'held' | 'sold' | 'released';

export interface StockLine {
  product_id: string;
  quantity: number;
}

/** Locks the rows until the transaction ends, always in the order of their ids, so that two buyers never deadlock. */
export async function lockProductRows(db: Db, ids: readonly string[]): Promise<void> {
  await sql`select id from products where id = any(${ids}::uuid[]) order by id for update`.execute(db);
}

/** Deducts units from the stock. Returns the products that had enough; the others are unchanged. */
export async function subtractStock(db: Db, lines: readonly StockLine[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update products set quantity = products.quantity - line.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (product_id uuid, quantity integer)
    where products.id = line.product_id and products.quantity >= line.quantity
    returning products.id`.execute(db);
  return rows.map((row) => row.id);
}

export async function addStock(db: Db, lines: readonly StockLine[]): Promise<void> {
  await sql`
    update products set quantity = products.quantity + line.quantity
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (product_id uuid, quantity integer)
    where products.id = line.product_id`.execute(db);
}

/** Records an order's holds. A released hold may be taken again; an active one may not. */
export async function insertHolds(db: Db, orderId: string, lines: readonly StockLine[], now: Date): Promise<number> {
  const { rows } = await sql`
    insert into stock_holds (order_id, product_id, quantity, state, changed_at)
    select ${orderId}::uuid, line.product_id, line.quantity, 'held', ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (product_id uuid, quantity integer)
    on conflict (order_id, product_id) do update
      set quantity = excluded.quantity, state = 'held', changed_at = excluded.changed_at
      where stock_holds.state = 'released'
    returning product_id`.execute(db);
  return rows.length;
}

/** Locks an order's stock in one of these states; a second caller finds it changed. */
export async function lockHolds(db: Db, orderId: string, states: readonly HoldState[]): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select product_id, quantity from stock_holds
    where order_id = ${orderId}::uuid and state = any(${states}::text[])
    order by product_id
    for update`.execute(db);
  return rows;
}

export async function setHoldState(
  db: Db,
  orderId: string,
  lines: readonly StockLine[],
  state: HoldState,
  now: Date,
): Promise<void> {
  await sql`
    update stock_holds set state = ${state}, changed_at = ${now}
    where order_id = ${orderId}::uuid and product_id = any(${lines.map((line) => line.product_id)}::uuid[])`.execute(
    db,
  );
}

/** Returned units belong to the order again, as sold. */
export async function raiseHolds(db: Db, orderId: string, lines: readonly StockLine[], now: Date): Promise<void> {
  await sql`
    update stock_holds set
      quantity = case when state = 'released' then line.quantity else stock_holds.quantity + line.quantity end,
      state = case when state = 'released' then 'sold' else state end,
      changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (product_id uuid, quantity integer)
    where stock_holds.order_id = ${orderId}::uuid and stock_holds.product_id = line.product_id`.execute(db);
}

/** Returned units no longer belong to the order; a hold with nothing left is released. */
export async function lowerHolds(db: Db, orderId: string, lines: readonly StockLine[], now: Date): Promise<void> {
  await sql`
    update stock_holds set
      state = case when stock_holds.quantity = line.quantity then 'released' else state end,
      quantity = case when stock_holds.quantity = line.quantity then stock_holds.quantity else stock_holds.quantity - line.quantity end,
      changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (product_id uuid, quantity integer)
    where stock_holds.order_id = ${orderId}::uuid and stock_holds.product_id = line.product_id
      and stock_holds.state in ('held', 'sold') and stock_holds.quantity >= line.quantity`.execute(db);
}
