import type { FieldError } from '../../shared/errors.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import { coldDeliveryFault } from '../delivery-charges/cold-rules.ts';
import type { ColdParcel } from '../delivery-charges/contract.ts';
import type { DeliveryMethod } from '../delivery-charges/rules.ts';
import type { Schedule } from '../catalogue/contract.ts';
import type { MedicineRow, Prescription, PrescriptionStatus } from './contract.ts';
import { daysFault, quantityFault, repeatsObstacle, SIX_DAYS } from './medicine-rules.ts';
import { isPrescriberNumber, PRESCRIBER_NUMBER_FAULT } from '../../shared/prescriber-number.ts';
import { quantityWordsFault } from './quantity-words.ts';
import { toleranceFault } from './tolerance-rules.ts';
import { mayWrite } from './rules.ts';
import { dateObstacles, lastDayToSupply } from './script-dates.ts';

// One list of obstacles, asked before the quote, the payment and the dispensing, for that day (docs/decisions/0013).
// Rule numbers: docs/spec/pharmacy-rules.md.

/** The three steps before which the dispensing check runs. */
export type GateStep = 'quote' | 'pay' | 'dispense';

/** S3 to S6 leave on a prescription only. */
export const needsPrescriber = (schedule: Schedule): boolean => schedule >= 'S3' && schedule <= 'S6';
/** The register names the patient with their address from S2 on (General Regulations 2017 reg 35). */
const needsAddress = (schedule: Schedule): boolean => schedule >= 'S2' && schedule <= 'S6';
/** From Schedule 1 up a single exit price is known, or a pharmacist says why not (rules 21 and 23). */
export const isPriced = (schedule: Schedule): boolean => schedule >= 'S1' && schedule <= 'S6';

export interface ReadableLine extends Pick<
  MedicineRow,
  | 'name'
  | 'schedule'
  | 'storage'
  | 'schedule_assumed'
  | 'product_id'
  | 'price'
  | 'quantity'
  | 'quantity_pieces'
  | 'prescribed_quantity'
  | 'dosage_form'
  | 'quantity_words'
  | 'days'
  | 'repeats_allowed'
  | 'substitution'
  | 'substitute'
  | 'sep'
  | 'sep_reason'
  | 'duplicate_reason'
> {
  /** Objections of the catalogue against the line as typed; the server adds them. */
  catalogue_faults?: readonly FieldError[];
  /** What the patient still has of the same ingredient, or a limit that is passed; the server adds it. */
  warnings?: readonly string[];
}

export interface Readable {
  medicines: readonly ReadableLine[];
  prescriber: Prescription['prescriber'];
  issued_on: string | null;
  /** The day it reached us, or reached us again after it had expired or was rejected. */
  presented_on: string;
  /** The address of the patient is known. */
  has_address: boolean;
  original_received_on: string | null;
  /** The responsible pharmacist's rule: Schedule 5 is repeated only at an interval that the prescriber wrote. */
  s5_needs_interval: boolean;
  delivery: {
    method: DeliveryMethod;
    province: string | undefined;
    /** The shop's terms; null: it sends no cold parcels. */
    cold_parcel: ColdParcel | null;
  };
  /** The responsible pharmacist's rule: how far the quantity supplied may differ from the one prescribed. */
  tolerance_percent: number;
}

