import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  address,
  calendarDate,
  id,
  optionalLine,
  optionalText,
  pageOf,
  pageQuery,
  requiredText,
} from '../../shared/schemas.ts';
import { refusal } from './contract-medicines.ts';
import { prescriptionSchema, prescriptionStatusSchema } from './contract-schemas.ts';
import { ORIGINAL_STATES } from './contract-limits.ts';
import { labelsChecked, PHASES, preparedLine } from './contract-supplies.ts';

const key = z.string().max(200).optional();
const version = z.number().int().optional();

const dueRow = z.object({
  prescription_id: id,
  prescription_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The earliest of its medicines. */
  next_due: calendarDate,
  /** The last day for a repeat; null if no law names one. */
  last_day: calendarDate.nullable(),
  medicines: z.array(
    z.object({ medicine_id: id, name: z.string(), next_due: calendarDate, repeats_left: z.number().int() }),
  ),
  /** The patient's other prescriptions in this list, to be ordered in one go. */
  with: z.array(z.object({ prescription_id: id, prescription_number: z.string() })),
});
export type DueRow = z.infer<typeof dueRow>;

const uncollectedRow = z.object({
  prescription_id: id,
  prescription_number: z.string(),
  prescription_status: prescriptionStatusSchema,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  delivery_method: z.enum(['delivery', 'collect']),
  /** The day on which it was dispensed, or handed to the courier. */
  since: calendarDate,
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
});
export type UncollectedRow = z.infer<typeof uncollectedRow>;

const originalRow = z.object({
  prescription_id: id,
  prescription_number: z.string(),
  prescription_status: prescriptionStatusSchema,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  /** The day it reached us, as a copy. */
  presented_on: calendarDate,
  /** Seven working days later. */
  due_on: calendarDate,
  state: z.enum(ORIGINAL_STATES),
  received_on: calendarDate.nullable(),
  /** With whom at the prescriber's the copy was verified. */
  verified_with: z.string().nullable(),
  version: z.number().int(),
});
export type OriginalRow = z.infer<typeof originalRow>;

