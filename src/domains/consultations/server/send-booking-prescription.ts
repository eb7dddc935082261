import type { z } from 'zod';
import { actorOf } from '~/domains/accounts/server/actor.ts';
import { audit } from '~/domains/accounts/server/audit.ts';
import { note } from '~/domains/bookings/server/history.ts';
import { createFromConsultation } from '~/domains/prescriptions/server/from-consultation.ts';
import { keepScript } from '~/domains/prescriptions/server/kept-scripts.ts';
import type { Prescribed } from '~/domains/prescriptions/server/prescribed.ts';
import { emit, inTransaction, type Context } from '~/platform/context.ts';
import type { FieldError } from '~/shared/errors.ts';
import type { sendPrescriptionBody } from '../contract-prescription.ts';
import { lockOwn } from './booking-prescription.ts';
import { checkPrescriber, checkScope, practiceAddress, prescriberOf } from './prescriber.ts';
import * as queries from './queries-prescription.ts';
import type { PrescribedBooking } from './queries-prescription.ts';

type Sending = z.output<typeof sendPrescriptionBody>;

/** The required contents of a script (General Regulations 2017 reg 33(1)). */
function missingOf({ first_name, last_name }: Sending, medicines: number): FieldError[] {
  const wanted: [field: string, value: unknown, words: string][] = [
    ['medicines', medicines, 'Prescribe at least one medicine first'],
    ['first_name', first_name, 'First name is required'],
    ['last_name', last_name, 'Last name is required'],
  ];
  return wanted.flatMap(([field, value, message]) => (value ? [] : [{ field, message }]));
}

/** The script as it will be drawn. */
async function prescribedIn(ctx: Context, booking: PrescribedBooking, body: Sending): Promise<Prescribed> {
  const medicines = await queries.listMedicines(ctx.db, booking.id);
  const registration = await checkScope(
    ctx,
    medicines.map(({ data }) => data),
  );
  const actor = actorOf(ctx);
  return {
    faults: missingOf(body, medicines.length),
    first_name: body.first_name ?? '',
    last_name: body.last_name ?? '',
    id_number: body.id_number?.replace(/\s/g, '') || undefined,
    passport_number: body.passport_number || undefined,
    address: body.address,
    prescriber: prescriberOf(ctx, registration, {
      address: body.prescriber.address || practiceAddress(ctx, booking),
      phone: body.prescriber.phone || ctx.config.SHOP_PHONE,
    }),
    council: registration.council,
    sent_by: { user_id: actor.user_id, name: `${actor.first_name} ${actor.last_name}`.trim() },
    booking_number: booking.booking_number,
    medicines: medicines.map(({ data }) => data),
  };
}

interface Sent {
  prescription_id: string | null;
  prescription_number: string;
}

async function sendHere(ctx: Context, booking: PrescribedBooking, body: Sending): Promise<Sent> {
  const sent = await createFromConsultation(ctx, {
    ...(await prescribedIn(ctx, booking, body)),
    user_id: booking.user_id,
    email: booking.email,
    phone: booking.phone,
    delivery_method: body.delivery_method,
    business_location_id: body.business_location_id ?? booking.business_location_id ?? undefined,
    note: body.note || undefined,
    consent_wording: booking.consent_wording ?? `Prescribed in person in booking ${booking.booking_number}.`,
  });
  await queries.setPrescription(ctx.db, booking.id, sent.prescription_id, ctx.now());
  return sent;
}

/** The dispensary learns nothing of it. */
async function giveToPatient(ctx: Context, booking: PrescribedBooking, body: Sending): Promise<Sent> {
  const { kept_script_id, prescription_number } = await keepScript(ctx, await prescribedIn(ctx, booking, body));
  await queries.setKeptScript(ctx.db, booking.id, kept_script_id, ctx.now());
  await emit(ctx, 'booking.script_given', { booking_id: booking.id });
  return { prescription_id: null, prescription_number };
}

/**
 * Once, and where the patient wants it filled: to our dispensary, or to them as a PDF. The script, its lines and the booking's
 * mark are one transaction, and a job notifies whoever gets it.
 */
export async function sendBookingPrescription(ctx: Context, { id, ...body }: Sending & { id: string }): Promise<Sent> {
  checkPrescriber(ctx);
  return inTransaction(ctx, async (trx) => {
    const booking = await lockOwn(trx, id);
    const isHere = body.fill_at === 'here';
    const sent = isHere ? await sendHere(trx, booking, body) : await giveToPatient(trx, booking, body);
    await note(trx, id, {
      kind: isHere ? 'prescription_sent' : 'prescription_given',
      by: booking.staff_name,
      user_id: actorOf(trx).user_id,
      note: sent.prescription_number,
    });
    await audit(trx, {
      action: isHere ? 'booking.prescription_sent' : 'booking.prescription_given',
      object_kind: 'booking',
      object_id: id,
      detail: isHere ? { prescription_id: sent.prescription_id } : {},
    });
    return sent;
  });
}
