import { z } from 'zod';
import { address, calendarDate, email, id, instant, optionalLine, rand, requiredText } from '../../shared/schemas.ts';
import { paymentStatusSchema } from '../payments/contract.ts';
import { SCHEDULES } from '../catalogue/contract.ts';
import { isPrescriberNumber, PRESCRIBER_NUMBER_FAULT } from '../../shared/prescriber-number.ts';
import { NOTICE_WAY_KEYS, PRESCRIPTION_FILE_KINDS, PRESCRIPTION_STATUSES } from './contract-limits.ts';
import { medicineSchema } from './contract-medicines.ts';
import { originalSchema, repeatSchema, supplySchema } from './contract-supplies.ts';

export const prescriptionStatusSchema = z.enum(PRESCRIPTION_STATUSES, {
  error: 'There is no such prescription status.',
});
export type PrescriptionStatus = z.infer<typeof prescriptionStatusSchema>;
export type PrescriptionFileKind = (typeof PRESCRIPTION_FILE_KINDS)[number];

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