function lineObstacles(line: ReadableLine, step: GateStep, paper: Readable): FieldError[] {
  const { name, schedule, quantity, days, repeats_allowed, substitution, substitute } = line;
  const units = line.quantity_pieces ?? quantity;
  const prescribed = line.prescribed_quantity ?? units;
  const found: FieldError[] = [];
  const add = (field: string, message: string | null) => message && found.push({ field, message });
  if (line.price === 0 && line.product_id === null) add('price', `Enter the price of ${name}.`);
  if (line.schedule_assumed) {
    // Every other limit depends on the schedule.
    add('schedule', `Choose the schedule of ${name}: the practitioner typed in the name, and we do not know it.`);
    return found;
  }
  for (const { field, message } of line.catalogue_faults ?? []) add(field, message);
  const repeats = repeatsObstacle(schedule, repeats_allowed);
  add('repeats_allowed', repeats && `${name}: ${repeats}.`);
  if (schedule === 'S6' && days === null)
    add('days', `Enter the days of treatment for ${name}: Schedule 6 allows at most ${SIX_DAYS}.`);
  if (schedule === 'S5' && repeats_allowed > 0 && days === null && paper.s5_needs_interval)
    add('days', `Enter the days of treatment for ${name}: Schedule 5 is repeated only at the interval prescribed.`);
  if (schedule === 'S6') {
    const words = line.quantity_words;
    const fault =
      words === null || words === ''
        ? `Spell out the quantity of ${name} too: a Schedule 6 prescription states it in figures and words.`
        : quantityWordsFault(words, prescribed);
    add('quantity_words', fault);
  }
  if (isPriced(schedule) && line.sep === null && !line.sep_reason)
    add('sep', `Enter the single exit price of ${name}, or the reason why it is not known.`);
  const many = daysFault(schedule, days);
  add('days', many && `${name}: ${many}.`);
  const packs = quantityFault(schedule, quantity);
  add('quantity', packs && `${name}: ${packs}.`);
  add('prescribed_quantity', toleranceFault(line, paper.tolerance_percent));
  if (step === 'dispense' && !line.duplicate_reason)
    for (const warning of line.warnings ?? []) add('duplicate_reason', warning);
  // The price is sent so that the patient can choose.
  if (step !== 'quote' && substitution === 'offered')
    add(
      'substitution',
      `The patient has not yet chosen between ${name} and its generic${substitute ? `, ${substitute.name}` : ''}.`,
    );
  return found;
}

function prescriberObstacles({ qualification, practice_number }: NonNullable<Readable['prescriber']>): FieldError[] {
  const found: FieldError[] = [];
  if (!qualification)
    found.push({ field: 'prescriber.qualification', message: "Enter the prescriber's qualification." });
  if (!isPrescriberNumber(practice_number))
    found.push({ field: 'prescriber.practice_number', message: `${PRESCRIBER_NUMBER_FAULT}.` });
  return found;
}

/** What is kept cold never goes by ordinary delivery (rule 17). */
export function deliveryObstacle(
  lines: readonly Pick<ReadableLine, 'name' | 'storage'>[],
  { cold_parcel, ...delivery }: Readable['delivery'],
): FieldError | null {
  const message = coldDeliveryFault(lines, { cold_parcel }, delivery);
  return message === null ? null : { field: 'delivery_method', message };
}

/** The obstacles to sending the quote, taking the payment or dispensing: all reasons together, each at its field. */
export function dispensingObstacles(paper: Readable, today: string, step: GateStep): FieldError[] {
  const { medicines, prescriber, issued_on, presented_on } = paper;
  const found: FieldError[] = [];
  if (medicines.length === 0) found.push({ field: 'medicines', message: 'Add at least one medicine.' });
  if (medicines.some((medicine) => needsPrescriber(medicine.schedule))) {
    if (!prescriber)
      found.push({
        field: 'prescriber',
        message: "Enter the prescriber's name, qualification, practice or council number and address.",
      });
    else found.push(...prescriberObstacles(prescriber));
    if (!issued_on) found.push({ field: 'issued_on', message: 'Enter the date of issue.' });
  }
  const schedules = medicines.map(({ schedule }) => schedule);
  if (!paper.has_address && schedules.some(needsAddress))
    found.push({
      field: 'patient_address',
      message: "Enter the patient's address: the medicine register requires it.",
    });
  // Board Notice 129 rule 1.5 gives other schedules seven working days.
  if (step === 'dispense' && schedules.includes('S6') && paper.original_received_on === null)
    found.push({
      field: 'original',
      message:
        'Record that the original prescription was received: Schedule 6 medicine may not be dispensed without it.',
    });
  const cold = deliveryObstacle(medicines, paper.delivery);
  if (cold) found.push(cold);
  const late = issued_on === null ? [] : dateObstacles(schedules, { issued_on, presented_on, today });
  found.push(...late.map((message) => ({ field: 'issued_on', message })));
  for (const [at, line] of medicines.entries())
    found.push(
      ...lineObstacles(line, step, paper).map(({ field, message }) => ({ field: `medicines.${at}.${field}`, message })),
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
