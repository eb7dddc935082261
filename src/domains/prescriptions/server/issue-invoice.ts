import { issueDocument } from '~/domains/orders/server/issued-documents.ts';
import type { Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { toCents } from '~/shared/money.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { listSupplies } from './queries-supplies.ts';
import { lockPrescription } from './queries.ts';
import { listSupplyLines } from './queries-supply-lines.ts';

/** When a supply is paid, in the payment's own transaction. A second time changes nothing. */
export async function issueInvoice(ctx: Context, prescriptionId: string, supplyId: string): Promise<void> {
  const record = await lockPrescription(ctx.db, prescriptionId);
  const supply = (await listSupplies(ctx.db, prescriptionId)).find(({ id }) => id === supplyId);
  if (!record || !supply) return;
  const lines = await listSupplyLines(ctx.db, [supply.id]);
  const at = ctx.now();
  issueDocument(ctx, {
    id: newId(),
    series: 'invoice',
    sale: { supply_id: supply.id },
    refund_id: null,
    issued_at: at,
    document: { ...invoiceSheet(ctx.config, record, supply, lines, at), cents: toCents(supply.total ?? 0) },
  });
}
