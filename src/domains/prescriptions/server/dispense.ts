import { audit } from '~/domains/accounts/server/audit.ts';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import { medicineFactsOf } from '~/domains/catalogue/server/medicines.ts';
import { byStaff } from '~/domains/payments/server/payable/history.ts';
import { isRegistered } from '~/domains/register/rules.ts';
import { lockPerson } from '~/domains/register/server/lock-person.ts';
import { registerSale, type Sale, type SoldMedicine } from '~/domains/register/server/register-sale.ts';
import type { Context } from '~/platform/context.ts';
import { shopDate } from '~/shared/dates.ts';
import { conflict } from '~/shared/errors.ts';
import type { Signature } from '~/shared/registrations.ts';
import type { PreparedLine } from '../contract.ts';
import { nextDue, repeatsLeft } from '../ledger-rules.ts';
import { isLineReason, LINE_REASONS } from '../line-reasons.ts';
import { packsFor, pieceLabel, unitsText } from '../unit-rules.ts';
import { checkFourEyes } from './four-eyes.ts';
import { checkGate } from './gate.ts';
import { signedPhases, signPhase } from './phases.ts';
import { writePrepared } from './prepare.ts';
import { note } from './prescription-history.ts';
import { toStored, updateMedicine, type Line } from './queries-medicines.ts';
import * as supplies from './queries-supplies.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { type SupplyLine, listSupplyLines, updateSupplyLine } from './queries-supply-lines.ts';

interface Supplied {
  line: Line;
  entry: SupplyLine;
  units: number;
}

const unitOf = ({ entry }: Supplied) => ({ quantity_pieces: entry.pieces, dosage_form: entry.dosage_form });

/** Its part that is owed: stays paid, and is supplied later without another payment. */
async function noteOwed(ctx: Context, record: PrescriptionRecord, supplied: readonly Supplied[]): Promise<void> {
  const owed = supplied.flatMap((one) => {
    const rest = (one.entry.pieces ?? one.entry.packs) - one.units;
    if (rest === 0) return [];
    const { reason } = one.entry;
    const why = reason !== null && isLineReason(reason) ? ` (${LINE_REASONS[reason].label.toLowerCase()})` : '';
    return [`${unitsText(rest, unitOf(one))} of ${one.line.name}${why}`];
  });
  if (owed.length > 0)
    await note(ctx, record.id, {
      status: 'dispensed',
      by: 'Shop',
      note: `Part supply. Still owed: ${owed.join('; ')}.`,
    });
}

/** Why the patient gets what they have already: for staff, and for good. */
async function noteDuplicates(ctx: Context, record: PrescriptionRecord, supplied: readonly Supplied[]): Promise<void> {
  for (const { line, units } of supplied)
    if (units > 0 && line.duplicate_reason)
      await note(ctx, record.id, {
        status: 'dispensed',
        ...byStaff(ctx),
        note: `${line.name}, supplied although the patient should still have it: ${line.duplicate_reason}`,
      });
}

const saleOf = (record: PrescriptionRecord, signature: Signature, reference: string | undefined): Sale => ({
  source: 'prescription',
  source_id: record.id,
  source_number: record.prescription_number,
  signature,
  ...(reference === undefined ? {} : { reference }),
  first_name: record.first_name,
  last_name: record.last_name,
  identity: record.id_number ?? record.passport_number,
  address: record.patient_address ?? record.address,
  collect_from: record.collect_from,
  prescriber: record.prescriber && {
    name: record.prescriber.name,
    qualification: record.prescriber.qualification ?? '',
    number: record.prescriber.practice_number,
    address: record.prescriber.address,
  },
});

