import { z } from 'zod';
import {
  address,
  calendarDate,
  email,
  id,
  instant,
  optionalLine,
  optionalText,
  phone,
  rand,
  requiredLines,
  requiredText,
} from '../../shared/schemas.ts';
import { paymentStatusSchema } from '../payments/contract.ts';
import { SCHEDULES, storageSchema } from '../catalogue/contract.ts';
import { LINE_REASON_CODES } from './line-reasons.ts';
import { isPrescriberNumber, PRESCRIBER_NUMBER_FAULT } from '../../shared/prescriber-number.ts';
import {
  LINE_STATES,
  NOTICE_WAY_KEYS,
  PRESCRIPTION_FILE_KINDS,
  PRESCRIPTION_STATUSES,
  SUBSTITUTIONS,
} from './contract-limits.ts';
import { originalSchema, repeatSchema, supplySchema } from './contract-supplies.ts';

export const prescriptionStatusSchema = z.enum(PRESCRIPTION_STATUSES, {
  error: 'There is no such prescription status.',
});
export type PrescriptionStatus = z.infer<typeof prescriptionStatusSchema>;
export type PrescriptionFileKind = (typeof PRESCRIPTION_FILE_KINDS)[number];
export type Substitution = (typeof SUBSTITUTIONS)[number];

/** Schedules that a pharmacy may hand out on a prescription; S7 and S8 are by permit only and never here. */
export const dispensedSchedule = z.enum(['none', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6'], {
  error: 'Schedule must be none or S0 to S6. S7 and S8 need a permit',
});

/** Who wrote it (General Regulations 2017 reg 33). */
export const prescriberSchema = z.object({
  name: requiredText("Prescriber's name", 120),
  /** "MB ChB", "BDS" …; required before a quote is sent. */
  qualification: optionalLine("Prescriber's qualification", 80),
  /** A practice number of seven digits, or the number of a council: "MP0123456". */
  practice_number: requiredText('Practice number', 30).refine(isPrescriberNumber, PRESCRIBER_NUMBER_FAULT),
  address: requiredText("Prescriber's address", 300),
  phone: optionalLine("Prescriber's phone", 30),
  /** Only as the script states it: what it says of the patient goes nowhere else. */
  email: z.union([z.literal(''), email], { error: "Enter the prescriber's email as on the script" }).optional(),
});
export type Prescriber = z.infer<typeof prescriberSchema>;
/** As stored: older ones have no qualification, and a number that nobody checked. */
const storedPrescriber = prescriberSchema.extend({ practice_number: z.string() });

/** The generic offered instead of the prescribed medicine (Act 101 of 1965 s22F). */
export const substituteSchema = z.object({
  product_id: id.nullable(),
  name: z.string(),
  price: rand,
  sep: rand.nullable(),
  sep_reason: z.string().nullable(),
  nappi_code: z.string().nullable(),
  strength: z.string(),
  dosage_form: z.string(),
  pieces_per_pack: z.number().int().nullable(),
  storage: storageSchema,
});
export type Substitute = z.infer<typeof substituteSchema>;

