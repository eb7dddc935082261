import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { CounterAnswers } from '../counter-questions.ts';
import type { RefusalReason } from '../refusal-reasons.ts';

// What is known and decided about the sale of Schedule 1 and 2 medicine. The answers are health information: only the use
// cases that check and audit their reader call these.

export interface AnswersRow {
  id: string;
  order_id: string;
  answers: CounterAnswers;
  source: 'buyer' | 'phone';
  user_id: string | null;
  by: string | null;
  at: Date;
}

export async function insertAnswers(db: Db, row: AnswersRow): Promise<void> {
  await db
    .insertInto('order_counter_answers')
    .values({ ...row, answers: JSON.stringify(row.answers) })
    .execute();
}

/** The latest ones. */
export async function findAnswers(db: Db, orderId: string): Promise<AnswersRow | null> {
  const row = await db
    .selectFrom('order_counter_answers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? (row as unknown as AnswersRow) : null;
}

export interface Refusal {
  id: string;
  order_id: string;
  order_item_id: string;
  quantity: number;
  reason_code: RefusalReason;
  note: string | null;
  user_id: string;
  by: string;
  at: Date;
}

export async function insertRefusals(db: Db, rows: readonly Refusal[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('order_refusals')
      .values([...rows])
      .execute();
}

export async function listRefusals(
  db: Db,
  orderId: string,
): Promise<Pick<Refusal, 'order_item_id' | 'quantity' | 'reason_code' | 'note'>[]> {
  const rows = await db
    .selectFrom('order_refusals')
    .select(['order_item_id', 'quantity', 'reason_code', 'note'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => ({ ...row, reason_code: row.reason_code as RefusalReason }));
}

interface InReview {
  order_id: string;
  order_number: string;
  created_at: Date;
  medicine: string;
  quantity: number;
}

/** What this person has ordered elsewhere and no pharmacist has decided on yet, latest first. */
export async function listInReview(
  db: Db,
  identity: string,
  { except, schedules }: { except: string; schedules: readonly string[] },
): Promise<InReview[]> {
  const { rows } = await sql<InReview>`
    select o.id as order_id, o.order_number, o.created_at, i.name as medicine, i.quantity - i.quantity_removed as quantity
    from orders o join order_items i on i.order_id = o.id
    where upper(regexp_replace(coalesce(o.id_number, o.passport_number), '[^0-9A-Za-z]', '', 'g'))
        = upper(regexp_replace(${identity}, '[^0-9A-Za-z]', '', 'g'))
      and coalesce(o.id_number, o.passport_number) is not null
      and o.order_status = 'pharmacist_review' and o.id <> ${except}::uuid
      and i.schedule = any(${schedules}::text[]) and i.quantity > i.quantity_removed
    order by o.created_at desc, o.id, i.position`.execute(db);
  return rows;
}

/** An unpaid order costs less, because lines were taken out of it. */
export async function lowerAmounts(
  db: Db,
  orderId: string,
  amounts: Record<'sub_total' | 'total_discount' | 'promo_discount' | 'vat_included' | 'total', string>,
): Promise<void> {
  await db.updateTable('orders').set(amounts).where('id', '=', orderId).execute();
}

/** Pieces that were removed from a line before it was paid, and the line's amounts without them. */
export async function unbillPieces(
  db: Db,
  itemId: string,
  pieces: number,
  amounts: Record<'product_sub_total' | 'product_discount' | 'product_total' | 'promo_discount', string>,
): Promise<void> {
  await db
    .updateTable('order_items')
    .set((eb) => ({ ...amounts, quantity_unbilled: eb('quantity_unbilled', '+', pieces) }))
    .where('id', '=', itemId)
    .execute();
}
