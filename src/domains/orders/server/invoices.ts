import { getRefund } from '~/domains/payments/server/refunds.ts';
import { moneyOf } from '~/domains/payments/server/service.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { renderPdf } from '~/platform/pdf/render.ts';
import { conflict, notFound } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import { isUnpaid } from '../rules.ts';
import * as documents from './queries-invoices.ts';
import type { IssuedDocument, Series } from './queries-invoices.ts';
import * as queries from './queries.ts';
import type { OrderRecord } from './queries.ts';
import { creditNoteOf, invoiceOf, type TaxDocument } from './tax-document.ts';
import { unknownOrder, viewerOf } from './view.ts';

const PREFIX: Record<Series, string> = { invoice: 'INV', credit_note: 'CN' };

/** Numbered and kept in one go. The order's row is locked, so nobody issues the same one twice. */
async function issue(
  ctx: Context,
  series: Series,
  about: { order_id: string; refund_id: string | null; cents: number },
  write: (issued: { number: string; at: Date }) => TaxDocument,
): Promise<IssuedDocument> {
  const at = ctx.now();
  const serial = await documents.takeSerial(ctx.db, series);
  const number = `${PREFIX[series]}-${String(serial).padStart(6, '0')}`;
  const document = { ...write({ number, at }), cents: about.cents };
  const { order_id, refund_id } = about;
  await documents.insertDocument(ctx.db, {
    id: newId(),
    series,
    serial,
    number,
    order_id,
    refund_id,
    issued_at: at,
    document,
  });
  return { series, number, refund_id, document };
}

const invoiceAmong = (list: readonly IssuedDocument[]) => list.find(({ series }) => series === 'invoice');

/** When the order is paid: in the payment's own transaction, with the order locked. A second time changes nothing. */
export async function issueInvoice(ctx: Context, orderId: string): Promise<IssuedDocument> {
  const before = invoiceAmong(await documents.listDocuments(ctx.db, orderId));
  if (before) return before;
  const order = await queries.lockOrder(ctx.db, orderId);
  if (!order) throw unknownOrder();
  const lines = await documents.listTaxedLines(ctx.db, orderId);
  return issue(ctx, 'invoice', { order_id: orderId, refund_id: null, cents: toCents(order.total) }, (issued) =>
    invoiceOf(ctx.config, order, lines, issued),
  );
}

/**
 * When money of an invoiced order went back. Only what lowers the price of the order is credited: giving back a second
 * payment changes nothing about the sale.
 */
export async function issueCreditNote(ctx: Context, orderId: string, refundId: string): Promise<void> {
  const all = await documents.listDocuments(ctx.db, orderId);
  const invoice = invoiceAmong(all);
  const order = invoice && (await queries.lockOrder(ctx.db, orderId));
  if (!order) return;
  const money = await moneyOf(ctx, 'order', orderId);
  const lowered = invoice.document.cents - (money.paid_cents - money.refunded_cents);
  const credited = all
    .filter(({ series }) => series === 'credit_note')
    .reduce((sum, { document }) => sum + document.cents, 0);
  const cents = Math.min(lowered, invoice.document.cents) - credited;
  if (cents <= 0) return;
  const { reason } = await getRefund(ctx, refundId);
  await issue(ctx, 'credit_note', { order_id: orderId, refund_id: refundId, cents }, (issued) =>
    creditNoteOf(ctx.config, order, { cents, reason, invoice_number: invoice.number }, issued),
  );
}

async function seenOrder(ctx: Context, id: string, key: string | undefined): Promise<OrderRecord> {
  const viewer = viewerOf(ctx, key);
  const order = await queries.findOrder(ctx.db, id, viewer);
  if (!order) throw unknownOrder();
  if (viewer.sees_all && order.user_id !== viewer.user_id && order.access_key !== key)
    await audit(ctx, { action: 'order.invoice_opened', object_kind: 'order', object_id: order.id });
  return order;
}

async function toFile({ document, number }: IssuedDocument): Promise<File> {
  const bytes = await renderPdf(document);
  return new File([bytes as Uint8Array<ArrayBuffer>], `${number}.pdf`, { type: 'application/pdf' });
}

interface Asked {
  id: string;
  key?: string;
}

export async function getInvoice(ctx: Context, { id, key }: Asked): Promise<File> {
  const order = await seenOrder(ctx, id, key);
  let invoice = invoiceAmong(await documents.listDocuments(ctx.db, order.id));
  if (!invoice) {
    if (isUnpaid(order)) throw conflict('The tax invoice is issued when the order is paid.');
    if (order.order_status === 'cancelled' || order.order_status === 'refunded')
      throw conflict('This order was cancelled before an invoice was issued.');
    // Paid before the shop issued invoices.
    invoice = await inTransaction(ctx, async (trx) => {
      await queries.lockOrder(trx.db, order.id);
      return issueInvoice(trx, order.id);
    });
  }
  return toFile(invoice);
}

export async function getCreditNote(
  ctx: Context,
  { id, key, refund_id }: Asked & { refund_id: string },
): Promise<File> {
  const order = await seenOrder(ctx, id, key);
  const note = (await documents.listDocuments(ctx.db, order.id)).find((one) => one.refund_id === refund_id);
  if (!note) throw notFound('There is no credit note for that refund.');
  return toFile(note);
}
