import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  calendarDate,
  done,
  id,
  instant,
  optionalLine,
  optionalText,
  requiredLines,
  requiredText,
} from '../../shared/schemas.ts';
import { NOTES_MAX } from '../bookings/contract-limits.ts';

const wholeNumber = (label: string, from: number, to: number) => {
  const sentence = `${label} must be a whole number from ${from} to ${to}`;
  return z.int({ error: sentence }).min(from, sentence).max(to, sentence);
};

const repeats = wholeNumber('Repeats', 0, 11);

const medicineFields = z.object({
  product_id: id.nullish(),
  name: requiredText('Name', 300),
  strength: optionalLine('Strength', 120),
  dosage_form: optionalLine('Dosage form', 80),
  /** Packs; or give the pieces. */
  quantity: wholeNumber('Quantity', 1, 1000).nullish(),
  /** Tablets, capsules or the like: "10 tablets". */
  quantity_pieces: wholeNumber('Quantity', 1, 10_000).nullish(),
  directions: requiredLines('Directions', 500, 'Enter directions'),
  /** Of treatment. */
  days: wholeNumber('Days of treatment', 1, 365).nullish(),
  repeats_allowed: repeats.default(0),
  no_substitution: z.boolean().default(false),
});
/** The prescribed medicine; the dispensary sets the price. */
export const bookingMedicineData = medicineFields.superRefine(({ quantity, quantity_pieces }, { addIssue }) => {
  if (!quantity && !quantity_pieces)
    addIssue({ code: 'custom', path: ['quantity'], message: 'Enter a quantity, in packs or in pieces' });
});
/** Fields left out stay unchanged: there are no defaults. */
const medicineChanges = medicineFields.extend({ repeats_allowed: repeats, no_substitution: z.boolean() }).partial();
export const bookingMedicine = z.object({ medicine_id: id, booking_id: id, data: bookingMedicineData });
export type BookingMedicine = z.infer<typeof bookingMedicine>;

const sheet = z.object({
  booking_id: id,
  medicines: z.array(bookingMedicine),
  /** The same ingredient twice: for the practitioner to look at again. */
  warnings: z.array(z.string()),
  /** Set once it went to the dispensary; from then on it cannot be changed. */
  prescription_id: id.nullable(),
  /** Set once it was given to the patient, who fills it elsewhere. */
  kept_script: z.object({ prescription_number: z.string() }).nullable(),
  sent_at: instant.nullable(),
  /** How the script will be signed: with the practitioner's certificate, or on paper; and why not with the certificate. */
  signing: z.object({
    certificate: z.object({ name: z.string(), issuer: z.string(), expires_on: calendarDate }).nullable(),
    fault: z.string().nullable(),
  }),
  /** Known details of the patient and the prescriber, for the form. */
  known: z.object({
    first_name: z.string(),
    last_name: z.string(),
    id_number: z.string().nullable(),
    passport_number: z.string().nullable(),
    /** The practitioner as registered; `practice_number` is the number of their council. */
    prescriber_name: z.string(),
    prescriber_qualification: z.string(),
    practice_number: z.string(),
    prescriber_address: z.string(),
  }),
});
export type BookingSheet = z.infer<typeof sheet>;

/** The service checks required fields, together with its other checks, so that all faults are reported together. */
export const sendPrescriptionBody = z.object({
  /** As the patient chose: our dispensary, or a pharmacy of their own with the script as a PDF. */
  fill_at: z.enum(['here', 'elsewhere'], { error: 'Ask the patient where they want it filled' }).default('here'),
  first_name: optionalLine('First name', 80),
  last_name: optionalLine('Last name', 80),
  /** General Regulations 2017 reg 33: who it is for. One of the two. */
  id_number: optionalLine('ID number', 20),
  passport_number: optionalLine('Passport number', 20),
  delivery_method: z
    .enum(['delivery', 'collect'], { error: 'Please choose delivery or collection' })
    .default('collect'),
  /** Where the patient lives (reg 33(1)), and where it is delivered to: required, by the service too. */
  address: z
    .object({
      line1: optionalLine('Street address', 120),
      line2: optionalLine('Second address line', 120),
      suburb: optionalLine('Suburb', 80),
      city: optionalLine('City or town', 80),
      province: optionalLine('Province', 40),
      postal_code: optionalLine('Postal code', 10),
    })
    .optional(),
  business_location_id: id.optional(),
  /** Name and numbers are those of the signed-in practitioner's registration: what is sent of them is not read. */
  prescriber: z
    .object({
      address: optionalText("Prescriber's address", 300),
      phone: optionalLine("Prescriber's phone", 30),
    })
    .default({}),
  note: optionalText('Note', 500),
});

export const bookingPrescription = {
  getBookingPrescription: endpoint({
    method: 'GET',
    path: '/booking/booking-prescription/{booking_id}',
    access: 'prescription.read',
    summary: 'What was prescribed in a booking, and whether it was sent to the dispensary',
  })
    .input(z.object({ booking_id: id }))
    .output(sheet),
  addBookingMedicine: endpoint({
    method: 'POST',
    path: '/booking/booking-prescription/{booking_id}',
    access: 'prescription.update',
    summary: 'Prescribe a medicine in a booking',
    success_status: 201,
  })
    .input(z.object({ booking_id: id, data: bookingMedicineData }))
    .output(sheet),
  updateBookingMedicine: endpoint({
    method: 'PUT',
    path: '/booking/booking-prescription/{medicine_id}',
    access: 'prescription.update',
    summary: 'Change a prescribed medicine',
  })
    .input(z.object({ medicine_id: id, data: medicineChanges }))
    .output(sheet),
  deleteBookingMedicine: endpoint({
    method: 'DELETE',
    path: '/booking/booking-prescription/{medicine_id}',
    access: 'prescription.update',
    summary: 'Remove a prescribed medicine',
  })
    .input(z.object({ medicine_id: id }))
    .output(sheet),
  sendBookingPrescription: endpoint({
    method: 'POST',
    path: '/booking/send-prescription/{id}',
    access: 'prescription.update',
    summary:
      'Send the prescription once: to the dispensary, or to the patient as a PDF to keep; the patient is notified by email',
    success_status: 201,
  })
    .input(sendPrescriptionBody.extend({ id }))
    // Null if the patient fills it elsewhere.
    .output(z.object({ prescription_id: id.nullable(), prescription_number: z.string() })),
  writeBookingNotes: endpoint({
    method: 'PUT',
    path: '/booking/notes/{id}',
    access: 'booking.update',
    summary: "The practitioner's own notes on one of their bookings",
  })
    .input(
      z.object({
        id,
        notes: z
          .string({ error: 'Notes must be text' })
          .max(NOTES_MAX, `Notes can have at most ${NOTES_MAX} characters`),
      }),
    )
    .output(done),
};
