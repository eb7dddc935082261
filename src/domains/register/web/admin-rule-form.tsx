import { useState } from 'react';
import { SelectField, TextField } from '~/ui/field.tsx';
import { useForm } from '~/ui/use-form.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import type { DispensingRuleRow } from '../contract-rules.ts';
import { SignFields } from './admin-sign-fields.tsx';
import { scalarForm, toRuleValue, type RuleValues } from './rule-form-values.ts';
import { useSignRule } from './use-sign-rule.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import formStyles from '~/ui/form.module.css';
import { classNames } from '~/ui/class-names.ts';

type Values = RuleValues<string>;

/** Signs a number, or a yes or no, from a day on. */
export function RuleForm({ rule, today }: { rule: DispensingRuleRow; today: string }) {
  const [schema] = useState(() => scalarForm(rule, today));
  const sign = useSignRule(rule);
  const form = useForm<Values, Values>({
    schema,
    defaultValues: { value: String(rule.value), valid_from: today, reason: '' },
    onSubmit: (values) => sign({ ...values, value: toRuleValue(rule, values.value) }, letGo),
  });
  const { register, submit, fault, formState } = form;
  const letGo = useUnsavedGuard(formState.isDirty);
  const { errors, isSubmitting } = formState;
  const field = { ...register('value'), error: errors.value?.message };
  return (
    <form
      className={classNames(formPageStyles.formDrawer, formStyles.form)}
      data-slot="form"
      noValidate
      onSubmit={submit}
    >
      {typeof rule.value === 'boolean' ? (
        <SelectField label="New value" {...field}>
          <option value="true">Yes</option>
          <option value="false">No</option>
        </SelectField>
      ) : (
        <TextField
          label={rule.unit === null ? 'New value' : `New value, in ${rule.unit}`}
          inputMode="numeric"
          autoComplete="off"
          {...field}
        />
      )}
      <SignFields
        today={today}
        validFrom={{ ...register('valid_from'), error: errors.valid_from?.message }}
        reason={{ ...register('reason'), error: errors.reason?.message }}
        fault={fault}
        isSubmitting={isSubmitting}
      />
    </form>
  );
}
