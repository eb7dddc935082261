import { auditReading } from '~/domains/accounts/server/audit.ts';
import { coldFacts, deliverySheet } from '~/domains/orders/server/delivery-sheet.ts';
import { documentFile, findInvoice } from '~/domains/orders/server/issued-documents.ts';
import { isPaid } from '~/domains/payments/refund-rules.ts';
import { isOwner } from '~/domains/payments/server/payable/viewer.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { renderPdf } from '~/platform/pdf/render.ts';
import type { Sheet } from '~/platform/pdf/sheet.ts';
import { conflict, notFound } from '~/shared/errors.ts';
import { maskIdentity } from '~/shared/identity-number.ts';
import { isKeptCold } from '~/shared/storage-class.ts';
import { isPharmacist } from '~/shared/registrations.ts';
import { hasLeftDispensary } from '../rules.ts';
import { copySheet } from './copy-sheet.ts';
import { originalReceivedOn } from './gate.ts';
import { issueInvoice } from './issue-invoice.ts';
import { unknownPrescription, viewerOf } from './prescription-view.ts';
import { findFirstFile } from './queries-files.ts';
import { listMedicines } from './queries-medicines.ts';
import { listNotices } from './queries-prescriber-notices.ts';
import * as supplies from './queries-supplies.ts';
import type { SupplyRow } from './queries-supplies.ts';
import * as queries from './queries.ts';
import type { PrescriptionRecord } from './queries.ts';
import { listSupplyLines } from './queries-supply-lines.ts';
import { refusalsTold } from './record-refusal.ts';

interface Asked {
  id: string;
  key?: string;
  supply?: string;
}

interface Seen {
  record: PrescriptionRecord;
  is_patient: boolean;
}

async function seen(ctx: Context, { id, key }: Asked, action: string): Promise<Seen> {
  const viewer = viewerOf(ctx, key);
  const record = await queries.findPrescription(ctx.db, id, viewer);
  if (!record) throw unknownPrescription();
  const is_patient = isOwner(record, viewer);
  if (!is_patient) await auditReading(ctx, { action, object_kind: 'prescription', object_id: record.id });
  return { record, is_patient };
}

/** The supply that was asked for, or the latest one with such a paper; null if there is none yet. */
async function chooseSupply(
  ctx: Context,
  record: PrescriptionRecord,
  wanted: string | undefined,
  has: (supply: SupplyRow) => boolean,
): Promise<SupplyRow | null> {
  const all = await supplies.listSupplies(ctx.db, record.id);
  if (wanted === undefined) return all.findLast(has) ?? null;
  const one = all.find(({ id }) => id === wanted);
  if (!one) throw notFound('This prescription has no such supply.');
  return has(one) ? one : null;
}

async function toFile(sheet: Sheet): Promise<File> {
  const bytes = await renderPdf(sheet);
  return new File([bytes as Uint8Array<ArrayBuffer>], `${sheet.title.toLowerCase()} ${sheet.number}.pdf`, {
    type: 'application/pdf',
  });
}

/** The rest of a part supply was paid with the supply before it. */
const isBilled = ({ kind, payment_status }: SupplyRow): boolean =>
  kind !== 'owed' && (isPaid(payment_status) || payment_status === 'refunded');

async function invoice(ctx: Context, asked: Asked): Promise<File> {
  const { record } = await seen(ctx, asked, 'prescription.invoice_opened');
  const supply = await chooseSupply(ctx, record, asked.supply, isBilled);
  if (!supply)
    throw conflict(
      'The tax invoice is available once the supply has been paid. What we owe you from a part supply is on its first invoice.',
    );
  const sale = { supply_id: supply.id };
  let issued = await findInvoice(ctx, sale);
  if (!issued) {
    if (supply.payment_status === 'refunded') throw conflict('This supply was refunded before an invoice was issued.');
    // Paid before prescriptions had invoices.
    await inTransaction(ctx, (trx) => issueInvoice(trx, record.id, supply.id));
    issued = await findInvoice(ctx, sale);
    if (!issued) throw unknownPrescription();
  }
  return documentFile(issued);
}

