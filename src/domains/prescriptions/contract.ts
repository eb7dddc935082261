import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  address,
  calendarDate,
  done,
  id,
  optionalLine,
  optionalText,
  pageOf,
  pageQuery,
  queryBoolean,
  requiredLines,
} from '../../shared/schemas.ts';
import { coldPackingFields } from '../delivery-charges/contract.ts';
import { PRESCRIPTION_FILE_BYTES, PRESCRIPTION_FILES, PRESCRIPTION_SORTS, REASON_MAX } from './contract-limits.ts';
import { ledger } from './contract-ledger.ts';
import { papers } from './contract-papers.ts';
import { prescriberNotices } from './contract-prescriber-notices.ts';
import { handOverFields, labelsChecked, preparedLine } from './contract-supplies.ts';
import {
  ownRowSchema,
  prescriberSchema,
  prescriptionSchema,
  prescriptionStatusSchema,
  rowSchema,
} from './contract-schemas.ts';
import { medicineChanges, medicineFields } from './contract-medicines.ts';
import { rotationsText, sentFiles, uploadFields } from './contract-upload.ts';

export * from './contract-medicines.ts';
export * from './contract-schemas.ts';
export * from './contract-upload.ts';
export * from './contract-supplies.ts';
export type { DueRow, OriginalRow, UncollectedRow } from './contract-ledger.ts';

const key = z.string().max(200).optional();
const FORM_BYTES = PRESCRIPTION_FILES * PRESCRIPTION_FILE_BYTES + 256 * 1024;