/** What the prescription says of one medicine, and its price of the current supply. */
const medicineRow = z.object({
  medicine_id: id,
  product_id: id.nullable(),
  name: z.string(),
  schedule: z.enum(SCHEDULES),
  /** As it was entered, or as the product is kept now if that is colder. */
  storage: storageSchema,
  /** Nobody knows the schedule of what the practitioner typed; a pharmacist has to choose it. */
  schedule_assumed: z.boolean(),
  nappi_code: z.string().nullable(),
  strength: z.string(),
  dosage_form: z.string(),
  /** Packs that are opened for one supply; the last one may be split. */
  quantity: z.number().int(),
  /** Pieces of one supply: tablets, capsules …; null if it is not known how many a pack holds. */
  quantity_pieces: z.number().int().nullable(),
  pieces_per_pack: z.number().int().nullable(),
  /** What the script states, in the same unit, where another quantity is supplied; null: the same (rule 9). */
  prescribed_quantity: z.number().int().nullable(),
  /** The quantity as the script spells it out; required for Schedule 6 (General Regulations 2017 reg 33(3)(f)). */
  quantity_words: z.string().nullable(),
  /** Of one pack. A split pack costs its share. */
  price: rand,
  /** Single exit price of one pack, VAT included; null if none is known. */
  sep: rand.nullable(),
  /** Why none is known: required from Schedule 1 up. */
  sep_reason: z.string().nullable(),
  /** Of one pack, without VAT; null if no SEP is known. */
  dispensing_fee: rand.nullable(),
  directions: z.string(),
  /** Of treatment; null if none were entered. */
  days: z.number().int().nullable(),
  repeats_allowed: z.number().int(),
  repeats_used: z.number().int(),
  /** The day from which the next repeat is due; null before the first supply. */
  next_due: calendarDate.nullable(),
  /** Its supply is shorter than prescribed, so that the next one falls due on that day: what was prescribed. */
  lined_up: z
    .object({
      due_on: calendarDate,
      quantity: z.number().int(),
      quantity_pieces: z.number().int(),
      days: z.number().int(),
    })
    .nullable(),
  substitute: substituteSchema.nullable(),
  substitution: z.enum(SUBSTITUTIONS),
  /** The prescribed brand, if this is its substitute. */
  substitute_of: z.string().nullable(),
  /** Why it is supplied although the patient has the same ingredient already. */
  duplicate_reason: z.string().nullable(),
});

export const medicineSchema = medicineRow.extend({
  line_total: rand,
  packs: z.number().int(),
  /** Over all supplies. In pieces, or in packs where `quantity_pieces` is null. */
  supplied_pieces: z.number().int(),
  /** Paid for and not supplied yet, in the same unit. */
  owed_pieces: z.number().int(),
  /** The last day for a repeat. */
  last_day: calendarDate.nullable(),
  line_state: z.enum(LINE_STATES),
  /** Why it is not supplied, or not all of it: for the patient. */
  reason: z.string().nullable(),
  /** Part of the current supply. */
  is_in_supply: z.boolean(),
  batch: z.string().nullable(),
  expires_on: calendarDate.nullable(),
  /** Of our product; null for one that was typed in by hand. */
  brand: z.string().nullable(),
  active_ingredients: z.array(z.string()),
  /** The catalogue says how many pieces a pack holds; otherwise it was typed in and can be changed. */
  is_pack_known: z.boolean(),
  /** For staff: the same ingredient that the patient still has, until a reason is given. */
  warnings: z.array(z.string()),
});
export type Medicine = z.infer<typeof medicineSchema>;

/** As it is stored. */
export interface MedicineRow extends z.infer<typeof medicineRow> {
  refused_reason: string | null;
  refused_note: string | null;
}

const wholeNumber = (label: string, from: number, to: number) => {
  const sentence = `${label} must be a whole number from ${from} to ${to}`;
  return z.number({ error: sentence }).int(sentence).min(from, sentence).max(to, sentence);
};
const price = z
  .number({ error: 'Price must be an amount in rand' })
  .min(0, 'Price cannot be below R0')
  .max(1_000_000, 'Price is too high')
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'Price can have at most two decimals');

const repeats = wholeNumber('Repeats', 0, 11);
const days = wholeNumber('Days of treatment', 1, 365);

