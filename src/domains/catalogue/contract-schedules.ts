import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { calendarDate, instant, optionalLine, optionalText, requiredLines } from '../../shared/schemas.ts';
import { scheduleSchema } from './contract-schemas.ts';

const yesOrNo = (name: string) => z.boolean({ error: `${name} must be true or false` }).optional();

/** The fields of a schedule that can be set; the law applies to every field that is omitted. */
const scheduleChange = z.object({
  sells: yesOrNo('sells'),
  prescription: yesOrNo('prescription'),
  review: yesOrNo('review'),
  discount: yesOrNo('discount'),
  code: yesOrNo('code'),
  feature: yesOrNo('feature'),
  below_sep: yesOrNo('below_sep'),
  identity: yesOrNo('identity'),
  minimum_age: z
    .number({ error: 'Age must be a whole number of years' })
    .int('Age must be a whole number of years')
    .min(0, 'Age must be a whole number of years')
    .max(120, 'Age must be at most 120')
    .nullish(),
  card_line: optionalLine('Text on product card', 60),
  meaning: optionalText('Explanation for customers', 400),
});

const ruleSchema = z.object({
  shows: z.boolean(),
  sells: z.boolean(),
  prescription: z.boolean(),
  review: z.boolean(),
  discount: z.boolean(),
  code: z.boolean(),
  feature: z.boolean(),
  below_sep: z.boolean(),
  identity: z.boolean(),
  minimum_age: z.number().nullable(),
  label: z.string(),
  card_line: z.string().nullable(),
  meaning: z.string().nullable(),
});

const writtenSchema = z.object({
  valid_from: calendarDate,
  change: scheduleChange,
  reason: z.string(),
  changed_by: z.string(),
  changed_at: instant,
});

const scheduleRuleSchema = z.object({
  schedule: scheduleSchema,
  /** In force today. */
  rule: ruleSchema,
  /** The law's rule, which is the minimum and applies if the shop has set nothing. */
  law: ruleSchema,
  /** All rules ever saved, the latest first: the current one, upcoming ones and past ones. */
  written: z.array(writtenSchema),
});
export type ScheduleRuleRow = z.infer<typeof scheduleRuleSchema>;

export const schedules = {
  listScheduleRules: endpoint({
    method: 'GET',
    path: '/business/schedule-rules',
    access: 'prescription.read',
    summary: 'The current rules for each schedule, what the law says, and the history of changes',
  }).output(z.array(scheduleRuleSchema)),
  setScheduleRule: endpoint({
    method: 'PUT',
    path: '/business/schedule-rules/{schedule}',
    access: 'prescription.update',
    summary: 'Set a rule from a date: stricter than the law, never looser; a pharmacist only',
  })
    .input(
      scheduleChange.extend({
        schedule: scheduleSchema,
        /** Defaults to today; not in the past, because rules do not change retroactively. */
        valid_from: calendarDate.optional(),
        reason: requiredLines('Reason', 300),
      }),
    )
    .output(scheduleRuleSchema),
};
