import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { shopDate } from '~/shared/dates.ts';
import { calendarDate, requiredLines } from '~/shared/schemas.ts';
import { catalogueApi } from './api.ts';
import { Button } from '~/ui/button.tsx';
import { FieldError } from '~/ui/field-error.tsx';
import { TextArea, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { catalogueQuery } from './query.ts';
import { Switch } from '~/ui/switch.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import type { ScheduleRuleRow } from '../contract-schedules.ts';
import { lawFaults, type ScheduleChange } from '../schedule-law.ts';
import { SWITCHES, type SwitchField } from './admin-schedule-copy.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-schedule-form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

type Values = Record<SwitchField, boolean> & {
  minimum_age: string;
  card_line: string;
  meaning: string;
  valid_from: string;
  reason: string;
};

const NO_AGE = 'Age must be a whole number of years, at most 120';

/** Empty is no age. */
const ageOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const isAge = (text: string) => /^\s*(\d{1,3})?\s*$/.test(text) && Number(text) <= 120;

const changeOf = (values: Values): Omit<ScheduleChange, 'card_line' | 'meaning'> => ({
  ...Object.fromEntries(SWITCHES.map(({ field }) => [field, values[field]])),
  minimum_age: isAge(values.minimum_age) ? ageOf(values.minimum_age) : null,
});

const flags = Object.fromEntries(SWITCHES.map(({ field }) => [field, z.boolean()])) as Record<
  SwitchField,
  z.ZodBoolean
>;

/** The server's own check, in the browser as well: stricter than the law, never looser. */
const schemaFor = ({ schedule }: ScheduleRuleRow, today: string) =>
  z
    .object({
      ...flags,
      minimum_age: z.string().refine(isAge, NO_AGE),
      card_line: z.string().max(60, 'Text on product card can have at most 60 characters'),
      meaning: z.string().max(400, 'Explanation for customers can have at most 400 characters'),
      valid_from: calendarDate.refine((date) => date >= today, 'Start date must be today or later'),
      reason: requiredLines('Reason', 300),
    })
    .superRefine((values, ctx) => {
      for (const { field, message } of lawFaults(schedule, changeOf(values)))
        ctx.addIssue({ code: 'custom', path: [field], message });
    });

const valuesOf = ({ rule }: ScheduleRuleRow, today: string): Values => ({
  ...(Object.fromEntries(SWITCHES.map(({ field }) => [field, rule[field]])) as Record<SwitchField, boolean>),
  minimum_age: rule.minimum_age === null ? '' : String(rule.minimum_age),
  card_line: rule.card_line ?? '',
  meaning: rule.meaning ?? '',
  valid_from: today,
  reason: '',
});

/** One schedule's rule from a day on. */
export function ScheduleForm({ row, onSaved }: { row: ScheduleRuleRow; onSaved: () => void }) {
  const client = useQueryClient();
  const [today] = useState(() => shopDate(new Date()));
  const [schema] = useState(() => schemaFor(row, today));
  const form = useForm<Values, Values>({
    schema,
    defaultValues: valuesOf(row, today),
    onSubmit: async (values) => {
      await catalogueApi.setScheduleRule({
        schedule: row.schedule,
        ...changeOf(values),
        // An empty text is no change if the law has none.
        ...(values.card_line || row.law.card_line ? { card_line: values.card_line } : {}),
        ...(values.meaning || row.law.meaning ? { meaning: values.meaning } : {}),
        valid_from: values.valid_from,
        reason: values.reason,
      });
      letGo();
      toast.success(`${row.law.label}: rule saved`);
      await client.invalidateQueries({ queryKey: catalogueQuery.listScheduleRules.key() });
      onSaved();
    },
  });
  const { register, control, submit, fault, formState } = form;
  const letGo = useUnsavedGuard(formState.isDirty);
  const values = useWatch({ control }) as Values;
  // Shown as soon as it is switched, not only when it is saved.
  const faults = new Map(lawFaults(row.schedule, changeOf(values)).map(({ field, message }) => [field, message]));
  const errorOf = (field: keyof Values) => faults.get(field) ?? formState.errors[field]?.message;
  const text = (field: Exclude<keyof Values, SwitchField>) => ({ ...register(field), error: errorOf(field) });
  return (
    <form className={classNames(formPageStyles.formDrawer, styles.ruleForm)} noValidate onSubmit={submit}>
      <fieldset>
        <legend className={visuallyHiddenStyles.hidden}>Rules</legend>
        {SWITCHES.map(({ field, words }) => (
          <div key={field}>
            <Switch
              label={words}
              aria-invalid={errorOf(field) ? true : undefined}
              aria-describedby={errorOf(field) ? `rule-${field}-error` : undefined}
              {...register(field)}
            />
            <FieldError id={`rule-${field}-error`}>{errorOf(field)}</FieldError>
          </div>
        ))}
      </fieldset>
      <TextField label="Lowest age in years" optional inputMode="numeric" autoComplete="off" {...text('minimum_age')} />
      <TextField label="Text on product card" optional maxLength={60} {...text('card_line')} />
      <TextArea label="Explanation for customers" optional rows={3} maxLength={400} {...text('meaning')} />
      <TextField label="Start date" type="date" min={today} {...text('valid_from')} />
      <TextArea
        label="Reason"
        help="The history shows it with your name."
        rows={2}
        maxLength={300}
        {...text('reason')}
      />
      <FormFault fault={fault} />
      <Button type="submit" waiting={formState.isSubmitting}>
        Save rule
      </Button>
    </form>
  );
}
