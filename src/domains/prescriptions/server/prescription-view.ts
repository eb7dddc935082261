import { auditReading } from '~/domains/accounts/server/audit.ts';
import { shownRow } from '~/domains/payments/server/payable/history.ts';
import { viewerFor, type Viewer } from '~/domains/payments/server/payable/viewer.ts';
import { findOpenPayment } from '~/domains/payments/server/service.ts';
import { medicineFactsOf } from '~/domains/catalogue/server/medicines.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, shopDate } from '~/shared/dates.ts';
import { notFound } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import { ruleOn } from '~/domains/register/server/dispensing-rules.ts';
import type { Prescription, Supply } from '../contract.ts';
import { dispensingObstacles, nextGateStep } from '../gate-rules.ts';
import { originalDueOn } from '../original-rules.ts';
import { repeatOf, underWay } from '../repeat-rules.ts';
import { mayWrite, movesOf, patientMoves, seesOwnPrescriptionsOnly } from '../rules.ts';
import { listFiles } from './files.ts';
import { originalReceivedOn, presentedOn, readPaper } from './gate.ts';
import { listDaysOf, listDueWith } from './queries-due.ts';
import { listHistory, type PrescriptionHistoryRow } from './prescription-history.ts';
import * as lists from './queries-lists.ts';
import * as medicines from './queries-medicines.ts';
import type { Line } from './queries-medicines.ts';
import { listNotices } from './queries-prescriber-notices.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { listSuppliesOf, toMedicine } from './supply-view.ts';

export const unknownPrescription = () => notFound('We could not find that prescription.');

export const isStaffReader = (ctx: Context): boolean => isAllowed('prescription.read', ctx.actor);

/** The prescriptions that staff can see: null is all, otherwise those of this practitioner's own bookings. */
export const scopeOf = (ctx: Context): string | null =>
  seesOwnPrescriptionsOnly(ctx.actor) ? (ctx.actor?.user_id ?? null) : null;

export function viewerOf(ctx: Context, key?: string): Viewer {
  const isStaff = isStaffReader(ctx);
  const staff_id = isStaff ? scopeOf(ctx) : null;
  return viewerFor(ctx, key, { sees_all: isStaff && staff_id === null, staff_id });
}

/** Whether the caller reads it as staff: a practitioner with the key of another one is its patient. */
async function isStaffOf(ctx: Context, id: string): Promise<boolean> {
  if (!isStaffReader(ctx)) return false;
  const own = scopeOf(ctx);
  return own === null || own === (await queries.findPractitionerOf(ctx.db, id));
}

/** For staff who change it: locked, and not found for a practitioner unless it comes from their booking. */
export async function lockForStaff(ctx: Context, id: string): Promise<PrescriptionRecord> {
  const record = (await isStaffOf(ctx, id)) ? await queries.lockPrescription(ctx.db, id) : null;
  if (!record) throw unknownPrescription();
  return record;
}

/** Staff who read someone's prescription are recorded in the audit log. */
export const auditOpening = (ctx: Context, id: string): Promise<void> =>
  auditReading(ctx, { action: 'prescription.opened', object_kind: 'prescription', object_id: id });

/** Access is checked before the lock: nobody can block another person's prescription. */
export async function lockSeen(ctx: Context, id: string, viewer: Viewer): Promise<PrescriptionRecord> {
  const seen = await queries.findPrescription(ctx.db, id, viewer);
  const locked = seen && (await queries.lockPrescription(ctx.db, id));
  if (!locked) throw unknownPrescription();
  return locked;
}

/** The reason is the text that staff wrote for the patient. */
const historyFor = (
  ctx: Context,
  record: PrescriptionRecord,
  rows: readonly PrescriptionHistoryRow[],
  isStaff: boolean,
): Prescription['history'] =>
  rows.map((row) => ({
    status: row.status,
    ...shownRow(ctx, row, { isStaff, byStaff: row.user_id !== null && row.user_id !== record.user_id }),
  }));

/** The dispensing check as this reader needs it; null where it shows them nothing. */
async function checkFor(ctx: Context, record: PrescriptionRecord, lines: readonly Line[], isStaff: boolean) {
  const { prescription_status: status } = record;
  if (!isStaff && status !== 'quoted') return null;
  const paper = await readPaper(ctx, record, lines);
  // For staff the obstacles of the next step; for a patient those of a price that could be paid, but for their own choice.
  const found = dispensingObstacles(paper, shopDate(ctx.now()), isStaff ? nextGateStep(status) : 'quote');
  const isOpen = isStaff && (mayWrite(status) || status === 'quoted' || status === 'paid');
  // `medicines` are the lines of the current supply, in their order.
  const supplied = lines.filter(({ is_in_supply }) => is_in_supply);
  const warned = supplied.map(({ medicine_id, duplicate_reason }, at) => {
    const warnings = isOpen && !duplicate_reason ? (paper.medicines[at]?.warnings ?? []) : [];
    return [medicine_id, warnings] as const;
  });
  return { obstacles: found.map(({ message }) => message), warnings: new Map(warned) };
}

