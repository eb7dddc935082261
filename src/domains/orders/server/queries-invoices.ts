import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import type { TaxDocument } from './tax-document.ts';

export type Series = 'invoice' | 'credit_note';

export interface IssuedDocument {
  series: Series;
  number: string;
  refund_id: string | null;
  /** The amount: the invoice's total, or the credit. */
  document: TaxDocument & { cents: number };
}

const PREFIX: Record<Series, string> = { invoice: 'INV', credit_note: 'CN' };
const DIGITS = 6;

/** What was sold: an order, or one supply of a prescription. */
export type Sale = { order_id: string } | { supply_id: string };

const columnOf = (sale: Sale) => ('order_id' in sale ? 'order_id' : 'supply_id');
const idOf = (sale: Sale) => ('order_id' in sale ? sale.order_id : sale.supply_id);

export interface NewDocument {
  id: string;
  series: Series;
  sale: Sale;
  refund_id: string | null;
  issued_at: Date;
  /** All but its number, which it gets here. */
  document: Omit<TaxDocument, 'number'> & { cents: number };
}

/**
 * Takes the next number and stores the document with it, in one statement: the series' row, which every payment of
 * the shop needs, is locked until the transaction ends, and one that is rolled back leaves no gap (VAT Act s20(4)(d)). A
 * sale that has its invoice, or a refund its credit note, takes no number.
 */
export async function insertNumbered(db: Db, row: NewDocument): Promise<void> {
  const { id, series, sale, refund_id, issued_at, document } = row;
  const column = sql.ref(columnOf(sale));
  const has = sql`exists (select from tax_documents where series = ${series}
    and ${column} = ${idOf(sale)}::uuid and refund_id is not distinct from ${refund_id}::uuid)`;
  await sql`
    with taken as (
      update tax_series set last_number = last_number + 1 where series = ${series} and not ${has} returning last_number as serial
    ), numbered as (
      select serial, ${`${PREFIX[series]}-`} || lpad(serial::text, greatest(${DIGITS}, length(serial::text)), '0') as number from taken
    )
    insert into tax_documents (id, series, serial, number, ${column}, refund_id, issued_at, document)
    select ${id}::uuid, ${series}, serial, number, ${idOf(sale)}::uuid, ${refund_id}::uuid, ${issued_at},
      ${JSON.stringify(document)}::jsonb || jsonb_build_object('number', number)
    from numbered`.execute(db);
}

/** The invoice first, then the credit notes as they were issued. */
export async function listDocuments(db: Db, sale: Sale): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('tax_documents')
    .select(['series', 'number', 'refund_id', 'document'])
    .where(columnOf(sale), '=', idOf(sale))
    .orderBy('series', 'desc')
    .orderBy('serial')
    .execute();
  return rows.map((row) => row as unknown as IssuedDocument);
}

/** The numbers that an order carries; the credit notes by their refund. */
export async function listNumbers(
  db: Db,
  orderId: string,
): Promise<{ invoice_number: string | null; credit_notes: Map<string, string> }> {
  const rows = await db
    .selectFrom('tax_documents')
    .select(['number', 'refund_id'])
    .where('order_id', '=', orderId)
    .execute();
  return {
    invoice_number: rows.find(({ refund_id }) => refund_id === null)?.number ?? null,
    credit_notes: new Map(
      rows.flatMap(({ refund_id, number }) => (refund_id === null ? [] : [[refund_id, number] as const])),
    ),
  };
}
