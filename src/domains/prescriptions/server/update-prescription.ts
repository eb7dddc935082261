import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { demandRefund, lockPayments } from '~/domains/payments/server/service.ts';
import { restock } from '~/domains/catalogue/server/stock.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { conflict, invalid } from '~/shared/errors.ts';
import { isPharmacist } from '~/shared/registrations.ts';
import type { Address } from '~/shared/schemas.ts';
import type { PreparedLine, Prescriber, Prescription, PrescriptionStatus } from '../contract.ts';
import { isMarked, isUnreceived, prescriptionStatusLabel, staffMoves } from '../rules.ts';
import { dispense } from './dispense.ts';
import { checkPharmacist } from './gate.ts';
import { giveUpOwed } from './give-up-owed.ts';
import { countingPinTries, endHandOver, handToCourier, makePin, type HandOver } from './hand-over.ts';
import { listHistory, note } from './prescription-history.ts';
import * as lists from './queries-lists.ts';
import { listMedicines } from './queries-medicines.ts';
import { findKind, listSupplies } from './queries-supplies.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { deleteSupplyLines } from './queries-supply-lines.ts';
import { auditOpening, lockForStaff, reread } from './prescription-view.ts';
import { endQuote } from './together.ts';
import { undoSupply } from './undo-supply.ts';

/** One person at a time: nobody else edits what is assigned to a colleague. */
async function checkClaim(ctx: Context, record: PrescriptionRecord): Promise<void> {
  if (!record.claimed_by || record.claimed_by === actorOf(ctx).user_id) return;
  const holder = (await lists.findRow(ctx.db, record.id))?.claimed_by?.name || 'A colleague';
  const what = isPharmacist(ctx.actor) ? 'Take it over first.' : 'Ask them to unassign it first.';
  throw conflict(`${holder} is working on ${record.prescription_number}. ${what}`);
}

/** The prescription, locked, editable by the caller, and at the version they read. */
export async function lockForDesk(ctx: Context, id: string, version?: number): Promise<PrescriptionRecord> {
  const record = await lockForStaff(ctx, id);
  await checkClaim(ctx, record);
  if (version !== undefined && version !== record.version) {
    const last = (await listHistory(ctx, id)).at(-1);
    const by = last ? ` Last change: ${prescriptionStatusLabel(last.status).toLowerCase()}, by ${last.by}.` : '';
    throw conflict(`Someone else has changed ${record.prescription_number}.${by} Reload to see the latest version.`);
  }
  return record;
}

interface UpdateInput {
  params: { id: string };
  query: { prescription_status?: PrescriptionStatus };
  body?: {
    reason?: string;
    prescriber?: Prescriber;
    issued_on?: string;
    tracking_number?: string;
    courier?: string;
    patient_address?: Address;
    /** What was put up, for the last check. */
    lines?: PreparedLine[];
    labels_checked?: boolean;
    version?: number;
  } & HandOver;
}

function checkMove(record: PrescriptionRecord, to: PrescriptionStatus): void {
  const moves = staffMoves(record.prescription_status, record.delivery_method);
  if (moves.includes(to)) return;
  throw conflict(
    moves.length > 0
      ? `${record.prescription_number} ${isMarked(record.prescription_status)}. Allowed now: ${moves.join(', ')}.`
      : `${record.prescription_number} ${isMarked(record.prescription_status)} and its status cannot be changed by hand.`,
  );
}

/** The pharmacist's entries; returns whether there were any. A date that cannot be dispensed on is refused when it is entered, not at the counter. */
async function writeFacts(
  ctx: Context,
  record: PrescriptionRecord,
  body: NonNullable<UpdateInput['body']>,
): Promise<boolean> {
  const { prescriber, issued_on, patient_address } = body;
  if (!prescriber && !issued_on && !patient_address) return false;
  if (issued_on && issued_on > shopDate(ctx.now()))
    throw invalid([{ field: 'issued_on', message: "Date of issue can't be in the future" }]);
  // The six months of its repeats are counted from it.
  const isLater = issued_on !== undefined && record.issued_on !== null && issued_on > record.issued_on;
  if (isLater && (await listMedicines(ctx.db, record.id)).some(({ supplied }) => supplied > 0))
    throw invalid([
      {
        field: 'issued_on',
        message: 'Medicine was supplied on this prescription, so its date of issue cannot be moved later',
      },
    ]);
  await queries.updatePrescription(
    ctx.db,
    record.id,
    {
      ...(prescriber ? { prescriber } : {}),
      ...(issued_on ? { issued_on } : {}),
      ...(patient_address ? { patient_address } : {}),
    },
    ctx.now(),
  );
  await audit(ctx, {
    action: 'prescription.read_off',
    object_kind: 'prescription',
    object_id: record.id,
    detail: { fields: Object.keys({ prescriber, issued_on, patient_address }).filter((name) => name in body) },
  });
  return true;
}

export async function updatePrescription(
  ctx: Context,
  { params, query, body = {} }: UpdateInput,
): Promise<Prescription> {
  const to = query.prescription_status;
  if (to) await checkPharmacist(ctx, to);
  if (body.prescriber || body.issued_on || body.patient_address) await checkPharmacist(ctx, 'facts');
  // Nothing else compares it: whoever saved a tracking number with it could otherwise guess on and on.
  const pin = to === 'completed' ? body.pin : undefined;
  return countingPinTries(ctx, params.id, pin, () => update(ctx, { params, query, body }));
}