export const prescriptions = {
  ...ledger,
  ...papers,
  ...prescriberNotices,
  createPrescription: endpoint({
    method: 'POST',
    path: '/prescription',
    access: 'public',
    summary:
      "Send a prescription as form data: 1 to 5 files (JPEG, PNG, WebP, HEIC, PDF; 10 MB each) and the patient's details",
    success_status: 201,
    max_body_bytes: FORM_BYTES,
  })
    .input(uploadFields.extend({ files: sentFiles.optional(), rotations: rotationsText }))
    .output(
      z.object({
        prescription_id: id,
        prescription_number: z.string(),
        /** Opens the status page for someone signed out; also in the email's link. */
        key: z.string(),
      }),
    ),
  listPrescriptions: endpoint({
    method: 'GET',
    path: '/prescription',
    access: 'prescription.read',
    summary: 'The queue: paged, filtered, searched by number, name, email or phone, longest waiting first',
  })
    .input(
      z.object({
        ...pageQuery,
        q: z.string().trim().max(100, 'Search for at most 100 characters').optional(),
        /** Comma separated. */
        prescription_status: z
          .string()
          .max(200)
          .refine(
            (list) => list.split(',').every((one) => prescriptionStatusSchema.safeParse(one).success),
            'There is no such prescription status.',
          )
          .optional(),
        /** Only those on my own desk. */
        mine: queryBoolean.optional(),
        unread: queryBoolean.optional(),
        /** Only those whose prescriber has not been told of a generic. */
        untold: queryBoolean.optional(),
        sort: z.enum(PRESCRIPTION_SORTS).default('waiting'),
      }),
    )
    .output(pageOf(rowSchema).extend({ counts: z.record(z.string(), z.number().int()) })),
  listUserPrescriptions: endpoint({
    method: 'GET',
    path: '/prescription/user-prescriptions',
    access: 'signed_in',
    summary: "The account's own prescriptions",
  })
    .input(z.object(pageQuery))
    .output(pageOf(ownRowSchema)),
  getPrescription: endpoint({
    method: 'GET',
    path: '/prescription/{id}',
    access: 'public',
    owned: true,
    summary: 'One prescription, for its owner, staff with prescription.read or anyone with its key',
  })
    .input(z.object({ id, key }))
    .output(prescriptionSchema),
  getIdentity: endpoint({
    method: 'GET',
    path: '/prescription/{id}/identity',
    access: 'prescription.read',
    kept_to: 'pharmacist',
    summary: "The patient's full ID or passport number; every view is recorded in the audit log",
  })
    .input(z.object({ id }))
    .output(z.object({ id_number: z.string().nullable(), passport_number: z.string().nullable() })),
  updatePrescription: endpoint({
    method: 'PUT',
    path: '/prescription/{id}',
    access: 'prescription.update',
    summary:
      'Change the status of a prescription and record its prescriber and date of issue; without a status, only the latter',
    input: 'detailed',
  })
    .input(
      z.object({
        params: z.object({ id }),
        query: z.object({ prescription_status: prescriptionStatusSchema.optional() }),
        body: z
          .object({
            /** Required to reject or to ask a question: shown to the patient. */
            reason: optionalText('Reason', REASON_MAX),
            prescriber: prescriberSchema.optional(),
            issued_on: calendarDate.optional(),
            tracking_number: optionalLine('Tracking number', 60),
            /** Required with `sent`. */
            courier: optionalLine('Courier', 80),
            /** Of the patient, as the script states it. */
            patient_address: address.optional(),
            /** With `dispensed`: what was put up of each medicine. */
            lines: z.array(preparedLine).max(50).optional(),
            /** With `dispensed`: the labels are on the packs and were checked against the prescription. */
            labels_checked: labelsChecked,
            /** With `completed`: who received it, and how they proved it. Required once it was `sent`. */
            ...handOverFields,
            /** With `completed`: what is kept cold left the fridge packed cold. */
            ...coldPackingFields,
            /** The version that was read; an outdated one is 409. */
            version: z.number().int().optional(),
          })
          .optional(),
      }),
    )
    .output(prescriptionSchema),
  claimPrescription: endpoint({
    method: 'PUT',
    path: '/prescription/claim/{id}',
    access: 'prescription.update',
    summary:
      'Assign the prescription to yourself or unassign it; 409 if it is assigned to someone else, unless take_over',
  })
    .input(z.object({ id, release: z.boolean().default(false), take_over: z.boolean().default(false) }))
    .output(prescriptionSchema),
  addMedicine: endpoint({
    method: 'POST',
    path: '/prescription/add-medicines/{id}',
    access: 'prescription.update',
    summary: 'Add a medicine, from the catalogue or typed in',
    success_status: 201,
  })
    .input(medicineFields.extend({ id }))
    .output(prescriptionSchema),
  updateMedicine: endpoint({
    method: 'PUT',
    path: '/prescription/update-medicine/{medicine_id}',
    access: 'prescription.update',
    summary: 'Change a medicine; fields that are left out keep their value',
  })
    .input(medicineChanges.extend({ medicine_id: id }))
    .output(prescriptionSchema),
  deleteMedicine: endpoint({
    method: 'DELETE',
    path: '/prescription/delete-medicine/{medicine_id}',
    access: 'prescription.update',
    summary: 'Remove a medicine',
  })
    .input(z.object({ medicine_id: id }))
    .output(prescriptionSchema),
  sendInvoice: endpoint({
    method: 'PUT',
    path: '/prescription/send-invoice/{id}',
    access: 'prescription.update',
    summary: 'Send the quote: creates the payment and emails its link',
  })
    .input(z.object({ id, version: z.number().int().optional() }))
    .output(prescriptionSchema),
  markPrescriptionRead: endpoint({
    method: 'PATCH',
    path: '/prescription/mark_prescription_read/{id}',
    access: 'prescription.update',
    summary: 'Mark as read',
  })
    .input(z.object({ id }))
    .output(done),
  answerPrescription: endpoint({
    method: 'PUT',
    path: '/prescription/answer/{id}',
    access: 'public',
    owned: true,
    summary: "Answer the pharmacist's question, with more files if needed; form data",
    max_body_bytes: FORM_BYTES,
    input: 'detailed',
  })
    .input(
      z.object({
        params: z.object({ id }),
        query: z.object({ key }),
        body: z.object({
          message: requiredLines('Message', REASON_MAX),
          files: sentFiles.optional(),
          rotations: rotationsText,
        }),
      }),
    )
    .output(prescriptionSchema),
  chooseSubstitute: endpoint({
    method: 'PUT',
    path: '/prescription/choose/{medicine_id}',
    access: 'public',
    owned: true,
    summary: 'Accept or refuse the generic (Act 101 of 1965 s22F); updates the quote and its payment',
  })
    .input(z.object({ medicine_id: id, accept: z.boolean({ error: 'Accept must be true or false' }), key }))
    .output(prescriptionSchema),
  cancelPrescription: endpoint({
    method: 'PUT',
    path: '/prescription/cancel/{id}',
    access: 'public',
    owned: true,
    summary: 'Cancel an unpaid prescription',
  })
    .input(z.object({ id, key }))
    .output(prescriptionSchema),
  payPrescription: endpoint({
    method: 'GET',
    path: '/prescription/pay-now/{id}',
    access: 'public',
    owned: true,
    summary: 'The open payment of a quoted prescription',
  })
    .input(z.object({ id, key }))
    .output(z.object({ uuid: id, url: z.string() })),
  openPrescriptionFile: endpoint({
    method: 'GET',
    path: '/prescription/file/{link}',
    access: 'public',
    summary: 'A page of a prescription, through the short-lived link in its details, for one reader',
  })
    .input(z.object({ link: z.string().max(600) }))
    .output(z.file()),
};
