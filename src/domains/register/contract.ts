import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { calendarDate, id, instant, pageOf, pageQuery, requiredLines } from '../../shared/schemas.ts';
import { dispensingRules } from './contract-rules.ts';

/** One medicine of one dispensing (General Regulations 2017 reg 35). Written once. */
const registerRow = z.object({
  id,
  at: instant,
  dispensing_reference: z.string(),
  source: z.enum(['order', 'prescription']),
  source_id: id,
  source_number: z.string(),
  schedule: z.string(),
  medicine: z.string(),
  nappi_code: z.string().nullable(),
  strength: z.string(),
  dosage_form: z.string(),
  /** Pieces where they are known, else packs (rule 11). A correction has what it adds, or takes away with a minus sign. */
  quantity: z.number().int(),
  quantity_pieces: z.number().int().nullable(),
  /** What the pieces are: capsules, ml. */
  unit: z.string().nullable(),
  packs: z.number().int().nullable(),
  active_ingredients: z.array(z.object({ name: z.string(), strength: z.string() })),
  /** Days of treatment. */
  days: z.number().int().nullable(),
  batch: z.string().nullable(),
  expires_on: calendarDate.nullable(),
  patient_name: z.string(),
  /** The last four characters; the whole number is `getRegisterIdentity`, and in the inspector's file. */
  patient_identity: z.string().nullable(),
  patient_address: z.string(),
  /** Where it was collected; null if it was delivered. */
  collected_at: z.string().nullable(),
  prescriber: z.string().nullable(),
  prescriber_name: z.string().nullable(),
  prescriber_qualification: z.string().nullable(),
  prescriber_number: z.string().nullable(),
  prescriber_address: z.string().nullable(),
  /** Who signed, under which registration, and under whose supervision. */
  pharmacist: z.string(),
  pharmacist_number: z.string().nullable(),
  pharmacist_category: z.string().nullable(),
  supervisor: z.string().nullable(),
  supervisor_number: z.string().nullable(),
  /** Of a correction: the entry that it corrects, when that was written, and why. */
  corrects_id: id.nullable(),
  corrects_at: instant.nullable(),
  reason: z.string().nullable(),
  /** What is left of the entry after its corrections, 0 if it was cancelled; null for a correction. */
  left_quantity: z.number().int().nullable(),
});
export type RegisterRow = z.infer<typeof registerRow>;

const filters = {
  q: z.string().trim().max(100, 'Search for at most 100 characters').optional(),
  schedule: z
    .string()
    .regex(/^S[1-6](,S[1-6])*$/, 'Schedule must be S1 to S6.')
    .optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
};

export const register = {
  listRegister: endpoint({
    method: 'GET',
    path: '/business/medicine-register',
    access: 'prescription.read',
    kept_to: 'pharmacist',
    summary: 'Who received which scheduled medicine, who prescribed it and who supplied it; latest first',
  })
    .input(z.object({ ...pageQuery, ...filters }))
    .output(pageOf(registerRow)),
  getRegisterIdentity: endpoint({
    method: 'GET',
    path: '/business/medicine-register/{id}/identity',
    access: 'prescription.read',
    kept_to: 'pharmacist',
    summary: 'The full ID or passport number of one entry; every view is recorded in the audit log',
  })
    .input(z.object({ id }))
    .output(z.object({ patient_identity: z.string().nullable() })),
  exportRegister: endpoint({
    method: 'GET',
    path: '/business/medicine-register.csv',
    access: 'prescription.read',
    kept_to: 'pharmacist',
    summary: 'The register, or part of it, as a spreadsheet for an inspector',
  })
    .input(z.object(filters))
    .output(z.file()),
  printRegister: endpoint({
    method: 'GET',
    path: '/business/medicine-register.pdf',
    access: 'prescription.read',
    kept_to: 'pharmacist',
    summary: 'One month of the register as a PDF, by day, with page numbers',
  })
    .input(
      z.object({
        /** yyyy-MM of the shop. */
        month: z
          .string({ error: 'Choose a month' })
          .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Month must be a year and a month, for example 2026-11'),
      }),
    )
    .output(z.file()),
  correctRegister: endpoint({
    method: 'POST',
    path: '/business/medicine-register/{entry_id}/correction',
    access: 'prescription.update',
    summary: 'Add an entry that corrects another; the original stays as it was written',
    success_status: 201,
  })
    .input(
      z.object({
        entry_id: id,
        reason: requiredLines('Reason', 300),
        /** What was actually supplied, in the unit of the entry; 0, the default, cancels it. */
        quantity: z
          .number({ error: 'Quantity must be a whole number' })
          .int('Quantity must be a whole number')
          .min(0, 'Quantity must be 0 or more')
          .max(100_000, 'Quantity must be at most 100000')
          .optional(),
      }),
    )
    .output(registerRow),
  ...dispensingRules,
};