async function update(ctx: Context, { params, query, body = {} }: UpdateInput): Promise<Prescription> {
  const to = query.prescription_status;
  return inTransaction(ctx, async (trx) => {
    // A refund locks the payment first and then the payable: code that will cause a refund does the same.
    if (to === 'cancelled')
      for (const { id } of await listSupplies(trx.db, params.id)) await lockPayments(trx, 'prescription', id);
    const record = await lockForDesk(trx, params.id, body.version);
    if (to && to !== record.prescription_status) checkMove(record, to);
    if ((to === 'rejected' || to === 'needs_information') && to !== record.prescription_status && !body.reason) {
      const message =
        to === 'rejected'
          ? 'Enter a reason. The patient will see it'
          : 'Enter what is missing. The patient will see it';
      throw invalid([{ field: 'reason', message }]);
    }
    const isRecorded = await writeFacts(trx, record, body);
    // The values just saved apply to the move in the same request.
    const written = (await queries.lockPrescription(trx.db, record.id)) ?? record;
    if (to && to !== record.prescription_status) await move(trx, written, to, body);
    else {
      // What answers with the prescription and says so nowhere else is a reading of it.
      if (!isRecorded) await auditOpening(trx, record.id);
      if (body.tracking_number)
        await queries.updatePrescription(trx.db, record.id, { tracking_number: body.tracking_number }, trx.now());
    }
    return reread(trx, record.id);
  });
}

async function move(
  ctx: Context,
  record: PrescriptionRecord,
  to: PrescriptionStatus,
  body: NonNullable<UpdateInput['body']>,
): Promise<void> {
  const actor = actorOf(ctx);
  const now = ctx.now();
  if (to === 'dispensed') {
    await dispense(ctx, record, body);
    await makePin(ctx, record);
  }
  const wasUnreceived = isUnreceived(record.prescription_status);
  let handedOver: string | null = null;
  if (to === 'sent') handedOver = await handToCourier(ctx, record, body);
  else if (wasUnreceived) handedOver = await endHandOver(ctx, record, to, body);
  // A price that is taken back can no longer be paid.
  if (to === 'in_review') await deleteSupplyLines(ctx.db, record.supply_id);
  if (record.prescription_status === 'quoted') await endQuote(ctx, record);
  if (wasUnreceived && to === 'cancelled') await undoSupply(ctx, record, body.reason);
  const isRefundDue = (record.prescription_status === 'paid' || wasUnreceived) && to === 'cancelled';
  if (isRefundDue) {
    await restock(ctx, record.supply_id);
    await demandRefund(ctx, 'prescription', record.supply_id);
    if ((await findKind(ctx.db, record.supply_id)) === 'owed') await giveUpOwed(ctx, record);
  }
  const isAsking = to === 'rejected' || to === 'needs_information';
  // Taken up again after its time it is presented again: the 30 days of s22A(6)(d) are counted to this day. A repeat is of a
  // script that was presented in time.
  const isReopened =
    (record.prescription_status === 'expired' || record.prescription_status === 'rejected') &&
    (await findKind(ctx.db, record.supply_id)) === 'first';
  await queries.updatePrescription(
    ctx.db,
    record.id,
    {
      prescription_status: to,
      is_read: true,
      ...(record.prescription_status === 'quoted' && to !== 'in_review'
        ? { payment_status: 'cancelled' as const }
        : {}),
      reason: isAsking ? (body.reason ?? null) : null,
      ...(isReopened ? { presented_on: shopDate(now) } : {}),
      ...(to === 'in_review'
        ? { claimed_by: actor.user_id, claimed_at: now, quoted_at: null, quote_expires_at: null }
        : { claimed_by: null, claimed_at: null }),
      ...(body.tracking_number ? { tracking_number: body.tracking_number } : {}),
    },
    now,
  );
  await note(ctx, record.id, {
    status: to,
    ...byStaff(ctx),
    note: [body.reason, handedOver, isRefundDue ? 'Paid: refund due.' : null].filter(Boolean).join(' ') || null,
  });
  await audit(ctx, {
    action: 'prescription.moved',
    object_kind: 'prescription',
    object_id: record.id,
    detail: { from: record.prescription_status, to },
  });
  await emit(ctx, 'prescription.status_changed', {
    prescription_id: record.id,
    from: record.prescription_status,
    to,
  });
}

export async function claimPrescription(
  ctx: Context,
  { id, release, take_over }: { id: string; release: boolean; take_over: boolean },
): Promise<Prescription> {
  if (!release) await checkPharmacist(ctx, 'claim');
  return inTransaction(ctx, async (trx) => {
    const record = await lockForStaff(trx, id);
    const { user_id } = actorOf(trx);
    if (!take_over) await checkClaim(trx, record);
    const claimed_by = release ? null : user_id;
    if (claimed_by !== record.claimed_by) {
      await queries.updatePrescription(
        trx.db,
        id,
        { claimed_by, claimed_at: claimed_by ? trx.now() : null, is_read: true },
        trx.now(),
      );
      await audit(trx, {
        action: release ? 'prescription.put_back' : 'prescription.claimed',
        object_kind: 'prescription',
        object_id: id,
        detail: record.claimed_by && !release ? { taken_from: record.claimed_by } : {},
      });
      // Taken up for the first time: the patient sees that someone reads it.
      if (!release && record.prescription_status === 'submitted') {
        await queries.updatePrescription(trx.db, id, { prescription_status: 'in_review' }, trx.now());
        await note(trx, id, { status: 'in_review', ...byStaff(trx) });
        await emit(trx, 'prescription.status_changed', { prescription_id: id, from: 'submitted', to: 'in_review' });
      }
    } else await auditOpening(trx, id);
    return reread(trx, id);
  });
}
