import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric } from '~/shared/money.ts';

export interface CartLine {
  item_id: string;
  product_id: string;
  quantity: number;
  /** The unit price when the buyer last looked, in cents. */
  seen_cents: number;
}

export interface CartRecord {
  id: string;
  user_id: string | null;
  order_id: string | null;
  promo_code: string | null;
  /** Whether the code took something off when the buyer last looked. */
  promo_applies: boolean;
  version: number;
  lines: CartLine[];
}

interface Row {
  id: string;
  user_id: string | null;
  order_id: string | null;
  promo_code: string | null;
  promo_applies: boolean;
  version: number;
  item_id: string | null;
  product_id: string;
  quantity_to_buy: number;
  seen_price: string;
}

function fromRows(rows: readonly Row[]): CartRecord[] {
  const carts = new Map<string, CartRecord>();
  for (const row of rows) {
    const cart = carts.get(row.id) ?? {
      id: row.id,
      user_id: row.user_id,
      order_id: row.order_id,
      promo_code: row.promo_code,
      promo_applies: row.promo_applies,
      version: row.version,
      lines: [],
    };
    carts.set(row.id, cart);
    if (row.item_id) {
      cart.lines.push({
        item_id: row.item_id,
        product_id: row.product_id,
        quantity: row.quantity_to_buy,
        seen_cents: toCents(row.seen_price),
      });
    }
  }
  return [...carts.values()];
}

const withLines = sql`select c.id, c.user_id, c.order_id, c.promo_code, c.promo_applies, c.version, i.id as item_id, i.product_id, i.quantity_to_buy, i.seen_price
  from carts c left join cart_items i on i.cart_id = c.id`;
const inOrder = sql`order by c.id, i.added_at, i.id`;

/** An open cart that this person (null: signed out) may see: without an owner, or their own. */
export async function findCart(db: Db, id: string, userId: string | null): Promise<CartRecord | null> {
  const { rows } = await sql<Row>`${withLines}
    where c.id = ${id} and c.order_id is null and (c.user_id is null or c.user_id = ${userId}::uuid) ${inOrder}`.execute(
    db,
  );
  return fromRows(rows)[0] ?? null;
}

export async function findUserCart(db: Db, userId: string): Promise<CartRecord | null> {
  const { rows } = await sql<Row>`${withLines} where c.user_id = ${userId} and c.order_id is null ${inOrder}`.execute(
    db,
  );
  return fromRows(rows)[0] ?? null;
}

/** The lock first, the lines after: they are then as the previous holder left them. */
async function readLocked(db: Db, ids: readonly string[]): Promise<CartRecord[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`${withLines} where c.id = any(${ids}::uuid[]) ${inOrder}`.execute(db);
  return fromRows(rows);
}

export async function lockCart(db: Db, id: string, userId: string | null): Promise<CartRecord | null> {
  const { rows } = await sql<{ id: string }>`
    select id from carts where id = ${id} and order_id is null and (user_id is null or user_id = ${userId}::uuid) for update`.execute(
    db,
  );
  return (
    (
      await readLocked(
        db,
        rows.map((row) => row.id),
      )
    )[0] ?? null
  );
}

/** Includes carts that became an order: checkout distinguishes those from carts that never existed. */
export async function lockCartOrOrdered(db: Db, id: string, userId: string | null): Promise<CartRecord | null> {
  const { rows } = await sql<{ id: string }>`
    select id from carts where id = ${id} and (user_id is null or user_id = ${userId}::uuid) for update`.execute(db);
  return (
    (
      await readLocked(
        db,
        rows.map((row) => row.id),
      )
    )[0] ?? null
  );
}

/** The cart of a line, if the caller may change it. */
export async function lockCartOfItem(db: Db, itemId: string, userId: string | null): Promise<CartRecord | null> {
  const { rows } = await sql<{ id: string }>`
    select c.id from carts c join cart_items i on i.cart_id = c.id
    where i.id = ${itemId} and c.order_id is null and (c.user_id is null or c.user_id = ${userId}::uuid)
    for update of c`.execute(db);
  return (
    (
      await readLocked(
        db,
        rows.map((row) => row.id),
      )
    )[0] ?? null
  );
}

/** A cart by its id, regardless of owner, and this person's open cart; always locked in the order of their ids. */
export async function lockCartsToMerge(db: Db, id: string, userId: string): Promise<CartRecord[]> {
  const { rows } = await sql<{ id: string }>`
    select id from carts where order_id is null and (id = ${id} or user_id = ${userId}) order by id for update`.execute(
    db,
  );
  return readLocked(
    db,
    rows.map((row) => row.id),
  );
}

/** False if the person has an open cart already. */
export async function insertCart(db: Db, cart: { id: string; user_id: string | null }, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('carts')
    .values({ ...cart, created_at: now, updated_at: now })
    .onConflict((clause) => clause.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** After every existing line, even if the clock has not advanced. */
export async function insertLine(db: Db, cartId: string, line: CartLine, now: Date): Promise<void> {
  await sql`
    insert into cart_items (id, cart_id, product_id, quantity_to_buy, seen_price, added_at)
    select ${line.item_id}::uuid, ${cartId}::uuid, ${line.product_id}::uuid, ${line.quantity}::integer, ${toNumeric(line.seen_cents)}::numeric,
      greatest(${now}::timestamptz, max(added_at) + interval '1 millisecond')
    from cart_items where cart_id = ${cartId}`.execute(db);
}

export async function updateLine(db: Db, line: CartLine): Promise<void> {
  await db
    .updateTable('cart_items')
    .set({ quantity_to_buy: line.quantity, seen_price: toNumeric(line.seen_cents) })
    .where('id', '=', line.item_id)
    .execute();
}

export async function deleteLine(db: Db, itemId: string): Promise<void> {
  await db.deleteFrom('cart_items').where('id', '=', itemId).execute();
}

/** Moves a line over from a cart that is being taken into another. */
export async function moveLine(db: Db, itemId: string, cartId: string): Promise<void> {
  await db.updateTable('cart_items').set({ cart_id: cartId }).where('id', '=', itemId).execute();
}

export async function deleteCart(db: Db, id: string): Promise<void> {
  await db.deleteFrom('carts').where('id', '=', id).execute();
}

/** Every change increments the version; returns the new one. */
export async function touchCart(db: Db, id: string, now: Date): Promise<number> {
  const row = await db
    .updateTable('carts')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/** The code on the cart, or that there is none any more; and whether it applies as the buyer now sees it. */
export async function setPromo(db: Db, cart: Pick<CartRecord, 'id' | 'promo_code' | 'promo_applies'>): Promise<void> {
  const { id, promo_code, promo_applies } = cart;
  await db.updateTable('carts').set({ promo_code, promo_applies }).where('id', '=', id).execute();
}

export async function setOwner(db: Db, id: string, userId: string): Promise<void> {
  await db.updateTable('carts').set({ user_id: userId }).where('id', '=', id).execute();
}

export async function setOrder(db: Db, id: string, orderId: string): Promise<void> {
  await db.updateTable('carts').set({ order_id: orderId }).where('id', '=', id).execute();
}

/** Signed-out carts not changed since then. */
export async function deleteGuestCartsBefore(db: Db, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom('carts')
    .where('user_id', 'is', null)
    .where('order_id', 'is', null)
    .where('updated_at', '<', before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function countOpenCartsWith(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from cart_items i join carts c on c.id = i.cart_id
    where i.product_id = ${productId}::uuid and c.order_id is null`.execute(db);
  return rows[0]?.count ?? 0;
}
