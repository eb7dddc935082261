import { asOwner } from '~/domains/payments/server/payable/viewer.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import { conflict } from '~/shared/errors.ts';
import type { Prescription } from '../contract.ts';
import { isUnpaid, isMarked } from '../rules.ts';
import { PRESCRIPTION_FILES } from '../contract-limits.ts';
import { countFiles, discardFiles, saveFiles, takeFiles, type TakenFile } from './files.ts';
import { BY_PATIENT, note } from './prescription-history.ts';
import * as queries from './queries.ts';
import { refusalsTold } from './record-refusal.ts';
import { endQuote } from './together.ts';
import { lockSeen, reread, viewerOf } from './prescription-view.ts';

// The patient's actions on a submitted prescription: answer, cancel.

async function answer(
  ctx: Context,
  {
    params,
    query,
    body,
  }: {
    params: { id: string };
    query: { key?: string };
    body: { message: string; files?: File | File[]; rotations?: string | undefined };
  },
): Promise<Prescription> {
  const viewer = asOwner(viewerOf(ctx, query.key));
  // Ownership is checked before any file is read.
  const seen = await queries.findPrescription(ctx.db, params.id, viewer);
  const sent = seen ? [body.files ?? []].flat().filter(({ name, size }) => name !== '' || size > 0) : [];
  const taken: TakenFile[] = sent.length > 0 ? await takeFiles(ctx, sent, body.rotations) : [];
  try {
    return await inTransaction(ctx, async (trx) => {
      const record = await lockSeen(trx, params.id, viewer);
      if (record.prescription_status !== 'needs_information')
        throw conflict(`There is no question to answer about ${record.prescription_number} now.`);
      if ((await countFiles(trx, record.id)) + taken.length > PRESCRIPTION_FILES * 2)
        throw conflict("That's more pages than we can accept for one prescription. Please phone us.");
      await saveFiles(trx, record.id, taken);
      await queries.updatePrescription(
        trx.db,
        record.id,
        { prescription_status: 'submitted', reason: null, is_read: false },
        trx.now(),
      );
      await note(trx, record.id, {
        status: 'submitted',
        by: BY_PATIENT,
        user_id: record.user_id,
        note: body.message,
      });
      await emit(trx, 'prescription.answered', { prescription_id: record.id });
      return reread(trx, record.id);
    });
  } catch (error) {
    await discardFiles(ctx, taken);
    throw error;
  }
}

async function cancel(ctx: Context, { id, key }: { id: string; key?: string }): Promise<Prescription> {
  return inTransaction(ctx, async (trx) => {
    const record = await lockSeen(trx, id, asOwner(viewerOf(trx, key)));
    if (record.prescription_status === 'cancelled') return reread(trx, id);
    if (!isUnpaid(record.prescription_status)) {
      throw conflict(
        `${record.prescription_number} ${isMarked(record.prescription_status)} and can no longer be cancelled here. Please contact us.`,
      );
    }
    await endQuote(trx, record);
    await queries.updatePrescription(
      trx.db,
      id,
      { prescription_status: 'cancelled', payment_status: 'cancelled', claimed_by: null },
      trx.now(),
    );
    await note(trx, id, { status: 'cancelled', by: BY_PATIENT, user_id: record.user_id });
    await emit(trx, 'prescription.status_changed', {
      prescription_id: id,
      from: record.prescription_status,
      to: 'cancelled',
    });
    return reread(trx, id);
  });
}

export const answerPrescription = refusalsTold(({ params }) => params.id, answer);
export const cancelPrescription = refusalsTold(({ id }) => id, cancel);
