import { toRand } from '../../shared/money.ts';
import { isAdmin, type Standing } from '../../shared/permissions.ts';
import { actFault, isPharmacist, isPractitioner, type Act } from '../../shared/registrations.ts';
import { isPaid, paymentStatusOf } from '../payments/refund-rules.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Prescription, PrescriptionStatus } from './contract.ts';
import { PRESCRIPTION_STATUS } from './prescription-status.ts';
import { lineCents, type Counted } from './unit-rules.ts';

export { PRESCRIPTION_GROUPS, type PrescriptionGroup } from './prescription-status.ts';

// The life of a prescription, and the law on dispensing it. Rule numbers: docs/spec/pharmacy-rules.md.

/** The statuses that staff may set, of a supply that goes out that way. */
export const staffMoves = (
  status: PrescriptionStatus,
  method: Prescription['delivery_method'] = 'delivery',
): readonly PrescriptionStatus[] =>
  PRESCRIPTION_STATUS[status].moves_to.filter(
    (to) => method === 'delivery' || PRESCRIPTION_STATUS[to].is_delivery_only !== true,
  );

/** Its parcel is packed: there is a delivery note from then on. */
export const hasLeftDispensary = (status: string): boolean =>
  status === 'dispensed' || status === 'sent' || status === 'completed';

/** It was dispensed and has not reached the patient: cancelling it undoes the supply. */
export const isUnreceived = (status: PrescriptionStatus): boolean => status === 'dispensed' || status === 'sent';

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
// Evaluating, preparing and dispensing are acts of registered people (Good Pharmacy Practice rule 2.7; Act 101 of 1965 s22A): no
// permission and no role's name makes one. Handing over, reading and cancelling go by permission.
const DESK_ACTS = ['claim', 'facts', 'medicines', 'quote'] as const;
type DeskAct = (typeof DESK_ACTS)[number];
const isDeskAct = (act: DeskAct | PrescriptionStatus): act is DeskAct => DESK_ACTS.some((one) => one === act);

/** The act of law behind a step of the desk or a change of status; null if it needs no registration. */
export const actBehind = (act: DeskAct | PrescriptionStatus): Act | null =>
  isDeskAct(act) ? 'evaluate' : (PRESCRIPTION_STATUS[act].act ?? null);

/** Why the caller may not do it, naming the registration that it needs; null if theirs allows it. */
export function pharmacistFault(act: DeskAct | PrescriptionStatus, standing: Standing | null): string | null {
  const behind = actBehind(act);
  return behind && actFault(behind, standing);
}

/** The moves that are open to a person: those that the status allows and their registration too. */
export const movesOf = (
  status: PrescriptionStatus,
  method: Prescription['delivery_method'],
  standing: Standing | null,
): PrescriptionStatus[] =>
  staffMoves(status, method).filter(
    (to) =>
      pharmacistFault(to, standing) === null &&
      // It takes entries out of the register again.
      !(isUnreceived(status) && to === 'cancelled' && actFault('correct_register', standing) !== null),
  );

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
