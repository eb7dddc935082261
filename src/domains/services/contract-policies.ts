import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { done, id } from '../../shared/schemas.ts';
import { POLICY } from './contract-limits.ts';
import { bookingPolicySchema } from './contract-schemas.ts';

const whole = (label: string, unit: string, { least, most }: { least: number; most: number }) => {
  const sentence = `${label} must be a whole number of ${unit} from ${least} to ${most}`;
  return z.int({ error: sentence }).min(least, sentence).max(most, sentence);
};
const PERCENT = 'Fee must be from 0 to 100 percent';

export const policyBody = z.object({
  min_notice_minutes: whole('Minimum notice', 'minutes', POLICY.min_notice_minutes),
  max_days_ahead: whole('Maximum days ahead', 'days', POLICY.max_days_ahead),
  cancel_cutoff_minutes: whole('Free cancellation until', 'minutes', POLICY.cancel_cutoff_minutes),
  reschedule_cutoff_minutes: whole('Rescheduling until', 'minutes', POLICY.reschedule_cutoff_minutes),
  cancellation_fee_percent: z
    .number({ error: PERCENT })
    .min(POLICY.cancellation_fee_percent.least, PERCENT)
    .max(POLICY.cancellation_fee_percent.most, PERCENT)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, {
      error: 'Fee can have at most two decimals',
    }),
  slot_step_minutes: whole('Slot interval', 'minutes', POLICY.slot_step_minutes),
  requires_confirmation: z.boolean({ error: 'Please choose whether you confirm bookings yourself' }),
});
export type PolicyBody = z.output<typeof policyBody>;

const newPolicy = policyBody.partial().extend({
  /** Null is the shop's own, which is always there: PUT changes it. */
  service_id: z.uuid('Please choose a service').toLowerCase().nullable(),
});
export type NewPolicy = z.output<typeof newPolicy>;
const policyChange = policyBody.partial().extend({
  id,
  /** The version that was read; an outdated one is 409. */
  version: z.int({ error: 'version must be a whole number' }).optional(),
});
export type PolicyChange = z.output<typeof policyChange>;

export const policies = {
  listBookingPolicies: endpoint({
    method: 'GET',
    path: '/business/booking-policy',
    access: 'booking_policy.read',
    summary: "The shop's policy first, then the policies of single services",
  }).output(z.array(bookingPolicySchema)),
  createBookingPolicy: endpoint({
    method: 'POST',
    path: '/business/booking-policy',
    access: 'booking_policy.create',
    summary: "Create a policy for one service; fields left out follow the shop's policy",
    success_status: 201,
  })
    .input(newPolicy)
    .output(bookingPolicySchema),
  updateBookingPolicy: endpoint({
    method: 'PUT',
    path: '/business/booking-policy/{id}',
    access: 'booking_policy.update',
    summary: 'Change a policy; fields left out stay the same. It applies to bookings from then on',
  })
    .input(policyChange)
    .output(bookingPolicySchema),
  deleteBookingPolicy: endpoint({
    method: 'DELETE',
    path: '/business/booking-policy/{id}',
    access: 'booking_policy.delete',
    summary: "Delete a service's own policy; the shop's policy applies to it again",
  })
    .input(z.object({ id }))
    .output(done),
};