export const medicineFields = z.object({
  /** From the catalogue: name, schedule, code, strength and form default to the product's. */
  product_id: id.nullish(),
  name: requiredText('Name', 300).optional(),
  /** Required for a medicine typed in by hand; from the catalogue it is the product's. */
  schedule: dispensedSchedule.optional(),
  /** Of a medicine typed in by hand; from the catalogue it is the product's, or colder. */
  storage: storageSchema.optional(),
  strength: optionalLine('Strength', 120),
  dosage_form: optionalLine('Dosage form', 80),
  /** Packs; or leave it out and give the pieces. */
  quantity: wholeNumber('Quantity', 1, 1000).optional(),
  /** Pieces that the script states: "42 capsules". */
  quantity_pieces: wholeNumber('Quantity', 1, 100_000).nullish(),
  /** Where the catalogue does not say it. */
  pieces_per_pack: wholeNumber('Pieces per pack', 1, 10_000).nullish(),
  /** Returns the question that pieces which are no whole number of packs are refused with. */
  split_pack: z.boolean({ error: 'split_pack must be true or false' }).optional(),
  /** What the script states, if another quantity is supplied: in pieces, or in packs where the pieces are unknown. */
  prescribed_quantity: wholeNumber('Quantity prescribed', 1, 100_000).nullish(),
  /** As the script spells it out: required for Schedule 6. */
  quantity_words: optionalLine('Quantity spelled out', 80),
  /** Returns the question that an unusual quantity is refused with. */
  confirm_quantity: z.boolean({ error: 'confirm_quantity must be true or false' }).optional(),
  price: price.optional(),
  /** Single exit price of a medicine that is typed in by hand. */
  sep: price.nullish(),
  /** Why no single exit price is known. */
  sep_reason: optionalLine('Reason', 200),
  directions: requiredLines('Directions', 500, 'Enter directions'),
  /** Needed for Schedule 6 before a price is sent: at most 30. */
  days: days.nullish(),
  repeats_allowed: repeats.default(0),
  /** The cheaper equal to offer: a product of ours. */
  substitute_product_id: id.nullish(),
  substitution: z.enum(['none', 'forbidden_by_prescriber', 'generic_dearer', 'refused_by_patient']).optional(),
  substitute_of: optionalLine('Substitute of', 300),
  /** Why it is supplied although the patient has the same ingredient already. */
  duplicate_reason: optionalLine('Reason', 200),
});
export type MedicineFields = z.infer<typeof medicineFields>;

/** Fields left out stay unchanged: there are no defaults. */
export const medicineChanges = medicineFields.extend({ repeats_allowed: repeats }).partial();

const fileSchema = z.object({
  file_id: id,
  name: z.string(),
  kind: z.enum(PRESCRIPTION_FILE_KINDS),
  size: z.number().int(),
  /** The first page as a cleaned picture: a link for this reader that soon ends. */
  url: z.string(),
  pages: z.array(z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })),
});
export type PrescriptionFile = z.infer<typeof fileSchema>;

export const rowSchema = z.object({
  prescription_id: id,
  prescription_number: z.string(),
  prescription_status: prescriptionStatusSchema,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  date_of_birth: calendarDate.nullable(),
  /** The last four characters, which tell people of one name apart; the whole number is `getIdentity`. */
  id_number: z.string().nullable(),
  passport_number: z.string().nullable(),
  delivery_method: z.enum(['delivery', 'collect']),
  schedule: z.enum(SCHEDULES),
  total: rand.nullable(),
  /** The staff member it is assigned to. */
  claimed_by: z.object({ id, name: z.string() }).nullable(),
  is_read: z.boolean(),
  /** A generic was chosen, and the prescriber has not been told. */
  prescriber_untold: z.boolean(),
  /** Since when it waits in its present state. */
  status_since: instant,
  created_at: instant,
});
export type PrescriptionRow = z.infer<typeof rowSchema>;

/** In the patient's own list. */
export const ownRowSchema = rowSchema.extend({
  /** A repeat that is left and not ordered yet; null if there is none. */
  repeat: z.object({ due_on: calendarDate, can_order: z.boolean() }).nullable(),
});
export type OwnPrescriptionRow = z.infer<typeof ownRowSchema>;

/** That the prescriber was told of a generic, or could not be reached. */
const prescriberNotice = z.object({
  medicine_id: id,
  /** As they were called then. */
  medicine: z.string(),
  prescribed: z.string(),
  how: z.enum(NOTICE_WAY_KEYS),
  note: z.string(),
  told_by: z.string(),
  told_by_number: z.string(),
  at: instant,
});
export type PrescriberNotice = z.infer<typeof prescriberNotice>;

