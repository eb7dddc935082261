import { addDays } from '../../shared/dates.ts';
import { toCents, toRand } from '../../shared/money.ts';
import { isAdmin, isPharmacist, isPractitioner, type Standing } from '../../shared/permissions.ts';
import { isPaid, standingOf } from '../payments/refund-rules.ts';
// Types only: this file runs in the browser too, where the schemas must not go.
import type { Schedule } from '../products/contract.ts';
import type { Medicine, Prescription, PrescriptionStatus } from './contract.ts';

// The life of a prescription, and what the law says of what may be handed out on it. Rule numbers: docs/GLOSSARY.md.

/**
 * What staff may make of it by hand. `quoted` comes by sending the invoice, `paid` by the provider's notice, `expired` by
 * time: no hand moves it there.
 */
const STAFF_MOVES: Record<PrescriptionStatus, readonly PrescriptionStatus[]> = {
  submitted: ['in_review', 'needs_information', 'rejected', 'cancelled'],
  in_review: ['needs_information', 'rejected', 'cancelled'],
  needs_information: ['in_review', 'rejected', 'cancelled'],
  quoted: ['in_review', 'rejected', 'cancelled'],
  // Paid and not to be had after all: the money goes back.
  paid: ['dispensed', 'cancelled'],
  dispensed: ['completed'],
  completed: [],
  rejected: ['in_review'],
  expired: ['in_review'],
  cancelled: [],
};

export const staffMoves = (status: PrescriptionStatus): readonly PrescriptionStatus[] => STAFF_MOVES[status];

/** Before anything is paid the patient may take it back. */
const UNPAID: readonly PrescriptionStatus[] = ['submitted', 'in_review', 'needs_information', 'quoted'];
export const isUnpaid = (status: PrescriptionStatus): boolean => UNPAID.includes(status);
export const patientMoves = (status: PrescriptionStatus): readonly PrescriptionStatus[] =>
  isUnpaid(status) ? ['cancelled'] : [];

/**
 * What paying back makes of it. Where this price was not paid (an earlier one was, or it came too late) nothing changes;
 * with all of it back, what was not handed out yet ends.
 */
export function afterRefund(
  record: { prescription_status: PrescriptionStatus; payment_status: Prescription['payment_status'] },
  money: { total: number; kept: number },
): { prescription_status: PrescriptionStatus; payment_status: Prescription['payment_status'] } {
  const { prescription_status, payment_status } = record;
  if (!isPaid(payment_status)) return { prescription_status, payment_status };
  const standing = standingOf(money);
  const isOver = standing === 'refunded' && prescription_status === 'paid';
  return { prescription_status: isOver ? 'cancelled' : prescription_status, payment_status: standing };
}

/** The medicines may be written while nobody was sent a price. */
export const mayWrite = (status: PrescriptionStatus): boolean => status === 'submitted' || status === 'in_review';

const LABELS: Record<PrescriptionStatus, string> = {
  submitted: 'Received',
  in_review: 'In review',
  needs_information: 'Needs information',
  quoted: 'Price sent',
  paid: 'Paid',
  dispensed: 'Made up',
  completed: 'Completed',
  rejected: 'Rejected',
  expired: 'Expired',
  cancelled: 'Cancelled',
};
export const prescriptionStatusLabel = (status: PrescriptionStatus): string => LABELS[status];
/** The same within a sentence: some labels are no adjectives. */
export const isMarked = (status: PrescriptionStatus): string => `is marked “${LABELS[status]}”`;

/** How the desk sorts its work: the tabs above the queue, and the keys of `counts`. */
export const PRESCRIPTION_GROUPS = {
  our_turn: { label: 'Our turn', statuses: ['submitted', 'in_review', 'paid'] },
  patients_turn: { label: "Patient's turn", statuses: ['needs_information', 'quoted'] },
  on_its_way: { label: 'Made up', statuses: ['dispensed'] },
  closed: { label: 'Closed', statuses: ['completed', 'rejected', 'expired', 'cancelled'] },
} as const satisfies Record<string, { label: string; statuses: readonly PrescriptionStatus[] }>;
export type PrescriptionGroup = keyof typeof PRESCRIPTION_GROUPS;

/** A price holds this long; then it is counted anew. */
export const QUOTE_DAYS = 7;
/** Not presented within 30 days of issue: it may not be dispensed (Act 101 of 1965 s22A(6)(d)). */
export const PRESENT_DAYS = 30;
/** S6: at most 30 days' treatment and no repeat (s22A(6)(o)); the figure of months is for S2 to S5 (s22A(6)(f)). */
export const REPEAT_MONTHS = 6;