/** Supplies, repeats and the papers that follow. */
export const ledger = {
  refuseMedicine: endpoint({
    method: 'PUT',
    path: '/prescription/refuse-medicine/{medicine_id}',
    access: 'prescription.update',
    summary: 'Leave out a medicine, with the reason for the patient; without a code it is added back',
  })
    .input(refusal.extend({ medicine_id: id }))
    .output(prescriptionSchema),
  lineUpMedicine: endpoint({
    method: 'PUT',
    path: '/prescription/line-up/{medicine_id}',
    access: 'prescription.update',
    summary:
      'Make the supply of a medicine shorter, so that its next one falls due on a day; without a day it is as prescribed again',
  })
    .input(z.object({ medicine_id: id, due_on: calendarDate.nullish() }))
    .output(prescriptionSchema),
  signPhase: endpoint({
    method: 'POST',
    path: '/prescription/{id}/phase',
    access: 'prescription.update',
    summary:
      'Sign a phase of dispensing: evaluate, prepare (with batch, expiry and the scanned pack) or dispense (Good Pharmacy Practice rule 2.7)',
    success_status: 201,
  })
    .input(
      z.object({
        id,
        phase: z.enum(PHASES, { error: 'Phase must be evaluate, prepare or dispense' }),
        lines: z.array(preparedLine).max(50).optional(),
        /** With `dispense`: the labels are on the packs and were checked against the prescription. */
        labels_checked: labelsChecked,
        version,
      }),
    )
    .output(prescriptionSchema),
  recordLabelsPrinted: endpoint({
    method: 'PUT',
    path: '/prescription/{id}/labels',
    access: 'prescription.update',
    summary: 'Record that the labels of the current supply were printed, before its last check',
  })
    .input(z.object({ id }))
    .output(prescriptionSchema),
  repeatPrescription: endpoint({
    method: 'POST',
    path: '/prescription/{id}/repeat',
    access: 'public',
    owned: true,
    summary:
      'Order the next supply at today’s price, for the patient, staff or anyone with its key; 409 with every reason against it',
    success_status: 201,
    input: 'detailed',
  })
    .input(
      z.object({
        params: z.object({ id }),
        query: z.object({ key }),
        body: z
          .object({
            /** The medicines to repeat; without them all that are due. */
            lines: z.array(id).max(50).optional(),
            delivery_method: z
              .enum(['delivery', 'collect'], { error: 'Please choose delivery or collection' })
              .optional(),
            business_location_id: id.optional(),
            address: address.optional(),
            /** Other prescriptions of the same patient, ordered in one go: all or none, each with its own quote. */
            with: z
              .array(z.object({ prescription_id: id, key }))
              .max(20)
              .optional(),
          })
          .optional(),
      }),
    )
    .output(prescriptionSchema),
  changePrescriptionDelivery: endpoint({
    method: 'PUT',
    path: '/prescription/{id}/delivery',
    access: 'public',
    owned: true,
    summary:
      'Change to collection or delivery until it is paid, for the patient, staff or anyone with its key; a quote is calculated again',
    input: 'detailed',
  })
    .input(
      z.object({
        params: z.object({ id }),
        query: z.object({ key }),
        body: z.object({
          delivery_method: z.enum(['delivery', 'collect'], { error: 'Please choose delivery or collection' }),
          business_location_id: id.optional(),
          address: address.optional(),
          version,
        }),
      }),
    )
    .output(prescriptionSchema),
  transferPrescription: endpoint({
    method: 'POST',
    path: '/prescription/{id}/transfer',
    access: 'public',
    owned: true,
    summary:
      'Transfer the repeats that are left to another pharmacy, for the patient, a pharmacist or anyone with its key',
    success_status: 201,
    input: 'detailed',
  })
    .input(
      z.object({
        params: z.object({ id }),
        query: z.object({ key }),
        body: z.object({
          /** The name of the other pharmacy. */
          to: requiredText('Pharmacy', 120),
          /** For the history. */
          reason: optionalText('Reason', 300),
        }),
      }),
    )
    .output(prescriptionSchema),
  supplyOwed: endpoint({
    method: 'POST',
    path: '/prescription/{id}/supply-owed',
    access: 'prescription.update',
    summary: 'Start supplying what is still owed from a part supply; there is nothing more to pay',
    success_status: 201,
  })
    .input(z.object({ id, version }))
    .output(prescriptionSchema),
  recordOriginal: endpoint({
    method: 'PUT',
    path: '/prescription/{id}/original',
    access: 'prescription.update',
    summary:
      'Record that the signed original was received, or with whom the script was verified (Board Notice 129 rule 1.5)',
  })
    .input(
      z.object({
        id,
        received_on: calendarDate.optional(),
        verified_with: optionalLine('Verified with', 120),
        version,
      }),
    )
    .output(prescriptionSchema),
  listDuePrescriptions: endpoint({
    method: 'GET',
    path: '/business/prescriptions/due',
    access: 'prescription.read',
    kept_to: 'pharmacist',
    summary: 'Repeats due by a given day, the earliest first',
  })
    .input(z.object({ ...pageQuery, before: calendarDate.optional() }))
    .output(pageOf(dueRow)),
  listUncollected: endpoint({
    method: 'GET',
    path: '/business/prescriptions/uncollected',
    access: 'prescription.read',
    kept_to: 'pharmacist',
    summary: 'Supplies that were dispensed days ago and that nobody has collected or signed for, the oldest first',
  })
    .input(z.object(pageQuery))
    .output(pageOf(uncollectedRow).extend({ after_days: z.number().int() })),
  listOriginals: endpoint({
    method: 'GET',
    path: '/business/prescriptions/originals',
    access: 'prescription.read',
    kept_to: 'pharmacist',
    summary:
      'Signed originals that must follow the copies we dispense from (Board Notice 129 rule 1.5), the most overdue first',
  })
    .input(
      z.object({
        ...pageQuery,
        /** Left out: all that were not received. */
        state: z.enum(ORIGINAL_STATES, { error: 'State must be awaited, overdue or received' }).optional(),
      }),
    )
    .output(pageOf(originalRow).extend({ counts: z.record(z.enum(ORIGINAL_STATES), z.number().int()) })),
};
