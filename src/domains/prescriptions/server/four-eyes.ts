import type { Context } from '~/platform/context.ts';
import { forbidden } from '~/shared/errors.ts';
import { toCouncilNumber, type Signature } from '~/shared/registrations.ts';
import { findPractitionerOf, type PrescriptionRecord } from './queries.ts';

/**
 * Nobody prescribes and dispenses the same medicine (Good Pharmacy Practice rule 2.7: a check is a second pair of eyes). The
 * prescriber is the practitioner of the consultation, or whoever has the number on the script; a supervisor answers for the
 * check like the person who makes it.
 */
export async function checkFourEyes(
  ctx: Context,
  { id, prescription_number, prescriber }: PrescriptionRecord,
  { user_id, registration_number, supervisor }: Signature,
): Promise<void> {
  const practitioner = await findPractitionerOf(ctx.db, id);
  const number = prescriber ? toCouncilNumber(prescriber.practice_number) : null;
  const checkers = [{ user_id, registration_number }, ...(supervisor ? [supervisor] : [])];
  const same = checkers.find((one) => one.user_id === practitioner || one.registration_number === number);
  if (!same) return;
  throw forbidden(
    same.user_id === user_id
      ? `You prescribed ${prescription_number}, so a colleague must check and dispense it.`
      : `The pharmacist on duty prescribed ${prescription_number}, so another pharmacist must supervise its dispensing.`,
  );
}