export const prescriptionSchema = rowSchema.extend({
  medical_aid: z.string().nullable(),
  note: z.string().nullable(),
  address: address.nullable(),
  /** Where the patient lives; null: the delivery address. */
  patient_address: address.nullable(),
  collect_from: z.object({ name: z.string(), line1: z.string(), city: z.string() }).nullable(),
  business_location_id: id.nullable(),
  /** The product page the person came from. */
  product: z.object({ product_id: id, name: z.string() }).nullable(),
  files: z.array(fileSchema),
  medicines: z.array(medicineSchema),
  /** Every supply from this prescription, the first one first. */
  supplies: z.array(supplySchema),
  /** Null where nothing of it may be repeated. */
  repeat: repeatSchema.nullable(),
  /** Other prescriptions of this patient with a repeat that can be ordered now, together with this one. */
  due_with: z.array(z.object({ prescription_id: id, prescription_number: z.string() })),
  /** For staff, until the quote: days on which the patient's other medicines fall due. */
  line_up_days: z.array(calendarDate),
  prescriber: storedPrescriber.nullable(),
  /** For staff; empty for the patient. */
  prescriber_notices: z.array(prescriberNotice),
  issued_on: calendarDate.nullable(),
  /** The day it reached us, or reached us again after it had expired or was rejected. */
  presented_on: calendarDate,
  original: originalSchema,
  reason: z.string().nullable(),
  sub_total: rand.nullable(),
  delivery_charges: rand.nullable(),
  vat_included: rand.nullable(),
  quoted_at: instant.nullable(),
  quote_expires_at: instant.nullable(),
  payment_status: paymentStatusSchema,
  payment_uuid: id.nullable(),
  dispensing_reference: z.string().nullable(),
  tracking_number: z.string().nullable(),
  history: z.array(
    z.object({ status: prescriptionStatusSchema, at: instant, by: z.string(), note: z.string().nullable() }),
  ),
  /** The caller's possible moves. */
  allowed_moves: z.array(prescriptionStatusSchema),
  /** Obstacles of the next step (quote, payment, dispensing) as text; for staff, and for a patient who could pay. */
  obstacles: z.array(z.string()),
  version: z.number().int(),
});
export type Prescription = z.infer<typeof prescriptionSchema>;

const sentFile = z.file({ error: 'Files must be uploaded as files' });
/** How far each file is rotated clockwise, in their order, in degrees: "0,90". Missing values mean no rotation. */
export const rotationsText = z
  .string({ error: 'rotations must be text' })
  .regex(/^(0|90|180|270)(,(0|90|180|270))*$/, 'rotations must be 0, 90, 180 or 270 for each file')
  .optional();
export const sentFiles = z.union([z.array(sentFile), sentFile], {
  error: 'Please add a picture or PDF of your prescription',
});

/** A medicine that we do not supply. */
export const refusal = z.object({
  reason_code: z.enum(LINE_REASON_CODES, { error: 'Choose a reason' }).nullable(),
  note: optionalText('Note', 300),
});

/** A form sends text only; `on` and `true` are a ticked box. */
const ticked = z
  .union([z.literal(true), z.enum(['true', 'on', '1'])], {
    error: 'Please tick the box to give your consent',
  })
  .transform(() => true as const);
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()) as unknown as z.ZodOptional<T>;

/** Flat, as a form sends it. Conditions between fields are checked together in `rules.ts`. */
export const uploadFields = z.object({
  first_name: requiredText('First name', 80),
  last_name: requiredText('Last name', 80),
  email,
  phone,
  id_number: blank(
    z
      .string({ error: 'ID number must be text' })
      .transform((value) => value.replace(/\s/g, ''))
      .pipe(z.string().max(13, 'ID number can have at most 13 characters')),
  ),
  passport_number: blank(requiredText('Passport number', 20)),
  date_of_birth: blank(calendarDate),
  medical_aid: optionalLine('Medical aid', 120),
  note: optionalText('Note', 500),
  delivery_method: z.enum(['delivery', 'collect'], { error: 'Please choose delivery or collection' }),
  address_id: blank(id),
  line1: optionalLine('Street address', 120),
  line2: optionalLine('Second address line', 120),
  suburb: optionalLine('Suburb', 80),
  city: optionalLine('City or town', 80),
  province: optionalLine('Province', 40),
  postal_code: optionalLine('Postal code', 10),
  business_location_id: blank(id),
  product_id: blank(id),
  consent: ticked,
});
export type UploadFields = z.infer<typeof uploadFields>;