async function deliveryNote(ctx: Context, asked: Asked): Promise<File> {
  const { record } = await seen(ctx, asked, 'prescription.delivery_note_opened');
  const supply = await chooseSupply(
    ctx,
    record,
    asked.supply,
    ({ status, delivery_method }) => delivery_method === 'delivery' && hasLeftDispensary(status),
  );
  if (!supply?.address) throw conflict('The delivery note is available once a supply for delivery has been dispensed.');
  const lines = await listSupplyLines(ctx.db, [supply.id]);
  const kept = await listMedicines(ctx.db, record.id);
  const inParcel = new Set(lines.flatMap(({ medicine_id, supplied }) => (supplied === 0 ? [] : [medicine_id])));
  return toFile(
    deliverySheet(ctx.config, {
      number: supply.dispensing_reference ?? `${record.prescription_number}-${supply.number}`,
      recipient: `${record.first_name} ${record.last_name}`,
      address: supply.address,
      phone: record.phone,
      at: supply.dispensed_at ?? ctx.now(),
      items: lines.filter(({ supplied }) => supplied !== 0).length,
      has_medicine: true,
      is_cold: kept.some((line) => inParcel.has(line.medicine_id) && isKeptCold(line.storage)),
      facts: [
        ...coldFacts(supply.packed_cold),
        { label: 'Prescription', value: record.prescription_number },
        ...(supply.dispensing_reference ? [{ label: 'Reference', value: supply.dispensing_reference }] : []),
        ...(supply.tracking_number ? [{ label: 'Tracking number', value: supply.tracking_number }] : []),
      ],
    }),
  );
}

/** With the full identity number for the patient and for pharmacists; masked for other staff, as on their screens. */
async function copy(ctx: Context, asked: Asked): Promise<File> {
  const { record, is_patient } = await seen(ctx, asked, 'prescription.copy_opened');
  const lines = await listMedicines(ctx.db, record.id);
  if (
    lines.length === 0 ||
    !record.prescriber ||
    (record.quoted_at === null && lines.every((one) => one.supplied === 0))
  )
    throw conflict('A copy is available once a pharmacist has checked the prescription and sent the quote.');
  const all = await supplies.listSupplies(ctx.db, record.id);
  const identity = record.id_number ?? record.passport_number;
  return toFile(
    copySheet(ctx.config, {
      record,
      original_received_on: await originalReceivedOn(ctx, record, lines),
      identity: is_patient || isPharmacist(ctx.actor) ? identity : maskIdentity(identity),
      lines,
      supplies: all,
      supplied: await listSupplyLines(
        ctx.db,
        all.map(({ id }) => id),
      ),
      notices: await listNotices(ctx.db, record.id),
      at: ctx.now(),
    }),
  );
}

/** The very file that its practitioner wrote, with the signature: an original that is never converted. */
async function script(ctx: Context, asked: Asked): Promise<File> {
  const { record } = await seen(ctx, asked, 'prescription.script_opened');
  const isWrittenHere = (await queries.findPractitionerOf(ctx.db, record.id)) !== null;
  const file = isWrittenHere ? await findFirstFile(ctx.db, record.id) : undefined;
  const bytes = file && (await ctx.services.private_files.read(file.store_name));
  if (!bytes)
    throw conflict(
      `${record.prescription_number} was not written in one of our consultations. View its pages instead.`,
    );
  return new File([new Uint8Array(bytes)], file.name, { type: 'application/pdf' });
}

const asEndpoint = (work: (ctx: Context, asked: Asked) => Promise<File>) => refusalsTold(({ id }: Asked) => id, work);

export const getPrescriptionInvoice = asEndpoint(invoice);
export const getPrescriptionDeliveryNote = asEndpoint(deliveryNote);
export const getPrescriptionCopy = asEndpoint(copy);
export const getPrescriptionScript = asEndpoint(script);
