import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';

/** Whose use it is: an account and every email that is theirs here. */
export interface Customer {
  user_id: string | null;
  emails: readonly string[];
}

/** Orders of this customer that hold a use of the code. */
export async function countUsesOf(db: Db, promoId: string, { user_id, emails }: Customer): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct order_id) as count from promo_uses
    where promo_code_id = ${promoId}::uuid and given_back_at is null
      and (email = any(${emails}::citext[]) or user_id = ${user_id}::uuid)`.execute(db);
  return rows[0]?.count ?? 0;
}

async function addUses(db: Db, promoId: string, change: 1 | -1): Promise<void> {
  await sql`update promo_codes set uses = uses + ${change}::integer where id = ${promoId}::uuid`.execute(db);
}

/** The order holds a use. */
export async function insertUse(
  db: Db,
  use: { promo_code_id: string; order_id: string; customer: Customer; used_at: Date },
): Promise<void> {
  const { customer, ...rest } = use;
  const rows = customer.emails.map((email) => ({ ...rest, email, user_id: customer.user_id }));
  await db.insertInto('promo_uses').values(rows).execute();
  await addUses(db, use.promo_code_id, 1);
}

/** The code's row is locked before its uses are, as everywhere. Null if the order has none that could change. */
async function lockCodeOfOrder(db: Db, orderId: string, isGivenBack: boolean): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from promo_codes where id in (select promo_code_id from promo_uses
      where order_id = ${orderId}::uuid and given_back_at is ${isGivenBack ? sql`not null` : sql`null`})
    for update`.execute(db);
  return rows[0]?.id ?? null;
}

/** Releases the order's use. False if it had none. */
export async function giveBack(db: Db, orderId: string, now: Date): Promise<boolean> {
  const promoId = await lockCodeOfOrder(db, orderId, false);
  if (!promoId) return false;
  const { rows } = await sql`
    update promo_uses set given_back_at = ${now} where order_id = ${orderId}::uuid and given_back_at is null
    returning order_id`.execute(db);
  if (rows.length > 0) await addUses(db, promoId, -1);
  return rows.length > 0;
}

/** Restores the order's released use. False if there is none. */
export async function takeAgain(db: Db, orderId: string): Promise<boolean> {
  const promoId = await lockCodeOfOrder(db, orderId, true);
  if (!promoId) return false;
  const { rows } = await sql`
    update promo_uses set given_back_at = null where order_id = ${orderId}::uuid and given_back_at is not null
    returning order_id`.execute(db);
  if (rows.length > 0) await addUses(db, promoId, 1);
  return rows.length > 0;
}
