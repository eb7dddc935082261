import { sql } from 'kysely';
import type { Viewer } from '~/domains/payments/server/payable/viewer.ts';
import type { Db } from '~/platform/database/connect.ts';
import { toCents, toNumeric, toRand } from '~/shared/money.ts';
import type { Address } from '~/shared/schemas.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { PackedCold } from '~/domains/delivery-charges/contract.ts';
import type { StorageClass } from '~/shared/storage-class.ts';
import type { Order, OrderStatus } from '../contract.ts';

type Amounts = Pick<
  Order,
  'sub_total' | 'total_discount' | 'promo_discount' | 'delivery_charges' | 'vat_included' | 'total'
>;

export interface OrderRecord extends Amounts {
  id: string;
  order_number: string;
  access_key: string;
  user_id: string | null;
  order_status: OrderStatus;
  payment_status: Order['payment_status'];
  payment_method: Order['payment_method'];
  delivery_method: Order['delivery_method'];
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: Address | null;
  collect_from: Order['collect_from'];
  note: string | null;
  promo_code: string | null;
  total_items: number;
  schedule: Schedule;
  tracking_number: string | null;
  packed_cold: PackedCold | null;
  /** Something still to be sent is kept cold, as ordered or as the product is kept now. */
  has_cold: boolean;
  expires_at: Date | null;
  is_read: boolean;
  created_at: Date;
  /** Raised by every change of the order or its lines. */
  version: number;
}

/** Who buys Schedule 2 medicine. Written once, and read for the register and the pharmacist alone. */
export interface BuyerIdentity {
  id_number: string | null;
  passport_number: string | null;
  date_of_birth: string | null;
  /** Their own address, if the order is collected; a delivered one has its address. */
  buyer_address: Address | null;
}

export type NewOrder = Omit<OrderRecord, 'version' | 'has_cold'> &
  BuyerIdentity & { cart_id: string; business_location_id: string | null; town: string };
export type OrderLine = Omit<Order['items'][number], 'not_supplied'>;
export type NewLine = Omit<OrderLine, 'quantity_removed' | 'quantity_unbilled' | 'quantity_to_send'> & {
  sep: number | null;
};
export type TaxedLine = OrderLine & { sep: number | null };

// The identity columns are left out of every reading on purpose.
const COLUMNS = [
  'id',
  'order_number',
  'access_key',
  'user_id',
  'order_status',
  'payment_status',
  'payment_method',
  'delivery_method',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'collect_from',
  'note',
  'promo_code',
  'total_items',
  'schedule',
  'tracking_number',
  'packed_cold',
  'expires_at',
  'is_read',
  'created_at',
  'version',
  'sub_total',
  'total_discount',
  'promo_discount',
  'delivery_charges',
  'vat_included',
  'total',
] as const;
const AMOUNTS = ['sub_total', 'total_discount', 'promo_discount', 'delivery_charges', 'vat_included', 'total'] as const;

export const rand = (numeric: string): number => toRand(toCents(numeric));
const numeric = (amount: number): string => toNumeric(toCents(amount));

function fromRow(row: Record<(typeof AMOUNTS)[number], string>): OrderRecord {
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, rand(row[name])]));
  return { ...row, ...amounts } as unknown as OrderRecord;
}

