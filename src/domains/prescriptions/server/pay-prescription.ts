import { openPayment, type PaymentLink } from '~/domains/payments/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import { checkGate } from './gate.ts';
import { paymentFor } from './payment-for.ts';
import { lockSeen, viewerOf } from './prescription-view.ts';
import { refusalsTold } from './record-refusal.ts';

async function pay(ctx: Context, { id, key }: { id: string; key?: string }): Promise<PaymentLink> {
  return inTransaction(ctx, async (trx) => {
    const record = await lockSeen(trx, id, viewerOf(trx, key));
    if (record.payment_status === 'paid') throw conflict(`${record.prescription_number} is already paid.`);
    if (record.prescription_status !== 'quoted' || record.total === null)
      throw conflict(`There is no quote to pay for ${record.prescription_number} now.`);
    await checkGate(trx, record, 'pay');
    return openPayment(trx, paymentFor(record, record.total));
  });
}

export const payPrescription = refusalsTold(({ id }) => id, pay);
