import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '~/ui/button.tsx';
import { FieldError, TextField } from '~/ui/field.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { useForm } from '~/ui/use-form.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import type { DispensingRuleRow } from '../contract-rules.ts';
import { LIMIT_AMOUNTS, MOST_LIMITS } from '../dispensing-rules.ts';
import { SignFields } from './admin-sign-fields.tsx';
import {
  EMPTY_LIMIT,
  limitsForm,
  toRuleValue,
  typedLimits,
  type LimitTyped,
  type RuleValues,
} from './rule-form-values.ts';
import { useSignRule } from './use-sign-rule.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-limits-form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import visuallyHiddenStyles from '~/ui/visually-hidden.module.css';

type Values = RuleValues<LimitTyped[]>;

/** Signs the limits by ingredient, all of them together, from a day on. */
export function LimitsForm({ rule, today }: { rule: DispensingRuleRow; today: string }) {
  const [schema] = useState(() => limitsForm(rule, today));
  const sign = useSignRule(rule);
  const form = useForm<Values, Values>({
    schema,
    defaultValues: { value: typedLimits(rule.value), valid_from: today, reason: '' },
    onSubmit: (values) => sign({ ...values, value: toRuleValue(rule, values.value) }, letGo),
  });
  const { register, control, submit, fault, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'value' });
  const letGo = useUnsavedGuard(formState.isDirty);
  const { errors, isSubmitting } = formState;
  const field = (at: number, name: keyof LimitTyped) => ({
    ...register(`value.${at}.${name}`),
    error: errors.value?.[at]?.[name]?.message,
    autoComplete: 'off',
  });
  return (
    <form
      className={classNames(formPageStyles.formDrawer, formStyles.form)}
      data-slot="form"
      noValidate
      onSubmit={submit}
    >
      {fields.map(({ id, ingredient }, at) => (
        <fieldset key={id} className={styles.limit}>
          <legend className={visuallyHiddenStyles.hidden}>Limit {at + 1}</legend>
          <TextField label="Ingredient" maxLength={80} {...field(at, 'ingredient')} />
          <IconButton label={`Remove the limit on ${ingredient || 'this ingredient'}`} onClick={() => remove(at)}>
            <X className={iconStyles.small} />
          </IconButton>
          <div className={styles.amounts}>
            <TextField label="Days" inputMode="numeric" {...field(at, 'per_days')} />
            {LIMIT_AMOUNTS.map(({ field: name, label }) => (
              <TextField key={name} label={label} inputMode="numeric" {...field(at, name)} />
            ))}
          </div>
        </fieldset>
      ))}
      <FieldError>{errors.value?.root?.message ?? errors.value?.message}</FieldError>
      {fields.length < MOST_LIMITS && (
        <Button variant="text" size="small" onClick={() => append(EMPTY_LIMIT)}>
          <Plus className={iconStyles.small} />
          Add an ingredient
        </Button>
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
