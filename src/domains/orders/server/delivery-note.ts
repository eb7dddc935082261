import { hasCold } from '~/domains/delivery-charges/cold-rules.ts';
import type { Context } from '~/platform/context.ts';
import { renderPdf } from '~/platform/pdf/render.ts';
import { conflict } from '~/shared/errors.ts';
import { isUnpaid } from '../rules.ts';
import { coldFacts, deliverySheet } from './delivery-sheet.ts';
import { seenOrder } from './invoices.ts';
import { listLines } from './queries.ts';

/** For the driver: whose parcel it is and where it goes, with room for the name and signature of the person who receives it. */
export async function getDeliveryNote(ctx: Context, asked: { id: string; key?: string }): Promise<File> {
  const order = await seenOrder(ctx, asked, 'order.delivery_note_opened');
  if (!order.address) throw conflict('This order is for collection, so it has no delivery note.');
  if (isUnpaid(order)) throw conflict('The delivery note is available once the order has been paid.');
  if (order.order_status === 'cancelled' || order.order_status === 'refunded')
    throw conflict('This order was cancelled, so it has no delivery note.');
  const lines = (await listLines(ctx.db, order.id)).filter(({ quantity_to_send }) => quantity_to_send > 0);
  const sheet = deliverySheet(ctx.config, {
    number: order.order_number,
    recipient: `${order.first_name} ${order.last_name}`.trim(),
    address: order.address,
    phone: order.phone,
    at: ctx.now(),
    items: lines.reduce((sum, { quantity_to_send }) => sum + quantity_to_send, 0),
    is_cold: hasCold(lines),
    has_medicine: lines.some(({ schedule }) => schedule !== 'none'),
    facts: [
      ...coldFacts(order.packed_cold),
      { label: 'Order', value: order.order_number },
      ...(order.tracking_number ? [{ label: 'Tracking number', value: order.tracking_number }] : []),
    ],
  });
  const bytes = await renderPdf(sheet);
  return new File([bytes as Uint8Array<ArrayBuffer>], `delivery note ${order.order_number}.pdf`, {
    type: 'application/pdf',
  });
}