/** The medicines as the register keeps them: pieces with their form, and what was handed out, not what was asked. */
async function soldOf(ctx: Context, supplied: readonly Supplied[]): Promise<SoldMedicine[]> {
  const ids = supplied.flatMap(({ line }) => line.product_id ?? []);
  const facts = await medicineFactsOf(ctx, ids);
  return supplied.map(({ line, entry, units }) => {
    const isCounted = entry.pieces !== null;
    const perPack = entry.pieces_per_pack;
    return {
      schedule: line.schedule,
      medicine: line.name,
      nappi_code: line.nappi_code,
      strength: line.strength,
      dosage_form: line.dosage_form,
      quantity_pieces: isCounted ? units : null,
      unit: isCounted ? pieceLabel(line.dosage_form, units) : null,
      packs: isCounted && perPack !== null ? packsFor(units, perPack) : units,
      active_ingredients: (line.product_id && facts.get(line.product_id)?.active_ingredients) || [],
      days: line.days,
      batch: entry.batch,
      expires_on: entry.expires_on,
    };
  });
}

/** Counts the supply in the ledger: what was handed out, the repeat that it used and the day from which the next is due. */
async function countSupply(ctx: Context, kind: string, supplied: readonly Supplied[]): Promise<void> {
  const today = shopDate(ctx.now());
  for (const { line, entry, units } of supplied) {
    await updateSupplyLine(ctx.db, entry, { supplied: units });
    if (kind === 'owed') continue;
    const repeats_used = line.repeats_used + (kind === 'repeat' ? 1 : 0);
    const due_on = line.lined_up?.due_on ?? nextDue(line, today);
    const next_due = repeatsLeft({ ...line, repeats_used }) > 0 ? due_on : null;
    await updateMedicine(ctx.db, { ...toStored(line), repeats_used, next_due }, ctx.now());
  }
}

/**
 * The last check of a supply: asks the law again, signs the phases that are still open in the caller's name, and writes the
 * register and the ledger. Part of the move's transaction.
 */
export async function dispense(
  ctx: Context,
  record: PrescriptionRecord,
  { lines: prepared = [], labels_checked = false }: { lines?: readonly PreparedLine[]; labels_checked?: boolean },
): Promise<void> {
  await writePrepared(ctx, record, prepared);
  const identity = record.id_number ?? record.passport_number;
  // What this person got until now is judged: two scripts that are dispensed at once must not both miss the other.
  if (identity !== null) await lockPerson(ctx, identity);
  const lines = await checkGate(ctx, record, 'dispense');
  const signed = await signedPhases(ctx, record);
  for (const phase of ['evaluate', 'prepare'] as const) if (!signed.has(phase)) await signPhase(ctx, record, phase);
  const signature = await signPhase(ctx, record, 'dispense');
  await checkFourEyes(ctx, record, signature);
  const entries = await listSupplyLines(ctx.db, [record.supply_id]);
  const supplied = lines.flatMap((line): Supplied[] => {
    const entry = entries.find(({ medicine_id }) => medicine_id === line.medicine_id);
    return entry ? [{ line, entry, units: entry.prepared ?? entry.pieces ?? entry.packs }] : [];
  });
  if (supplied.every(({ units }) => units === 0))
    throw conflict('Nothing would be supplied. Enter a quantity to supply for at least one medicine.');
  const dispensing_reference = await registerSale(
    ctx,
    saleOf(record, signature, record.dispensing_reference ?? undefined),
    await soldOf(
      ctx,
      supplied.filter(({ line, units }) => units > 0 && isRegistered(line.schedule)),
    ),
  );
  await countSupply(ctx, await supplies.findKind(ctx.db, record.supply_id), supplied);
  await queries.updatePrescription(
    ctx.db,
    record.id,
    { dispensing_reference, dispensed_by: actorOf(ctx).user_id },
    ctx.now(),
  );
  await supplies.updateSupply(ctx.db, record.supply_id, {
    dispensed_at: ctx.now(),
    ...(labels_checked ? { labels_checked_at: ctx.now() } : {}),
  });
  await noteOwed(ctx, record, supplied);
  await noteDuplicates(ctx, record, supplied);
  await audit(ctx, {
    action: 'prescription.dispensed',
    object_kind: 'prescription',
    object_id: record.id,
    detail: { dispensing_reference },
  });
}
