import { z } from 'zod';
import {
  calendarDate,
  id,
  optionalLine,
  optionalText,
  rand,
  requiredLines,
  requiredText,
} from '../../shared/schemas.ts';
import { SCHEDULES, storageSchema } from '../catalogue/contract.ts';
import { LINE_STATES, SUBSTITUTIONS } from './contract-limits.ts';
import { LINE_REASON_CODES } from './line-reasons.ts';

export type Substitution = (typeof SUBSTITUTIONS)[number];

/** Schedules that a pharmacy may hand out on a prescription; S7 and S8 are by permit only and never here. */
export const dispensedSchedule = z.enum(['none', 'S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6'], {
  error: 'Schedule must be none or S0 to S6. S7 and S8 need a permit',
});

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

/** A medicine that we do not supply. */
export const refusal = z.object({
  reason_code: z.enum(LINE_REASON_CODES, { error: 'Choose a reason' }).nullable(),
  note: optionalText('Note', 300),
});
