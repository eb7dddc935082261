import { audit } from '~/domains/accounts/server/audit.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { isOwner } from '~/domains/payments/server/payable/viewer.ts';
import { checkAct } from '~/domains/staff/server/acts.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { formatDate, shopDate } from '~/shared/dates.ts';
import { conflict, forbidden } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { Prescription } from '../contract.ts';
import { lineState, repeatsLeft } from '../ledger-rules.ts';
import { underWay } from '../repeat-rules.ts';
import { isMarked } from '../rules.ts';
import { unitsText } from '../unit-rules.ts';
import { BY_PATIENT, note } from './prescription-history.ts';
import { lockSeen, reread, viewerOf } from './prescription-view.ts';
import * as medicines from './queries-medicines.ts';
import type { Line } from './queries-medicines.ts';
import { findKind } from './queries-supplies.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { refusalsTold } from './record-refusal.ts';

interface TransferInput {
  params: { id: string };
  query: { key?: string };
  body: { to: string; reason?: string };
}

/** No supply may be under way, and nothing that was paid for may stay behind. */
async function checkFree(ctx: Context, record: PrescriptionRecord, lines: readonly Line[]): Promise<void> {
  const { prescription_number: number, prescription_status: status } = record;
  if (underWay(record, await findKind(ctx.db, record.supply_id)))
    throw conflict(
      `${number} ${isMarked(status)}. The repeats can be transferred once this supply has been handed over or cancelled.`,
    );
  const owed = lines.filter((line) => line.owed > 0);
  if (owed.length > 0)
    throw conflict(
      `Paid for but not yet supplied: ${owed.map((line) => `${unitsText(line.owed, line)} of ${line.name}`).join('; ')}. Supply or refund it first.`,
    );
}

/**
 * The repeats that are left go to another pharmacy. They end here, because a script is supplied from in one place only; the
 * patient's copy says where they went.
 */
async function transfer(ctx: Context, { params, query, body }: TransferInput): Promise<Prescription> {
  const viewer = viewerOf(ctx, query.key);
  const seen = await queries.findPrescription(ctx.db, params.id, viewer);
  const isPatient = seen !== null && isOwner(seen, viewer);
  if (seen && !isPatient) {
    if (!isAllowed('prescription.update', ctx.actor))
      throw forbidden('You do not have permission to transfer a prescription.');
    await checkAct(ctx, 'evaluate');
  }
  return inTransaction(ctx, async (trx) => {
    const record = await lockSeen(trx, params.id, viewer);
    const today = shopDate(trx.now());
    const lines = await medicines.listMedicines(trx.db, record.id);
    const facts = { issued_on: record.issued_on, today };
    const left = lines.filter((line) => lineState(line, facts) === 'repeats_left');
    await checkFree(trx, record, lines);
    if (left.length === 0) throw conflict(`${record.prescription_number} has no repeats left to transfer.`);
    for (const line of left)
      await medicines.updateMedicine(
        trx.db,
        {
          ...medicines.toStored(line),
          refused_reason: 'elsewhere',
          refused_note: `Transferred to ${body.to} on ${formatDate(today)}, with ${repeatsLeft(line)} of ${line.repeats_allowed} repeats left.`,
        },
        trx.now(),
      );
    await queries.updatePrescription(trx.db, record.id, { is_read: !isPatient }, trx.now());
    await note(trx, record.id, {
      status: record.prescription_status,
      ...(isPatient ? { by: BY_PATIENT, user_id: record.user_id } : byStaff(trx)),
      note: [`Repeats transferred to ${body.to}.`, body.reason].filter(Boolean).join(' '),
    });
    if (!isPatient)
      await audit(trx, { action: 'prescription.transferred', object_kind: 'prescription', object_id: record.id });
    return reread(trx, record.id);
  });
}

export const transferPrescription = refusalsTold(({ params }) => params.id, transfer);
