import { actorOf } from '~/domains/accounts/server/actor.ts';
import { strictestSchedule } from '~/domains/catalogue/rules.ts';
import { findKnownSchedule, medicineFactsOf } from '~/domains/catalogue/server/medicines.ts';
import type { Schedule } from '~/domains/catalogue/contract.ts';
import type { Prescriber } from '~/domains/prescriptions/contract.ts';
import type { Context } from '~/platform/context.ts';
import { forbidden } from '~/shared/errors.ts';
import { prescribingFault, registrationToPrescribe, type HeldRegistration } from '~/shared/registrations.ts';
import type { BookingMedicine } from '../contract-prescription.ts';
import { medicineFault, prescriberFault, UNKNOWN_MEDICINE_SCHEDULE } from '../prescribing-rules.ts';
import type { PrescribedBooking } from './queries-prescription.ts';

// The registration of whoever prescribes: asked when a medicine is written, and again when the script is sent.

type Data = BookingMedicine['data'];

/** Before anything is read: somebody whose registration prescribes. */
export function checkPrescriber(ctx: Context): void {
  const fault = prescriberFault(actorOf(ctx));
  if (fault) throw forbidden(fault);
}

/** The strictest schedule that is known of a medicine, by its product and by its name; null if neither is known. */
export async function knownScheduleOf(ctx: Context, { product_id, name, strength }: Data): Promise<Schedule | null> {
  const product = product_id ? (await medicineFactsOf(ctx, [product_id])).get(product_id) : undefined;
  if (product?.name === name) return product.schedule;
  const named = await findKnownSchedule(ctx, { name, strength: strength ?? '' });
  const known = [product?.schedule, named?.schedule].filter((one) => one !== undefined);
  return known.length === 0 ? null : strictestSchedule(known);
}

/** The registration under which the caller prescribes all of these; refused at the first one that it does not reach. */
export async function checkScope(ctx: Context, medicines: readonly Data[]): Promise<HeldRegistration> {
  const actor = actorOf(ctx);
  const schedules: Schedule[] = [];
  for (const data of medicines) {
    const schedule = await knownScheduleOf(ctx, data);
    const fault = medicineFault({ name: data.name, schedule }, actor);
    if (fault) throw forbidden(fault);
    schedules.push(schedule ?? UNKNOWN_MEDICINE_SCHEDULE);
  }
  const strictest = strictestSchedule(schedules);
  const registration = registrationToPrescribe(strictest, actor);
  if (!registration) throw forbidden(prescribingFault(strictest, actor) ?? undefined);
  return registration;
}

export const practiceAddress = (ctx: Context, { place }: PrescribedBooking): string =>
  place
    ? `${place.name}, ${place.line1}, ${place.suburb}, ${place.city}`
    : `${ctx.config.SHOP_NAME}, ${ctx.config.SHOP_ADDRESS_LINE1}, ${ctx.config.SHOP_ADDRESS_LINE2}`;

/** The signed-in practitioner, as registered: nobody writes in another name (General Regulations 2017 reg 33(1)). */
export function prescriberOf(
  ctx: Context,
  registration: HeldRegistration,
  { address, phone }: { address: string; phone: string },
): Prescriber {
  const { first_name, last_name } = actorOf(ctx);
  return {
    name: `${first_name} ${last_name}`.trim(),
    qualification: registration.qualification,
    practice_number: registration.number,
    address,
    phone,
  };
}
