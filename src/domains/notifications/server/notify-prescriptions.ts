import { findStandingOf } from '~/domains/accounts/server/current-access.ts';
import { findPractitionerOf, findPrescriptionRecord } from '~/domains/prescriptions/server/service.ts';
import type { Context } from '~/platform/context.ts';
import type { Events } from '~/shared/events.ts';
import { isAllowed } from '~/shared/permissions.ts';
import {
  patientNotification,
  prescriptionAnsweredNotification,
  prescriptionPaidNotification,
  prescriptionSubmittedNotification,
} from '../prescription-copy.ts';
import { hears, type Told } from '../rules.ts';
import { notifyCustomer, notifyStaff, type About } from './notify.ts';

// Jobs: each reads the prescription as it is when it runs. A prescription may reach the same step more than once (asked,
// answered, asked again), so an event's key includes the time.

const about = (id: string, event: string, since: Date): About => ({
  key: `${event}/${id}/${since.getTime()}`,
  related_to: 'prescription',
  related_id: id,
});

/** The dispensary, and the practitioner of its consultation if they are not notified of all. */
async function tellHouse(ctx: Context, prescriptionId: string, key: About, words: Told): Promise<void> {
  await notifyStaff(ctx, 'prescription.read', key, words);
  const practitioner = await findPractitionerOf(ctx, prescriptionId);
  const standing = practitioner === null ? null : await findStandingOf(ctx, practitioner);
  if (practitioner !== null && isAllowed('prescription.read', standing) && !hears('prescription.read', standing))
    await notifyCustomer(ctx, practitioner, key, words);
}

export async function notifyStaffOfPrescription(
  ctx: Context,
  { prescription_id }: Events['prescription.submitted'],
): Promise<void> {
  const record = await findPrescriptionRecord(ctx, prescription_id);
  if (!record) return;
  const key = about(prescription_id, 'prescription.submitted', record.created_at);
  await notifyStaff(ctx, 'prescription.read', key, prescriptionSubmittedNotification(record));
}

export async function notifyStaffOfAnswer(
  ctx: Context,
  { prescription_id }: Events['prescription.answered'],
): Promise<void> {
  const record = await findPrescriptionRecord(ctx, prescription_id);
  if (!record) return;
  const key = about(prescription_id, 'prescription.answered', record.status_since);
  await tellHouse(ctx, prescription_id, key, prescriptionAnsweredNotification(record));
}

export async function notifyStaffOfPaidPrescription(
  ctx: Context,
  { prescription_id, to }: Events['prescription.status_changed'],
): Promise<void> {
  const record = to === 'paid' ? await findPrescriptionRecord(ctx, prescription_id) : null;
  if (!record) return;
  const key = about(prescription_id, 'prescription.paid', record.created_at);
  await notifyStaff(ctx, 'prescription.read', key, prescriptionPaidNotification(record));
}

/** The patient, if they have an account; the emails reach everyone. */
export async function notifyCustomerOfPrescription(
  ctx: Context,
  { prescription_id, from, to }: Events['prescription.status_changed'],
): Promise<void> {
  const record = await findPrescriptionRecord(ctx, prescription_id);
  if (!record?.user_id || record.prescription_status !== to) return;
  // What left with a courier is completed only when it was signed for.
  const words = patientNotification(record, { is_signed_for: from === 'sent' });
  if (words)
    await notifyCustomer(ctx, record.user_id, about(prescription_id, `prescription.${to}`, record.status_since), words);
}