export async function takeOrderNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('order_numbers') as number`.execute(db);
  return `AP-${rows[0]?.number}`;
}

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, numeric(order[name])])) as Record<
    (typeof AMOUNTS)[number],
    string
  >;
  await db
    .insertInto('orders')
    .values({
      ...order,
      ...amounts,
      address: order.address && JSON.stringify(order.address),
      buyer_address: order.buyer_address && JSON.stringify(order.buyer_address),
      collect_from: order.collect_from && JSON.stringify(order.collect_from),
      packed_cold: null,
      updated_at: order.created_at,
    })
    .execute();
}

export async function insertLines(db: Db, orderId: string, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({
    ...line,
    order_id: orderId,
    position,
    sep: line.sep === null ? null : numeric(line.sep),
    price: numeric(line.price),
    discount: String(line.discount),
    product_sub_total: numeric(line.product_sub_total),
    product_discount: numeric(line.product_discount),
    product_total: numeric(line.product_total),
    promo_discount: numeric(line.promo_discount),
  }));
  await db.insertInto('order_items').values(rows).execute();
}

const HAS_COLD = sql<boolean>`exists (
  select from order_items item left join products p on p.id = item.product_id
  where item.order_id = orders.id and item.quantity > item.quantity_removed and (item.storage <> 'room' or p.storage <> 'room')
)`;

export async function findOrder(db: Db, id: string, viewer: Viewer): Promise<OrderRecord | null> {
  const row = await db
    .selectFrom('orders')
    .select(COLUMNS)
    .select(HAS_COLD.as('has_cold'))
    .where('id', '=', id)
    .$if(!viewer.sees_all, (query) =>
      query.where((eb) => eb.or([eb('user_id', '=', viewer.user_id), eb('access_key', '=', viewer.key)])),
    )
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** For the register and the pharmacist alone, who record or audit it. */
export async function findBuyerIdentity(db: Db, id: string): Promise<BuyerIdentity> {
  const row = await db
    .selectFrom('orders')
    .select(['id_number', 'passport_number', 'date_of_birth', 'buyer_address'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row as unknown as BuyerIdentity;
}

export async function lockOrder(db: Db, id: string): Promise<OrderRecord | null> {
  const row = await db
    .selectFrom('orders')
    .select(COLUMNS)
    .select(HAS_COLD.as('has_cold'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

export async function updateOrder(
  db: Db,
  id: string,
  change: Partial<
    Pick<
      OrderRecord,
      'order_status' | 'payment_status' | 'tracking_number' | 'packed_cold' | 'expires_at' | 'is_read' | 'schedule'
    >
  >,
  now: Date,
): Promise<void> {
  const { packed_cold, ...rest } = change;
  await db
    .updateTable('orders')
    .set({
      ...rest,
      ...(packed_cold ? { packed_cold: JSON.stringify(packed_cold) } : {}),
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function markRead(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('orders')
    .set({ is_read: true })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const LINE_COLUMNS = [
  'id',
  'product_id',
  'name',
  'slug',
  'sku',
  'nappi_code',
  'image',
  'tint',
  'schedule',
  'price',
  'discount',
  'quantity',
  'quantity_removed',
  'quantity_unbilled',
  'product_sub_total',
  'product_discount',
  'product_total',
  'promo_discount',
] as const;
type Amount = 'price' | 'discount' | 'product_sub_total' | 'product_discount' | 'product_total' | 'promo_discount';
type LineRow = Omit<OrderLine, Amount | 'schedule' | 'quantity_to_send'> & Record<Amount | 'schedule', string>;

const toLine = <Row extends LineRow>(row: Row) => ({
  ...row,
  schedule: row.schedule as Schedule,
  quantity_to_send: row.quantity - row.quantity_removed,
  price: rand(row.price),
  discount: Number(row.discount),
  product_sub_total: rand(row.product_sub_total),
  product_discount: rand(row.product_discount),
  product_total: rand(row.product_total),
  promo_discount: rand(row.promo_discount),
});

/** As ordered, or as the product is kept now: whatever is colder. */
const COLDEST = sql<StorageClass>`(
  select case when 'frozen' in (order_items.storage, p.storage) then 'frozen'
    when 'refrigerated' in (order_items.storage, p.storage) then 'refrigerated' else 'room' end
  from (select 1) one left join products p on p.id = order_items.product_id)`;

const linesOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_items')
    .select(LINE_COLUMNS)
    .select(COLDEST.as('storage'))
    .where('order_id', '=', orderId)
    .orderBy('position');

export async function listLines(db: Db, orderId: string): Promise<OrderLine[]> {
  return (await linesOf(db, orderId).execute()).map(toLine);
}

/** The order's lines with the part of the price that is the medicine's SEP. */
export async function listTaxedLines(db: Db, orderId: string): Promise<TaxedLine[]> {
  const rows = await linesOf(db, orderId).select('sep').execute();
  return rows.map(({ sep, ...row }) => ({ ...toLine(row), sep: sep === null ? null : rand(sep) }));
}

/** More units of a line are removed, or fewer if `units` is negative. The order's row is locked. */
export async function removePieces(db: Db, itemId: string, pieces: number): Promise<void> {
  await db
    .updateTable('order_items')
    .set((eb) => ({ quantity_removed: eb('quantity_removed', '+', pieces) }))
    .where('id', '=', itemId)
    .execute();
}

/** Unpaid orders past their deadline, the oldest first. */
export async function listExpired(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('order_status', '=', 'pending_payment')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}
