import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { calendarDate, id, instant, pageOf, pageQuery } from '../../shared/schemas.ts';

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
  quantity: z.number().int(),
  patient_name: z.string(),
  /** The last four characters; the whole number is `getRegisterIdentity`, and in the inspector's file. */
  patient_identity: z.string().nullable(),
  patient_address: z.string(),
  prescriber: z.string().nullable(),
  pharmacist: z.string(),
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
};
