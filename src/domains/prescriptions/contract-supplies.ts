import { z } from 'zod';
import { calendarDate, id, instant, optionalLine, rand } from '../../shared/schemas.ts';
import { COUNCILS, REGISTRATION_CATEGORIES } from '../../shared/registrations.ts';
import { packedColdSchema } from '../delivery-charges/contract.ts';
import { paymentStatusSchema } from '../payments/contract.ts';
import { LINE_REASON_CODES } from './line-reasons.ts';

/** The phases of dispensing (Good Pharmacy Practice rule 2.7). */
export const PHASES = ['evaluate', 'prepare', 'dispense'] as const;
export type Phase = (typeof PHASES)[number];

/** Who signed an act, with the registration under which they did. */
const signature = z.object({
  user_id: id,
  name: z.string(),
  council: z.enum(COUNCILS),
  registration_number: z.string(),
  category: z.enum(REGISTRATION_CATEGORIES),
  supervisor: z.object({ user_id: id, name: z.string(), registration_number: z.string() }).nullable(),
});

const RECEIVED_PROOFS = ['pin', 'signature', 'counter'] as const;

/** Who took a parcel (Board Notice 129 of 2004 on delivery); older clients record nothing. */
export const handOverFields = {
  received_by: optionalLine('Name', 120),
  pin: z
    .string({ error: 'PIN must be text' })
    .trim()
    .regex(/^\d{4}$/, 'The PIN has four digits')
    .optional(),
  /** They signed the delivery note. */
  signature: z.boolean({ error: 'signature must be true or false' }).optional(),
  /** They came to the counter and staff saw their identity document. */
  received_on_counter: z.boolean({ error: 'received_on_counter must be true or false' }).optional(),
};

const supplyLine = z.object({
  medicine_id: id,
  name: z.string(),
  strength: z.string(),
  dosage_form: z.string(),
  packs: z.number().int(),
  quantity_pieces: z.number().int().nullable(),
  pieces_per_pack: z.number().int().nullable(),
  price: rand,
  line_total: rand,
  /** Pieces, or packs where the pieces are unknown; null until it is dispensed. */
  supplied_pieces: z.number().int().nullable(),
  /** What was put up, in the same unit; null if it is all that was paid for. */
  prepared_pieces: z.number().int().nullable(),
  batch: z.string().nullable(),
  expires_on: calendarDate.nullable(),
  /** Why less was supplied than paid for: for the patient. */
  reason: z.string().nullable(),
});

export const supplySchema = z.object({
  supply_id: id,
  number: z.number().int(),
  /** owed: the rest of an earlier supply, already paid. */
  kind: z.enum(['first', 'repeat', 'owed']),
  status: z.string(),
  /** Unique for every dispensing (General Regulations 2017 reg 35). */
  reference: z.string().nullable(),
  /** When it was dispensed. */
  at: instant.nullable(),
  quoted_at: instant.nullable(),
  total: rand.nullable(),
  payment_status: paymentStatusSchema,
  delivery_method: z.enum(['delivery', 'collect']),
  tracking_number: z.string().nullable(),
  /** Who carries the parcel, and since when; null before it was handed to them. */
  courier: z.string().nullable(),
  sent_at: instant.nullable(),
  /** When its labels were printed last; null if they were not since it was prepared. */
  labels_printed_at: instant.nullable(),
  /** When the last check found the labels on the packs; null if an older client did not say. */
  labels_checked_at: instant.nullable(),
  /** It travels in the parcel of that supply of another prescription, which has the delivery fee. */
  travels_with: id.nullable(),
  received_by: z.string().nullable(),
  received_at: instant.nullable(),
  /** How they proved it: the patient's PIN, a signature, or their face at the counter. */
  received_proof: z.enum(RECEIVED_PROOFS).nullable(),
  /** To be told to the person who hands it over. For the patient alone, until then. */
  handover_pin: z.string().nullable(),
  /** What left the fridge, for staff; null: nothing has. */
  packed_cold: packedColdSchema.nullable(),
  lines: z.array(supplyLine),
  phases: z.array(z.object({ phase: z.enum(PHASES), at: instant, signature })),
});
export type Supply = z.infer<typeof supplySchema>;

/** The signed original: Board Notice 129 rule 1.5 gives it seven working days. */
/** The certificate that a script was signed with here, and when (Act 25 of 2002 s13). */
const electronicSignature = z.object({
  /** Of the certificate's subject. */
  name: z.string(),
  issuer: z.string(),
  serial: z.string(),
  expires_on: calendarDate,
  signed_at: instant,
});
export type ElectronicSignature = z.infer<typeof electronicSignature>;

export const originalSchema = z.object({
  /** The day on which it was signed, if an electronic signature makes the file the original. */
  received_on: calendarDate.nullable(),
  /** Until when it has to follow; null if nothing on it needs a prescription. */
  due_on: calendarDate.nullable(),
  verified_with: z.string().nullable(),
  electronic_signature: electronicSignature.nullable(),
});

/** Whether the patient can order a repeat, and why not. */
export const repeatSchema = z.object({
  can_order: z.boolean(),
  /** The medicines that would be in it. */
  medicine_ids: z.array(id),
  /** The first day on which one can be ordered; null if none is left. */
  from: calendarDate.nullable(),
  /** Why none can be ordered now; null if one can. */
  reason: z.string().nullable(),
  /** No repeat is left, or the prescription is too old: a new prescription is needed. */
  is_over: z.boolean(),
});

export const labelsChecked = z.boolean({ error: 'labels_checked must be true or false' }).optional();

/** What was prepared of one medicine. Fields that are left out stay as they are. */
export const preparedLine = z.object({
  medicine_id: id,
  /** Read from the pack: it must be that of this medicine. */
  barcode: optionalLine('Barcode', 60),
  batch: optionalLine('Batch', 40),
  expires_on: calendarDate.optional(),
  /** Less than was paid for, in pieces, or in packs where the pieces are unknown: the rest is owed. */
  supplied_pieces: z
    .number({ error: 'Enter a quantity' })
    .int('Enter a whole number')
    .min(0, 'Enter 0 or more')
    .optional(),
  reason_code: z.enum(LINE_REASON_CODES, { error: 'Choose a reason' }).optional(),
  /** Why it is supplied although the patient has the same ingredient already. */
  duplicate_reason: optionalLine('Reason', 200),
});
export type PreparedLine = z.infer<typeof preparedLine>;
