import { z } from 'zod';
import { changedFields } from '~/ui/admin/form-differences.ts';
import { numberOf } from '~/ui/typed-number.ts';
import { policyBody, type BookingPolicy, type PolicyBody } from '../contract.ts';

export const UNITS = [
  { value: 'minutes', words: 'minutes', minutes: 1 },
  { value: 'hours', words: 'hours', minutes: 60 },
  { value: 'days', words: 'days', minutes: 24 * 60 },
] as const;
type Unit = (typeof UNITS)[number]['value'];

/** "24" "hours": as people say it. */
export interface Length {
  amount: string;
  unit: Unit;
}

const minutesIn = (unit: Unit) => UNITS.find(({ value }) => value === unit)?.minutes ?? 1;

/** In the largest unit that gives a whole number; a day is shown as 24 hours. */
export function lengthOf(minutes: number): Length {
  if (minutes > 24 * 60 && minutes % (24 * 60) === 0) return { amount: String(minutes / (24 * 60)), unit: 'days' };
  if (minutes >= 60 && minutes % 60 === 0) return { amount: String(minutes / 60), unit: 'hours' };
  return { amount: String(minutes), unit: 'minutes' };
}

export function minutesOf({ amount, unit }: Length): number | undefined {
  const typed = numberOf(amount);
  // Half an hour is 30 minutes; fractions of a minute are an error.
  return typed === undefined ? undefined : Number((typed * minutesIn(unit)).toFixed(6));
}

export interface PolicyValues {
  min_notice_minutes: Length;
  max_days_ahead: string;
  cancel_cutoff_minutes: Length;
  reschedule_cutoff_minutes: Length;
  cancellation_fee_percent: string;
  slot_step_minutes: string;
  requires_confirmation: boolean;
}

export const valuesOf = (policy: BookingPolicy): PolicyValues => ({
  min_notice_minutes: lengthOf(policy.min_notice_minutes),
  max_days_ahead: String(policy.max_days_ahead),
  cancel_cutoff_minutes: lengthOf(policy.cancel_cutoff_minutes),
  reschedule_cutoff_minutes: lengthOf(policy.reschedule_cutoff_minutes),
  cancellation_fee_percent: String(policy.cancellation_fee_percent),
  slot_step_minutes: String(policy.slot_step_minutes),
  requires_confirmation: policy.requires_confirmation,
});

const sentOf = (values: PolicyValues): Record<string, unknown> => ({
  min_notice_minutes: minutesOf(values.min_notice_minutes),
  max_days_ahead: numberOf(values.max_days_ahead),
  cancel_cutoff_minutes: minutesOf(values.cancel_cutoff_minutes),
  reschedule_cutoff_minutes: minutesOf(values.reschedule_cutoff_minutes),
  cancellation_fee_percent: numberOf(values.cancellation_fee_percent),
  slot_step_minutes: numberOf(values.slot_step_minutes),
  requires_confirmation: values.requires_confirmation,
});

/** The form's check is the server's own. */
export const policyForm: z.ZodType<PolicyBody, PolicyValues> = z
  .custom<PolicyValues>()
  .transform(sentOf)
  .pipe(policyBody as unknown as z.ZodType<PolicyBody, Record<string, unknown>>);

/** Only changed fields are sent, so that changes by others are preserved. */
export const changesOf = (
  body: PolicyBody,
  { mine, before }: { mine: PolicyValues; before: PolicyValues },
): Partial<PolicyBody> => Object.fromEntries(changedFields(mine, before).map((field) => [field, body[field]]));
