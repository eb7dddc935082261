import type { RefundRow } from '~/domains/payments/server/refunds.ts';
import { isOwner } from '~/domains/payments/server/payable/viewer.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { conflict, notFound } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import { isUnpaid } from '../rules.ts';
import * as documents from './queries-invoices.ts';
import { documentFile, invoiceAmong, issueDocument } from './issued-documents.ts';
import type { NewDocument } from './queries-invoices.ts';
import * as queries from './queries.ts';
import type { OrderRecord } from './queries.ts';
import { creditNoteOf, invoiceOf } from './tax-document.ts';
import { unknownOrder, viewerOf } from './order-view.ts';

/** The invoice of a locked order, all but its number. */
async function writeInvoice(ctx: Context, order: OrderRecord): Promise<NewDocument> {
  const lines = await queries.listTaxedLines(ctx.db, order.id);
  const at = ctx.now();
  return {
    id: newId(),
    series: 'invoice',
    sale: { order_id: order.id },
    refund_id: null,
    issued_at: at,
    document: { ...invoiceOf(ctx.config, order, lines, at), cents: toCents(order.total) },
  };
}

/**
 * When the order is paid: in the payment's own transaction, with the order locked. A second time changes nothing. It is
 * numbered by the last statement before the commit: every payment of the shop waits for the series.
 */
export async function issueInvoice(ctx: Context, order: OrderRecord): Promise<void> {
  const invoice = await writeInvoice(ctx, order);
  issueDocument(ctx, invoice);
}

/** The same immediately, because the rest of the transaction reads it. */
export async function issueInvoiceNow(ctx: Context, order: OrderRecord): Promise<void> {
  await documents.insertNumbered(ctx.db, await writeInvoice(ctx, order));
}

/**
 * For a refund of an invoiced order, with the order locked. Only a reduction of the order's price is credited:
 * refunding a second payment changes nothing about the sale.
 */
export async function issueCreditNote(
  ctx: Context,
  order: OrderRecord,
  { id, reason }: RefundRow,
  kept_cents: number,
): Promise<void> {
  const all = await documents.listDocuments(ctx.db, { order_id: order.id });
  const invoice = invoiceAmong(all);
  if (!invoice) return;
  const lowered = invoice.document.cents - kept_cents;
  const credited = all
    .filter(({ series }) => series === 'credit_note')
    .reduce((sum, { document }) => sum + document.cents, 0);
  const cents = Math.min(lowered, invoice.document.cents) - credited;
  if (cents <= 0) return;
  const at = ctx.now();
  const credit = { cents, reason, invoice_number: invoice.number };
  const note: NewDocument = {
    id: newId(),
    series: 'credit_note',
    sale: { order_id: order.id },
    refund_id: id,
    issued_at: at,
    document: { ...creditNoteOf(ctx.config, order, credit, at), cents },
  };
  issueDocument(ctx, note);
}

interface Asked {
  id: string;
  key?: string;
}

/** An order whose paper the caller may see. Staff who open it are recorded in the audit log. */
export async function seenOrder(
  ctx: Context,
  { id, key }: Asked,
  action = 'order.invoice_opened',
): Promise<OrderRecord> {
  const viewer = viewerOf(ctx, key);
  const order = await queries.findOrder(ctx.db, id, viewer);
  if (!order) throw unknownOrder();
  if (viewer.sees_all && !isOwner(order, viewer))
    await audit(ctx, { action, object_kind: 'order', object_id: order.id });
  return order;
}

export async function getInvoice(ctx: Context, asked: Asked): Promise<File> {
  const order = await seenOrder(ctx, asked);
  let invoice = invoiceAmong(await documents.listDocuments(ctx.db, { order_id: order.id }));
  if (!invoice) {
    if (isUnpaid(order)) throw conflict('We issue the tax invoice once the order has been paid.');
    if (order.order_status === 'cancelled' || order.order_status === 'refunded')
      throw conflict('This order was cancelled before an invoice was issued.');
    // Paid before the shop issued invoices.
    await inTransaction(ctx, async (trx) => {
      const locked = await queries.lockOrder(trx.db, order.id);
      if (locked) await issueInvoice(trx, locked);
    });
    invoice = invoiceAmong(await documents.listDocuments(ctx.db, { order_id: order.id }));
    if (!invoice) throw unknownOrder();
  }
  return documentFile(invoice);
}

export async function getCreditNote(
  ctx: Context,
  { refund_id, ...asked }: Asked & { refund_id: string },
): Promise<File> {
  const order = await seenOrder(ctx, asked);
  const note = (await documents.listDocuments(ctx.db, { order_id: order.id })).find(
    (one) => one.refund_id === refund_id,
  );
  if (!note) throw notFound('There is no credit note for that refund.');
  return documentFile(note);
}
