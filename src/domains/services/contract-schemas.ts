import { z } from 'zod';
import { id, instant, rand } from '../../shared/schemas.ts';
import { BOOKING_MODES } from './contract-limits.ts';

export const bookingMode = z.enum(BOOKING_MODES, { error: 'A booking is physical or online' });
export type BookingMode = z.infer<typeof bookingMode>;

export const serviceCategorySchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** A picture of ours below /media, or none. */
  image: z.string().nullable(),
  position: z.number().int(),
  /** Services that visitors see. */
  service_count: z.number().int(),
  version: z.number().int(),
});
export type ServiceCategory = z.infer<typeof serviceCategorySchema>;

export const servicePersonSchema = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  /** "Pharmacist", "Nurse"; may be empty. */
  title: z.string(),
});
export type ServicePerson = z.infer<typeof servicePersonSchema>;

/** For a card and the booking pages. */
export const serviceCardSchema = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** The beginning of the description as plain text. */
  summary: z.string(),
  images: z.array(z.string()),
  /** Numeric text in rand: "350.00". */
  price: z.string(),
  duration_minutes: z.number().int(),
  buffer_minutes: z.number().int(),
  service_category: z.object({ id, name: z.string(), slug: z.string() }),
  modes: z.array(bookingMode),
  /** In the order in which they are offered. */
  staffs: z.array(servicePersonSchema),
  /** The locations for visits in person: the active ones; staff who edit it get all. */
  business_location_ids: z.array(id),
  is_active: z.boolean(),
});
export type ServiceCard = z.infer<typeof serviceCardSchema>;

export const serviceSchema = serviceCardSchema.extend({
  /** Safe HTML. */
  description: z.string(),
  /** What to bring and how to prepare: lines of plain text. */
  preparation: z.string(),
  image_alts: z.record(z.string(), z.string()),
  version: z.number().int(),
  updated_at: instant,
});
export type Service = z.infer<typeof serviceSchema>;

/** The booking policy, shop-wide (`service_id` null) or for one service. */
export const bookingPolicySchema = z.object({
  id,
  service_id: id.nullable(),
  /** null for the shop's own. */
  service_name: z.string().nullable(),
  min_notice_minutes: z.number().int(),
  max_days_ahead: z.number().int(),
  /** Later than this before the start, cancelling costs the fee. */
  cancel_cutoff_minutes: z.number().int(),
  /** Later than this before the start, the customer cannot move it any more. */
  reschedule_cutoff_minutes: z.number().int(),
  /** Percent of the price, 0 to 100. */
  cancellation_fee_percent: rand,
  slot_step_minutes: z.number().int(),
  requires_confirmation: z.boolean(),
  version: z.number().int(),
});
export type BookingPolicy = z.infer<typeof bookingPolicySchema>;

/** One service with its booking policy: its own or the shop's. */
export const fullServiceSchema = serviceSchema.extend({ policy: bookingPolicySchema });
export type FullService = z.infer<typeof fullServiceSchema>;

export const categoryWithServices = serviceCategorySchema.extend({ services: z.array(serviceCardSchema) });
export type CategoryWithServices = z.infer<typeof categoryWithServices>;
