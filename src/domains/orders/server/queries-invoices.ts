import { sql } from 'kysely';
import type { Db } from '~/platform/database/connect.ts';
import { listLines, rand } from './queries.ts';
import type { TaxDocument, TaxedLine } from './tax-document.ts';

export type Series = 'invoice' | 'credit_note';

export interface IssuedDocument {
  series: Series;
  number: string;
  refund_id: string | null;
  /** What it is about: the invoice's total, or what was credited. */
  document: TaxDocument & { cents: number };
}

/** The next number. Its row stays locked until the transaction ends: one that is rolled back leaves no gap. */
export async function takeSerial(db: Db, series: Series): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    update tax_series set last_number = last_number + 1 where series = ${series} returning last_number`.execute(db);
  const serial = rows[0]?.last_number;
  if (serial === undefined) throw new Error(`There is no series ${series}.`);
  return serial;
}

export async function insertDocument(
  db: Db,
  issued: IssuedDocument & { id: string; serial: number; order_id: string; issued_at: Date },
): Promise<void> {
  await db
    .insertInto('tax_documents')
    .values({ ...issued, document: JSON.stringify(issued.document) })
    .execute();
}

/** The invoice first, then the credit notes as they were issued. */
export async function listDocuments(db: Db, orderId: string): Promise<IssuedDocument[]> {
  const rows = await db
    .selectFrom('tax_documents')
    .select(['series', 'number', 'refund_id', 'document'])
    .where('order_id', '=', orderId)
    .orderBy('series', 'desc')
    .orderBy('serial')
    .execute();
  return rows.map((row) => row as unknown as IssuedDocument);
}

/** The order's lines with the part of the price that is the medicine's SEP. */
export async function listTaxedLines(db: Db, orderId: string): Promise<TaxedLine[]> {
  const lines = await listLines(db, orderId);
  const rows = await db.selectFrom('order_items').select(['id', 'sep']).where('order_id', '=', orderId).execute();
  const seps = new Map(rows.map(({ id, sep }) => [id, sep === null ? null : rand(sep)]));
  return lines.map((line) => ({ ...line, sep: seps.get(line.id) ?? null }));
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
