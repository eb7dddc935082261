import { beforeCommit, type Context } from '~/platform/context.ts';
import { renderPdf } from '~/platform/pdf/render.ts';
import { insertNumbered, listDocuments, type IssuedDocument, type NewDocument, type Sale } from './queries-invoices.ts';

// The shop's one series of tax documents, for every noun that sells.

export const invoiceAmong = (list: readonly IssuedDocument[]): IssuedDocument | undefined =>
  list.find(({ series }) => series === 'invoice');

export const findInvoice = async (ctx: Context, sale: Sale): Promise<IssuedDocument | undefined> =>
  invoiceAmong(await listDocuments(ctx.db, sale));

/** Numbered by the last statement before the commit: every payment of the shop waits for the series. */
export function issueDocument(ctx: Context, document: NewDocument): void {
  beforeCommit(ctx, ({ db }) => insertNumbered(db, document));
}

export async function documentFile({ document, number }: IssuedDocument): Promise<File> {
  const bytes = await renderPdf(document);
  return new File([bytes as Uint8Array<ArrayBuffer>], `${number}.pdf`, { type: 'application/pdf' });
}
