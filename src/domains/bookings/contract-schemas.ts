import { z } from 'zod';
import {
  calendarDate,
  email,
  id,
  instant,
  optionalText,
  phone,
  rand,
  requiredText,
  seenRand,
} from '../../shared/schemas.ts';
import { paymentStatusSchema } from '../payments/contract.ts';
import { bookingMode } from '../services/contract.ts';
import { BOOKING_STATUSES, MESSAGE_MAX, VISIT_SERVICES_MAX } from './contract-limits.ts';

export const bookingStatusSchema = z.enum(BOOKING_STATUSES, { error: 'There is no such booking status.' });

/** HH:mm of the shop's day. */
export const timeOfDay = z
  .string({ error: 'Please choose a time' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter the time as HH:mm, for example 09:30');
const date = z.string({ error: 'Please choose a date' }).pipe(calendarDate);

export const slotSchema = z.object({
  /** Shop time, HH:mm. */
  start_time: z.string(),
  end_time: z.string(),
  /** The instant it begins. */
  start_at: instant,
  staff_id: id,
});
export type Slot = z.infer<typeof slotSchema>;

/** A selected service of a visit that is being planned. */
const wantedService = z.object({
  service_id: id,
  /** Omitted or null: whichever practitioner is available. */
  staff_id: id.nullish(),
  booking_mode: bookingMode.default('physical'),
  /** The time already selected for it: the other services must not overlap it. */
  booking_date: calendarDate.nullish(),
  start_time: timeOfDay.nullish(),
});
const wantedServices = z
  .array(wantedService, { error: 'Please choose a service' })
  .min(1, 'Please choose a service')
  .max(VISIT_SERVICES_MAX, `At most ${VISIT_SERVICES_MAX} services in one visit`);

export const timingsBody = z.object({
  booking_date: date,
  services: wantedServices,
  /** Slots held under this key are the caller's own, and are offered. */
  hold_key: z.string().max(100).nullish(),
  /** This booking is being moved: its own time counts as free. */
  booking_id: id.nullish(),
  /**
   * Ignores notice and horizon for staff who book for others (booking.create) or reschedule this booking (booking.update).
   * Has no effect for other callers.
   */
  at_the_desk: z.boolean().optional(),
});
export const daysBody = z.object({
  /** First and last date, at most 62 days. */
  from: calendarDate,
  to: calendarDate,
  services: wantedServices,
  hold_key: z.string().max(100).nullish(),
  booking_id: id.nullish(),
  /**
   * Ignores notice and horizon for staff who book for others (booking.create) or reschedule this booking (booking.update).
   * Has no effect for other callers.
   */
  at_the_desk: z.boolean().optional(),
});

export const dayOfSlots = z.object({
  date: calendarDate,
  /** How many times are free. */
  free: z.number().int(),
  first: slotSchema.nullable(),
  /** The reason, if the whole day has none: the public holiday's name. */
  holiday: z.string().nullable(),
});
export type DayOfSlots = z.infer<typeof dayOfSlots>;

export const chosenService = z.object({
  service_id: id,
  staff_id: id,
  booking_mode: bookingMode.default('physical'),
  booking_date: date,
  start_time: timeOfDay,
});
export type ChosenService = z.output<typeof chosenService>;

export const holdBody = z.object({
  /** The caller's own key; without one, a new key is created. */
  hold_key: z.string().max(100).nullish(),
  /** All slots of the visit so far: slots no longer listed are released. */
  services: z.array(chosenService).min(1, 'Please choose a time').max(VISIT_SERVICES_MAX),
});
export const holdSchema = z.object({
  hold_key: z.string(),
  expires_at: instant,
  services: z.array(chosenService.extend({ start_at: instant })),
});
export type Hold = z.infer<typeof holdSchema>;

export const bookingForm = z.object({
  name: requiredText('Name', 120),
  email,
  phone,
  message: optionalText('Message', MESSAGE_MAX),
  payment_method: z.enum(['inperson', 'online'], { error: 'Please choose how to pay' }).default('inperson'),
});
export const bookBody = bookingForm.extend({
  services: z
    .array(chosenService, { error: 'Please choose a service' })
    .min(1, 'Please choose a service')
    .max(VISIT_SERVICES_MAX, `At most ${VISIT_SERVICES_MAX} services in one visit`),
  hold_key: z.string().max(100).nullish(),
  /** The total shown, in rand: if it has changed, 409. */
  expected_total: seenRand('Expected total').optional(),
});
export type BookBody = z.output<typeof bookBody>;

/** The current fee for cancelling or rescheduling, shown in advance. */
const terms = z.object({
  can_cancel: z.boolean(),
  /** Until when it costs nothing. */
  free_until: instant,
  /** The current cancellation fee. */
  fee: rand,
  fee_percent: rand,
  /** The refund: the amount paid, minus the fee. */
  refund: rand,
  can_reschedule: z.boolean(),
  reschedule_until: instant,
});
export type BookingTerms = z.infer<typeof terms>;

export const bookingRow = z.object({
  booking_id: id,
  booking_number: z.string(),
  booking_status: bookingStatusSchema,
  service_id: id,
  service_name: z.string(),
  staff_id: id,
  staff_name: z.string(),
  booking_mode: bookingMode,
  /** Shop time. */
  booking_date: calendarDate,
  start_time: z.string(),
  end_time: z.string(),
  start_at: instant,
  end_at: instant,
  customer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  price: rand,
  payment_method: z.enum(['inperson', 'online']),
  payment_status: paymentStatusSchema,
  /** If unpaid by then, the slot is released. */
  pay_by: instant.nullable(),
  is_read: z.boolean(),
  version: z.number().int(),
  created_at: instant,
});
export type BookingRow = z.infer<typeof bookingRow>;

export const bookingSchema = bookingRow.extend({
  visit_id: id,
  /** Null for people who cannot join: only the two people of an online booking can. */
  meeting: z
    .object({
      opens_at: instant,
      closes_at: instant,
      is_open: z.boolean(),
      is_consented: z.boolean(),
      /** The customer is let in once it is paid, or approved unpaid by staff. */
      must_pay: z.boolean(),
    })
    .nullable(),
  /** The caller's side of the consultation. */
  role: z.enum(['customer', 'practitioner']).nullable(),
  place: z
    .object({ name: z.string(), line1: z.string(), suburb: z.string(), city: z.string(), phone: z.string().nullable() })
    .nullable(),
  preparation: z.string(),
  /** The customer's message: for the customer and the practitioner. Null for everyone else. */
  message: z.string().nullable(),
  reason: z.string().nullable(),
  cancelled_by: z.enum(['customer', 'shop', 'unpaid']).nullable(),
  cancellation_fee: rand,
  terms,
  /** The whole visit's. */
  visit_total: rand,
  /** The visit's other bookings. */
  together_with: z.array(
    bookingRow.pick({ booking_id: true, service_name: true, booking_status: true, start_at: true }),
  ),
  taken_by_name: z.string().nullable(),
  prescription_id: id.nullable(),
  /** A prescription was written that the customer fills elsewhere: for the customer and the practitioner. */
  has_script: z.boolean(),
  /** The practitioner's notes. Null for everyone else; for the customer always empty. */
  notes: z.string().nullable(),
  /** Staff who are not this booking's practitioner see neither message nor notes. */
  notes_hidden: z.boolean(),
  history: z.array(
    z.object({
      kind: z.string(),
      at: instant,
      by: z.string(),
      /** As text, in the shop's time. */
      note: z.string().nullable(),
      /** For a reschedule: its former and its new time, and the practitioner if that changed. */
      moved: z.object({ from: instant, to: instant, staff_name: z.string().nullable() }).nullable(),
    }),
  ),
});
export type Booking = z.infer<typeof bookingSchema>;