/** The last day on which a prescription of that date may be presented. Dates are yyyy-MM-dd. */
export const lastDayToPresent = (issuedOn: string): string => addDays(issuedOn, PRESENT_DAYS);

/** Why a prescription of that date may not be dispensed; null where it may. `presented` is the day it reached us. */
export function dateObstacle(issuedOn: string, presented: string): string | null {
  if (issuedOn > presented) return 'The date of issue lies after the day it was sent to us.';
  return presented > lastDayToPresent(issuedOn)
    ? `It was sent to us more than ${PRESENT_DAYS} days after it was written, and may not be dispensed.`
    : null;
}

/** The last day on which a repeat may be given: six months from the date of issue. */
export function lastDayToRepeat(issuedOn: string): string {
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number);
  const months = month - 1 + REPEAT_MONTHS;
  const last = new Date(Date.UTC(year + Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year + Math.floor(months / 12), months % 12, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

/** Why so many repeats cannot be written for a medicine of that schedule; null where they can. */
export function repeatsObstacle(schedule: Schedule, repeats: number): string | null {
  if (repeats === 0) return null;
  if (schedule === 'S6') return 'A Schedule 6 medicine may not be repeated: the patient needs a new prescription';
  // A repeat is at least a month's treatment: more than five cannot be used within six months.
  if (schedule >= 'S2' && schedule <= 'S5' && repeats > REPEAT_MONTHS - 1)
    return `At most ${REPEAT_MONTHS - 1} repeats: a prescription for ${schedule} holds no longer than six months`;
  return null;
}

/** Whether a further repeat may be given today. */
export function mayRepeat(
  medicine: Pick<Medicine, 'schedule' | 'repeats_allowed' | 'repeats_used'>,
  issuedOn: string,
  today: string,
): boolean {
  if (medicine.repeats_used >= medicine.repeats_allowed) return false;
  return medicine.schedule === 'none' || today <= lastDayToRepeat(issuedOn);
}

/** S3 to S6 leave on a prescription only; S2 to S5 go into the register, and S6 with them (General Regulations 2017 reg 35). */
export const needsPrescriber = (schedule: Schedule): boolean => schedule >= 'S3' && schedule <= 'S6';
export const isRegistered = (schedule: Schedule): boolean => schedule >= 'S1' && schedule <= 'S6';

export interface Readable {
  medicines: readonly Pick<Medicine, 'name' | 'schedule' | 'repeats_allowed' | 'substitution'>[];
  prescriber: Prescription['prescriber'];
  issued_on: string | null;
  /** The day it reached us. */
  presented_on: string;
}

/** What stands in the way of handing the medicines out, every reason at once. */
export function dispensingObstacles(paper: Readable): string[] {
  const found: string[] = [];
  if (paper.medicines.length === 0) found.push('No medicine is written yet.');
  if (paper.medicines.some((medicine) => needsPrescriber(medicine.schedule))) {
    if (!paper.prescriber) found.push('Who wrote it is missing: name, practice number and address.');
    if (!paper.issued_on) found.push('The date of issue is missing.');
  }
  const late = paper.issued_on && dateObstacle(paper.issued_on, paper.presented_on);
  if (late) found.push(late);
  for (const { name, schedule, repeats_allowed, substitution } of paper.medicines) {
    const repeats = repeatsObstacle(schedule, repeats_allowed);
    if (repeats) found.push(`${name}: ${repeats}.`);
    if (substitution === 'offered')
      found.push(`${name}: the patient has not yet chosen between the brand and its generic.`);
  }
  return found;
}

/** A line in cents: price x quantity, exact. */
export const lineCents = (medicine: { price: number; quantity: number }): number =>
  toCents(medicine.price) * medicine.quantity;

export function quoteTotals(
  medicines: readonly { price: number; quantity: number }[],
  deliveryCents: number,
): { sub_total: number; delivery_charges: number; total: number } {
  const goods = medicines.reduce((sum, medicine) => sum + lineCents(medicine), 0);
  return { sub_total: toRand(goods), delivery_charges: toRand(deliveryCents), total: toRand(goods + deliveryCents) };
}

/** A practitioner reads the prescriptions that they sent from their own consultations, and no other patient's (POPIA s19 and s26). */
export const seesOwnPrescriptionsOnly = (standing: Standing | null): boolean =>
  isPractitioner(standing) && !isPharmacist(standing) && !isAdmin(standing);

/** What everybody sees of an identity number: enough to know it, not to use it. */
export const maskIdentity = (value: string | null): string | null =>
  value && `${'•'.repeat(Math.max(0, value.length - 4))}${value.slice(-4)}`;

/** The prescription's page for whoever holds its key, below the shop's own address. */
export const prescriptionPath = (id: string, key: string): string => `/prescription/${id}?key=${key}`;
