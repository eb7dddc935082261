import { addDays } from '../../shared/dates.ts';
import type { FieldError } from '../../shared/errors.ts';
import { toCents, toRand } from '../../shared/money.ts';
import { isAdmin, isPharmacist, isPractitioner, type Standing } from '../../shared/permissions.ts';
import { isPaid, paymentStatusOf } from '../payments/refund-rules.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Schedule } from '../catalogue/contract.ts';
import type { Medicine, Prescription, PrescriptionStatus } from './contract.ts';
import { PRESCRIPTION_STATUS } from './prescription-status.ts';
import { daysFault, quantityFault, REPEAT_MONTHS, repeatsObstacle, SIX_DAYS } from './medicine-rules.ts';

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
/** Not presented within 30 days of issue: it may not be dispensed (Act 101 of 1965 s22A(6)(d)). */
export const PRESENT_DAYS = 30;

/** The last day on which a prescription of that date may be presented. Dates are yyyy-MM-dd. */
export const lastDayToPresent = (issuedOn: string): string => addDays(issuedOn, PRESENT_DAYS);

/** Why a prescription of that date may not be dispensed; null if it may. `presented` is the day it reached us, or reached us again. */
export function dateObstacle(issuedOn: string, presented: string): string | null {
  if (issuedOn > presented) return 'The date of issue is after the day on which the prescription was sent to us.';
  return presented > lastDayToPresent(issuedOn)
    ? `The prescription was presented more than ${PRESENT_DAYS} days after it was written and may not be dispensed.`
    : null;
}

/** The last day for a repeat: six months from the date of issue. */
export function lastDayToRepeat(issuedOn: string): string {
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number);
  const months = month - 1 + REPEAT_MONTHS;
  const last = new Date(Date.UTC(year + Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year + Math.floor(months / 12), months % 12, Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

/** Of a line the last day on which it may be supplied; null if no law names one. S6 is never repeated: the 30 days are all it has. */
export function lastDayToSupply(schedule: Schedule, issuedOn: string): string | null {
  if (schedule === 'S6') return lastDayToPresent(issuedOn);
  return schedule >= 'S2' && schedule <= 'S5' ? lastDayToRepeat(issuedOn) : null;
}

/** Whether another repeat may be dispensed today. */
export function mayRepeat(
  medicine: Pick<Medicine, 'schedule' | 'repeats_allowed' | 'repeats_used'>,
  issuedOn: string,
  today: string,
): boolean {
  if (medicine.repeats_used >= medicine.repeats_allowed) return false;
  return medicine.schedule === 'none' || today <= lastDayToRepeat(issuedOn);
}

/** S3 to S6 leave on a prescription only. */
export const needsPrescriber = (schedule: Schedule): boolean => schedule >= 'S3' && schedule <= 'S6';

/** Every reason of the law's dates why nothing may be supplied today (s22A(6)(d) and (f)); the clock moves on. */
export function dateObstacles(
  schedules: readonly Schedule[],
  { issued_on, presented_on, today }: { issued_on: string; presented_on: string; today: string },
): string[] {
  const found: string[] = [];
  const late = dateObstacle(issued_on, presented_on);
  if (late) found.push(late);
  const over = (schedule: Schedule) => today > (lastDayToSupply(schedule, issued_on) ?? today);
  if (schedules.some((schedule) => schedule !== 'S6' && over(schedule)))
    found.push(`The prescription was written more than ${REPEAT_MONTHS} months ago and may no longer be dispensed.`);
  if (schedules.includes('S6') && over('S6'))
    found.push(
      `The prescription was written more than ${PRESENT_DAYS} days ago: Schedule 6 may no longer be dispensed on it.`,
    );
  return found;
}

/** The three steps before which the dispensing check runs. */
export type GateStep = 'quote' | 'pay' | 'dispense';

export interface ReadableLine extends Pick<
  Medicine,
  'name' | 'schedule' | 'quantity' | 'days' | 'repeats_allowed' | 'substitution' | 'substitute'
> {
  /** Objections of the catalogue against the line as typed; the server adds them. */
  catalogue_faults?: readonly FieldError[];
}

export interface Readable {
  medicines: readonly ReadableLine[];
  prescriber: Prescription['prescriber'];
  issued_on: string | null;
  /** The day it reached us, or reached us again after it had expired or was rejected. */
  presented_on: string;
}

function lineObstacles(line: ReadableLine, step: GateStep): FieldError[] {
  const { name, schedule, quantity, days, repeats_allowed, substitution, substitute } = line;
  const found: FieldError[] = [];
  const add = (field: string, message: string | null) => message && found.push({ field, message });
  for (const { field, message } of line.catalogue_faults ?? []) add(field, message);
  const repeats = repeatsObstacle(schedule, repeats_allowed);
  add('repeats_allowed', repeats && `${name}: ${repeats}.`);
  if (schedule === 'S6' && days === null)
    add('days', `Enter the days of treatment for ${name}: Schedule 6 allows at most ${SIX_DAYS}.`);
  const many = daysFault(schedule, days);
  add('days', many && `${name}: ${many}.`);
  const packs = quantityFault(schedule, quantity);
  add('quantity', packs && `${name}: ${packs}.`);
  // The price is sent so that the patient can choose.
  if (step !== 'quote' && substitution === 'offered')
    add(
      'substitution',
      `The patient has not yet chosen between ${name} and its generic${substitute ? `, ${substitute.name}` : ''}.`,
    );
  return found;
}

/** The obstacles to sending the quote, taking the payment or dispensing: all reasons together, each at its field. */
export function dispensingObstacles(paper: Readable, today: string, step: GateStep): FieldError[] {
  const { medicines, prescriber, issued_on, presented_on } = paper;
  const found: FieldError[] = [];
  if (medicines.length === 0) found.push({ field: 'medicines', message: 'Add at least one medicine.' });
  if (medicines.some((medicine) => needsPrescriber(medicine.schedule))) {
    if (!prescriber)
      found.push({ field: 'prescriber', message: "Enter the prescriber's name, practice number and address." });
    if (!issued_on) found.push({ field: 'issued_on', message: 'Enter the date of issue.' });
  }
  const schedules = medicines.map(({ schedule }) => schedule);
  const late = issued_on === null ? [] : dateObstacles(schedules, { issued_on, presented_on, today });
  found.push(...late.map((message) => ({ field: 'issued_on', message })));
  for (const [at, line] of medicines.entries())
    found.push(
      ...lineObstacles(line, step).map(({ field, message }) => ({ field: `medicines.${at}.${field}`, message })),
    );
  return found;
}

/** The last day on which all of it may be supplied: no price outlives it. Null if no law names one. */
export function lastDayOf({ medicines, issued_on }: Pick<Readable, 'medicines' | 'issued_on'>): string | null {
  if (issued_on === null) return null;
  const days = medicines.flatMap(({ schedule }) => lastDayToSupply(schedule, issued_on) ?? []);
  return days.toSorted()[0] ?? null;
}

/** The next of the three steps: its obstacles are shown to staff. */
export const nextGateStep = (status: PrescriptionStatus): GateStep =>
  mayWrite(status) ? 'quote' : status === 'quoted' ? 'pay' : 'dispense';

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

/** The path of the prescription's page for the holder of its key. */
export const prescriptionPath = (id: string, key: string): string => `/prescription/${id}?key=${key}`;