/** What the page says about repeats: the same rules as the order itself. */
async function repeatFor(
  ctx: Context,
  record: PrescriptionRecord,
  lines: readonly Line[],
  supplies: readonly Supply[],
): Promise<Prescription['repeat']> {
  const today = shopDate(ctx.now());
  const kind = supplies.find(({ supply_id }) => supply_id === record.supply_id)?.kind ?? 'first';
  const early_days = await ruleOn(ctx, 'repeat_early_days', today);
  return repeatOf(lines, { issued_on: record.issued_on, today, early_days }, underWay(record, kind));
}

/** For staff and the patient's own account: the holder of one key learns of no other prescription. */
async function dueWith(ctx: Context, record: PrescriptionRecord, isStaff: boolean): Promise<Prescription['due_with']> {
  const user_id = ctx.actor?.user_id ?? null;
  if (!isStaff && (user_id === null || user_id !== record.user_id)) return [];
  const today = shopDate(ctx.now());
  const before = addDays(today, await ruleOn(ctx, 'repeat_early_days', today));
  return listDueWith(ctx.db, record, { before, today, user_id: isStaff ? null : user_id });
}

export async function toPrescription(ctx: Context, record: PrescriptionRecord): Promise<Prescription> {
  const isStaff = await isStaffOf(ctx, record.id);
  const row = await lists.findRow(ctx.db, record.id);
  if (!row) throw unknownPrescription();
  const lines = await medicines.listMedicines(ctx.db, record.id);
  const facts = await medicineFactsOf(
    ctx,
    lines.flatMap(({ product_id }) => product_id ?? []),
  );
  const check = await checkFor(ctx, record, lines, isStaff);
  const history = await listHistory(ctx, record.id);
  const payment =
    record.prescription_status === 'quoted' ? await findOpenPayment(ctx, 'prescription', record.supply_id) : null;
  // Until the quote is sent, the pharmacist's entries are a draft.
  const isShown = isStaff || record.quoted_at !== null || lines.some(({ supplied }) => supplied > 0);
  const supplies = isShown ? await listSuppliesOf(ctx, record, isStaff) : [];
  const repeat = isShown ? await repeatFor(ctx, record, lines, supplies) : null;
  return {
    ...row,
    total: isShown ? row.total : null,
    claimed_by: isStaff ? row.claimed_by : null,
    medical_aid: record.medical_aid,
    note: record.note,
    address: record.address,
    patient_address: record.patient_address,
    collect_from: record.collect_from,
    business_location_id: record.business_location_id,
    product:
      record.product_id && record.product_name ? { product_id: record.product_id, name: record.product_name } : null,
    files: await listFiles(ctx, record.id, record.access_key),
    medicines: isShown
      ? lines.map((line) =>
          toMedicine(ctx, line, {
            record,
            facts: facts.get(line.product_id ?? ''),
            warnings: [...(check?.warnings.get(line.medicine_id) ?? [])],
          }),
        )
      : [],
    supplies,
    repeat,
    due_with: repeat?.can_order ? await dueWith(ctx, record, isStaff) : [],
    line_up_days:
      isStaff && mayWrite(record.prescription_status) ? await listDaysOf(ctx.db, record, shopDate(ctx.now())) : [],
    prescriber: record.prescriber,
    prescriber_untold: isStaff && row.prescriber_untold,
    prescriber_notices: isStaff ? await listNotices(ctx.db, record.id) : [],
    issued_on: record.issued_on,
    presented_on: presentedOn(record),
    original: {
      received_on: await originalReceivedOn(ctx, record, lines),
      due_on: originalDueOn(lines, presentedOn(record)),
      verified_with: isStaff ? record.verified_with : null,
      electronic_signature: record.electronic_signature,
    },
    reason: record.reason,
    sub_total: isShown ? record.sub_total : null,
    delivery_charges: isShown ? record.delivery_charges : null,
    vat_included: isShown ? record.vat_included : null,
    quoted_at: record.quoted_at?.toISOString() ?? null,
    quote_expires_at: record.prescription_status === 'quoted' ? (record.quote_expires_at?.toISOString() ?? null) : null,
    payment_status: record.payment_status,
    payment_uuid: payment?.uuid ?? null,
    dispensing_reference: record.dispensing_reference,
    tracking_number: record.tracking_number,
    history: historyFor(ctx, record, history, isStaff),
    allowed_moves: [
      ...(isStaff && isAllowed('prescription.update', ctx.actor)
        ? movesOf(record.prescription_status, record.delivery_method, ctx.actor)
        : patientMoves(record.prescription_status)),
    ],
    obstacles: check?.obstacles ?? [],
    version: record.version,
  };
}

export async function reread(ctx: Context, id: string): Promise<Prescription> {
  const record = await queries.lockPrescription(ctx.db, id);
  if (!record) throw unknownPrescription();
  return toPrescription(ctx, record);
}
