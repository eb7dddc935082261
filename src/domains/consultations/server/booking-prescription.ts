import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit, auditReading } from '~/domains/accounts/server/audit.ts';
import { findKeptScript } from '~/domains/prescriptions/server/kept-scripts.ts';
import { prescribedFaults } from '~/domains/prescriptions/server/prescribed.ts';
import { findIdentityOf, findPrescriptionRecord } from '~/domains/prescriptions/server/service.ts';
import { signerOf } from '~/domains/prescriptions/server/write-script.ts';
import { inTransaction, type Context } from '~/platform/context.ts';
import { newId } from '~/platform/ids.ts';
import { shopDate } from '~/shared/dates.ts';
import { conflict, forbidden, invalid, notFound } from '~/shared/errors.ts';
import type { BookingMedicine, BookingSheet } from '../contract-prescription.ts';
import { seesAllBookings } from '~/domains/bookings/rules.ts';
import { notStartedFault, widestRegistration } from '../prescribing-rules.ts';
import { checkPrescriber, checkScope, practiceAddress } from './prescriber.ts';
import * as queries from './queries-prescription.ts';
import type { PrescribedBooking } from './queries-prescription.ts';
import { scriptWarnings } from './script-warnings.ts';

// A practitioner's prescription from their consultation, until it is sent (send-booking-prescription.ts). Nobody else may edit it:
// a script belongs to its prescriber.

type Data = BookingMedicine['data'];
const unknownBooking = () => notFound('We could not find that booking.');
const unknownMedicine = () => notFound('We could not find that medicine.');

export const isOwn = (ctx: Context, booking: PrescribedBooking) => booking.staff_id === actorOf(ctx).user_id;

/** Theirs, begun and not sent yet; locked. */
export async function lockOwn(ctx: Context, id: string): Promise<PrescribedBooking> {
  const booking = await queries.lockPrescribed(ctx.db, id);
  if (!booking || (!isOwn(ctx, booking) && !seesAllBookings(ctx.actor))) throw unknownBooking();
  if (!isOwn(ctx, booking)) throw conflict(`Only ${booking.staff_name} can prescribe in this booking.`);
  if (booking.prescription_id)
    throw conflict('This prescription has been sent to the dispensary and can no longer be changed.');
  if (booking.kept_script_id)
    throw conflict('This prescription has been given to the patient and can no longer be changed.');
  if (booking.booking_status !== 'confirmed' && booking.booking_status !== 'completed')
    throw conflict(`${booking.booking_number} is not confirmed or completed, so you cannot prescribe in it.`);
  const early = notStartedFault(booking, ctx.now());
  if (early) throw conflict(early);
  return booking;
}

async function toSheet(ctx: Context, booking: PrescribedBooking): Promise<BookingSheet> {
  const [first_name = '', ...rest] = booking.customer_name.split(' ');
  const identity = booking.user_id ? await findIdentityOf(ctx, booking.user_id) : null;
  const sent = booking.prescription_id ? await findPrescriptionRecord(ctx, booking.prescription_id) : null;
  const kept = booking.kept_script_id ? await findKeptScript(ctx, booking.kept_script_id) : null;
  const registration = widestRegistration(ctx.actor);
  const { certificate, fault } = signerOf(ctx, registration?.number ?? '');
  const medicines = await queries.listMedicines(ctx.db, booking.id);
  return {
    booking_id: booking.id,
    medicines,
    warnings: await scriptWarnings(ctx, medicines),
    prescription_id: booking.prescription_id,
    sent_at: (sent ?? kept)?.created_at.toISOString() ?? null,
    kept_script: kept && { prescription_number: kept.prescription_number },
    signing: {
      certificate: certificate && {
        name: certificate.name,
        issuer: certificate.issuer,
        expires_on: shopDate(certificate.valid_to),
      },
      fault,
    },
    known: {
      first_name,
      last_name: rest.join(' '),
      id_number: identity?.id_number ?? null,
      passport_number: identity?.passport_number ?? null,
      prescriber_name: booking.staff_name,
      prescriber_qualification: registration?.qualification ?? '',
      practice_number: registration?.number ?? '',
      prescriber_address: practiceAddress(ctx, booking),
    },
  };
}

