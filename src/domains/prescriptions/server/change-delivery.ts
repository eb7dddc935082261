import { audit } from '~/domains/accounts/server/audit.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { isOwner } from '~/domains/payments/server/payable/viewer.ts';
import { requestOwnRefund, sendRefund } from '~/domains/payments/server/refunds.ts';
import { lockPayments, replacePayment } from '~/domains/payments/server/service.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { conflict, forbidden } from '~/shared/errors.ts';
import { toCents } from '~/shared/money.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Address } from '~/shared/schemas.ts';
import type { Prescription } from '../contract.ts';
import { isMarked, isUnpaid } from '../rules.ts';
import { checkDeliveryOf, checkGate } from './gate.ts';
import { checkDelivery } from './patient-checks.ts';
import { paymentFor } from './payment-for.ts';
import { BY_PATIENT, note } from './prescription-history.ts';
import { lockSeen, reread, viewerOf } from './prescription-view.ts';
import { listMedicines } from './queries-medicines.ts';
import { updateSupply } from './queries-supplies.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { priceSupply } from './quote.ts';
import { refusalsTold } from './record-refusal.ts';
import { endQuote } from './together.ts';
import { lockForDesk } from './update-prescription.ts';

interface ChangeDelivery {
  params: { id: string };
  query: { key?: string };
  body: { delivery_method: 'delivery' | 'collect'; business_location_id?: string; address?: Address; version?: number };
}

/** A quote that was sent is priced anew: its payment is replaced. */
async function reprice(ctx: Context, record: PrescriptionRecord): Promise<void> {
  // It goes elsewhere than what was ordered with it: each of them is delivered by itself.
  await updateSupply(ctx.db, record.supply_id, { travels_with: null });
  await endQuote(ctx, record);
  const totals = await priceSupply(ctx, record, await checkGate(ctx, record, 'quote'));
  await queries.updatePrescription(ctx.db, record.id, totals, ctx.now());
  await replacePayment(ctx, paymentFor(record, totals.total));
}

/** Paid, and then the medicine turned out to be kept cold: it is collected, and the delivery goes back. */
async function refundDelivery(ctx: Context, record: PrescriptionRecord): Promise<string | null> {
  if (record.delivery_method === 'collect' || !record.delivery_charges) return null;
  return requestOwnRefund(ctx, {
    purpose: 'prescription',
    purpose_id: record.supply_id,
    cents: toCents(record.delivery_charges),
    reason: 'Collected instead of delivered: the delivery charge.',
    provider_reason: 'Delivery charge',
    restock: [],
  });
}

/**
 * Delivery or collection of the current supply, until it is dispensed: without starting again, a patient collects what may not be
 * sent (rule 17).
 */
async function change(ctx: Context, { params, query, body }: ChangeDelivery): Promise<Prescription> {
  let refund_id: string | null = null;
  const changed = await inTransaction(ctx, async (trx) => {
    const viewer = viewerOf(trx, query.key);
    // A refund locks the payment first and then the payable.
    const found = await queries.findPrescription(trx.db, params.id, viewer);
    if (found) await lockPayments(trx, 'prescription', found.supply_id);
    const seen = await lockSeen(trx, params.id, viewer);
    const isPatient = isOwner(seen, viewer);
    if (!isPatient && !isAllowed('prescription.update', trx.actor))
      throw forbidden('You do not have permission to change the delivery for a patient.');
    const record = isPatient ? seen : await lockForDesk(trx, params.id, body.version);
    const { id, prescription_status: status, prescription_number: number } = record;
    // Staff have the delivery charge refunded; the patient asks them to.
    const isPaid = !isPatient && status === 'paid' && body.delivery_method === 'collect';
    if (!isUnpaid(status) && !isPaid)
      throw conflict(`${number} ${isMarked(status)}, so its delivery can no longer be changed.`);
    const to = await checkDelivery(trx, body, record);
    const { delivery_method } = body;
    // The register goes on knowing where the patient lives.
    const patient_address = record.patient_address ?? record.address;
    await queries.updatePrescription(trx.db, id, { delivery_method, ...to, patient_address }, trx.now());
    const written = (await queries.lockPrescription(trx.db, id)) ?? record;
    if (status === 'quoted') await reprice(trx, written);
    else if (isPaid) refund_id = await refundDelivery(trx, record);
    else await checkDeliveryOf(trx, written, await listMedicines(trx.db, id));
    await note(trx, id, {
      status,
      ...(isPatient ? { by: BY_PATIENT, user_id: record.user_id } : byStaff(trx)),
      note: to.collect_from ? `Changed to collection from ${to.collect_from.name}.` : 'Changed to delivery.',
    });
    if (!isPatient)
      await audit(trx, { action: 'prescription.delivery_changed', object_kind: 'prescription', object_id: id });
    return reread(trx, id);
  });
  // The money is asked for once the change is kept: a provider that fails or hangs does not undo it.
  if (refund_id !== null) await sendRefund(ctx, refund_id);
  return changed;
}

export const changePrescriptionDelivery = refusalsTold(({ params }) => params.id, change);
