import { audit, auditReading } from '~/domains/accounts/server/audit.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { checkAct } from '~/domains/staff/server/acts.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { renderPdf } from '~/platform/pdf/render.ts';
import { conflict, invalid } from '~/shared/errors.ts';
import type { Prescription } from '../contract.ts';
import { NOTICE_WAYS, type NoticeWay } from '../contract-limits.ts';
import { isChoiceFinal, untoldOf } from '../prescriber-notice-rules.ts';
import { isMarked } from '../rules.ts';
import { note as noteHistory } from './prescription-history.ts';
import { lockForStaff, reread, unknownPrescription, viewerOf } from './prescription-view.ts';
import { prescriberNoteSheet } from './prescriber-note-sheet.ts';
import { listMedicines, type Line } from './queries-medicines.ts';
import { insertNotices, listNotices } from './queries-prescriber-notices.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';

const substitutedLines = (lines: readonly Line[]) =>
  lines.filter(({ refused_reason, substitute_of }) => refused_reason === null && substitute_of !== null);

const toTold = ({ medicine_id, name, substitute_of }: Line) => ({
  medicine_id,
  medicine: name,
  prescribed: substitute_of ?? '',
});

function checkChosen({ prescription_number, prescription_status }: PrescriptionRecord, lines: readonly Line[]): void {
  if (lines.length === 0) throw conflict(`No generic was chosen for ${prescription_number}.`);
  if (!isChoiceFinal(prescription_status))
    throw conflict(
      `${prescription_number} ${isMarked(prescription_status)}. Tell the prescriber once the patient has paid. Until then the patient can still change their choice.`,
    );
}

/** The reasonable steps that a pharmacist took to tell the prescriber of the generics (Act 101 of 1965 s22F). */
export async function tellPrescriber(
  ctx: Context,
  { id, how, note = '' }: { id: string; how: NoticeWay; note?: string },
): Promise<Prescription> {
  const signature = await checkAct(ctx, 'evaluate');
  return inTransaction(ctx, async (trx) => {
    const record = await lockForStaff(trx, id);
    const lines = substitutedLines(await listMedicines(trx.db, id));
    checkChosen(record, lines);
    const untold = untoldOf(lines, await listNotices(trx.db, id));
    if (untold.length === 0) throw conflict('The prescriber has already been told of every generic.');
    if (how === 'not_reached' && note === '')
      throw invalid([{ field: 'note', message: 'Enter how you tried to reach the prescriber' }]);
    // Health information goes to no address that the script does not state.
    if (how === 'email' && !record.prescriber?.email)
      throw invalid([
        {
          field: 'how',
          message: 'The script gives no email address for the prescriber. Phone them, or print the note',
        },
      ]);
    await insertNotices(trx.db, id, untold.map(toTold), { how, note, signature, now: trx.now() });
    const generics = untold.map(({ name, substitute_of }) => `${name} in place of ${substitute_of ?? ''}`).join('; ');
    await noteHistory(trx, id, {
      status: record.prescription_status,
      ...byStaff(trx),
      note: [`Prescriber ${NOTICE_WAYS[how].did}: ${generics}.`, note].filter(Boolean).join(' '),
    });
    await queries.updatePrescription(trx.db, id, {}, trx.now());
    await audit(trx, {
      action: 'prescription.prescriber_told',
      object_kind: 'prescription',
      object_id: id,
      detail: { how, medicines: untold.length },
    });
    return reread(trx, id);
  });
}

/** To be printed and sent to the address that the script states; read by pharmacists only, and each reading is recorded. */
export async function getPrescriberNote(ctx: Context, { id }: { id: string }): Promise<File> {
  const record = await queries.findPrescription(ctx.db, id, { ...viewerOf(ctx), user_id: null });
  if (!record) throw unknownPrescription();
  const lines = substitutedLines(await listMedicines(ctx.db, id));
  checkChosen(record, lines);
  if (!record.prescriber) throw conflict('Enter the prescriber first.');
  await auditReading(ctx, {
    action: 'prescription.prescriber_note_opened',
    object_kind: 'prescription',
    object_id: id,
  });
  const sheet = prescriberNoteSheet(ctx.config, { record, prescriber: record.prescriber, lines, at: ctx.now() });
  const bytes = await renderPdf(sheet);
  return new File([bytes as Uint8Array<ArrayBuffer>], `note to the prescriber ${sheet.number}.pdf`, {
    type: 'application/pdf',
  });
}