export async function getBookingPrescription(
  ctx: Context,
  { booking_id }: { booking_id: string },
): Promise<BookingSheet> {
  const booking = await queries.findPrescribed(ctx.db, booking_id);
  if (!booking || (!isOwn(ctx, booking) && !seesAllBookings(ctx.actor))) throw unknownBooking();
  // It contains the patient's ID number and what they were prescribed.
  if (!isOwn(ctx, booking)) throw forbidden(`Only ${booking.staff_name} can read the prescription of this booking.`);
  await auditReading(ctx, { action: 'booking.sheet_opened', object_kind: 'booking', object_id: booking.id });
  return toSheet(ctx, booking);
}

/** Reported while writing, not when the script is sent: the scope of the prescriber, and the limits of a schedule. */
async function checkMedicine(ctx: Context, data: Data): Promise<void> {
  await checkScope(ctx, [data]);
  const faults = await prescribedFaults(ctx, data);
  if (faults.length > 0) throw invalid(faults.map(({ field, message }) => ({ field: `data.${field}`, message })));
}

export async function addBookingMedicine(
  ctx: Context,
  { booking_id, data }: { booking_id: string; data: Data },
): Promise<BookingSheet> {
  checkPrescriber(ctx);
  return inTransaction(ctx, async (trx) => {
    const booking = await lockOwn(trx, booking_id);
    await checkMedicine(trx, data);
    const before = await queries.listMedicines(trx.db, booking_id);
    await queries.insertMedicine(trx.db, { medicine_id: newId(), booking_id, data }, before.length, trx.now());
    return toSheet(trx, booking);
  });
}

async function lockLine(ctx: Context, medicineId: string): Promise<{ booking: PrescribedBooking; data: Data }> {
  const id = await queries.findBookingOf(ctx.db, medicineId);
  if (!id) throw unknownMedicine();
  const booking = await lockOwn(ctx, id);
  const line = (await queries.listMedicines(ctx.db, id)).find((one) => one.medicine_id === medicineId);
  if (!line) throw unknownMedicine();
  return { booking, data: line.data };
}

/** Packs replace pieces, and pieces packs, unless both are given. */
const recounted = ({ quantity, quantity_pieces }: Partial<Data>): Partial<Data> =>
  quantity ? { quantity_pieces: null } : quantity_pieces ? { quantity: null } : {};

export async function updateBookingMedicine(
  ctx: Context,
  { medicine_id, data }: { medicine_id: string; data: Partial<Data> },
): Promise<BookingSheet> {
  checkPrescriber(ctx);
  return inTransaction(ctx, async (trx) => {
    const { booking, data: before } = await lockLine(trx, medicine_id);
    const after = { ...before, ...recounted(data), ...data };
    await checkMedicine(trx, after);
    await queries.updateMedicine(trx.db, medicine_id, after, trx.now());
    return toSheet(trx, booking);
  });
}

export async function deleteBookingMedicine(
  ctx: Context,
  { medicine_id }: { medicine_id: string },
): Promise<BookingSheet> {
  return inTransaction(ctx, async (trx) => {
    const { booking } = await lockLine(trx, medicine_id);
    await queries.deleteMedicine(trx.db, medicine_id);
    return toSheet(trx, booking);
  });
}

/** The practitioner's own notes: no other staff can write them. */
export async function writeBookingNotes(
  ctx: Context,
  { id, notes }: { id: string; notes: string },
): Promise<{ ok: true }> {
  return inTransaction(ctx, async (trx) => {
    const booking = await queries.lockPrescribed(trx.db, id);
    if (!booking || (!isOwn(trx, booking) && !seesAllBookings(trx.actor))) throw unknownBooking();
    if (!isOwn(trx, booking)) throw conflict(`Only ${booking.staff_name} can write these notes.`);
    await queries.setNotes(trx.db, id, notes, trx.now());
    await audit(trx, { action: 'booking.notes_written', object_kind: 'booking', object_id: id });
    return { ok: true };
  });
}
