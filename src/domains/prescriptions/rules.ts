import { toRand } from '../../shared/money.ts';
import { isAdmin, isPharmacist, isPractitioner, type Standing } from '../../shared/permissions.ts';
import { isPaid, paymentStatusOf } from '../payments/refund-rules.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Prescription, PrescriptionStatus } from './contract.ts';
import { PRESCRIPTION_STATUS } from './prescription-status.ts';
import { lineCents, type Counted } from './unit-rules.ts';

export { PRESCRIPTION_GROUPS, type PrescriptionGroup } from './prescription-status.ts';

// The life of a prescription, and the law on dispensing it. Rule numbers: docs/spec/pharmacy-rules.md.

export const staffMoves = (status: PrescriptionStatus): readonly PrescriptionStatus[] =>
  PRESCRIPTION_STATUS[status].moves_to;

/** Before anything is paid the patient may take it back. */
export const isUnpaid = (status: PrescriptionStatus): boolean => PRESCRIPTION_STATUS[status].is_unpaid;
export const patientMoves = (status: PrescriptionStatus): readonly PrescriptionStatus[] =>
  isUnpaid(status) ? ['cancelled'] : [];

/**
 * The effect of a refund. If this price was not paid (an earlier one was, or the payment was late) nothing changes;
 * after a full refund, a prescription that was not yet dispensed is cancelled.
 */
export function afterRefund(
  record: { prescription_status: PrescriptionStatus; payment_status: Prescription['payment_status'] },
  money: { total: number; kept: number },
): { prescription_status: PrescriptionStatus; payment_status: Prescription['payment_status'] } {
  const { prescription_status, payment_status } = record;
  if (!isPaid(payment_status)) return { prescription_status, payment_status };
  const standing = paymentStatusOf(money);
  const isOver = standing === 'refunded' && prescription_status === 'paid';
  return { prescription_status: isOver ? 'cancelled' : prescription_status, payment_status: standing };
}

/** The medicines can be edited while no quote has been sent. */
export const mayWrite = (status: PrescriptionStatus): boolean => PRESCRIPTION_STATUS[status].is_open_to_writing;

export const prescriptionStatusLabel = (status: PrescriptionStatus): string => PRESCRIPTION_STATUS[status].label;
/** The same within a sentence: some labels are no adjectives. */
export const isMarked = (status: PrescriptionStatus): string => `is marked “${PRESCRIPTION_STATUS[status].label}”`;

/** How long a quote is valid. */
export const QUOTE_DAYS = 7;
// Reading, evaluating and dispensing a prescription is a pharmacist's own act (Good Pharmacy Practice rule 2.7; Act 101 of
// 1965 s22A): a permission or a role's name does not make one. Handing over, reading and cancelling go by permission.
const PHARMACIST_ACTS = {
  claim: 'Only a pharmacist can take on a prescription.',
  facts: 'Only a pharmacist can enter the prescriber and the date of issue.',
  medicines: 'Only a pharmacist can write the medicines of a prescription.',
  quote: 'Only a pharmacist can send a quote.',
} as const;

type PharmacistAct = keyof typeof PHARMACIST_ACTS;
const isAct = (act: PharmacistAct | PrescriptionStatus): act is PharmacistAct => act in PHARMACIST_ACTS;
/** Why the caller may not do it; null if their profession allows it. */
export function pharmacistFault(act: PharmacistAct | PrescriptionStatus, standing: Standing | null): string | null {
  const fault = isAct(act) ? PHARMACIST_ACTS[act] : PRESCRIPTION_STATUS[act].pharmacist_only;
  return fault !== undefined && !isPharmacist(standing) ? fault : null;
}

export function quoteTotals(
  medicines: readonly (Counted & { price: number })[],
  deliveryCents: number,
): { sub_total: number; delivery_charges: number; total: number } {
  const goods = medicines.reduce((sum, medicine) => sum + lineCents(medicine), 0);
  return { sub_total: toRand(goods), delivery_charges: toRand(deliveryCents), total: toRand(goods + deliveryCents) };
}

/** A practitioner reads the prescriptions that they sent from their own consultations, and no other patient's (POPIA s19 and s26). */
export const seesOwnPrescriptionsOnly = (standing: Standing | null): boolean =>
  isPractitioner(standing) && !isPharmacist(standing) && !isAdmin(standing);

/** The path of the prescription's page for the holder of its key. */
export const prescriptionPath = (id: string, key: string): string => `/prescription/${id}?key=${key}`;
