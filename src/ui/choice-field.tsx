import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import type { FieldFrame } from './field.tsx';
import { classNames } from './class-names.ts';
import formStyles from './form.module.css';
import iconStyles from './icon.module.css';
import visuallyHiddenStyles from './visually-hidden.module.css';

interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
  error?: string | undefined;
  /** On the right in secondary text: the count. */
  count?: ReactNode;
}

export function Checkbox({ label, error, count, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label
        className={classNames(
          formStyles.check,
          typeof label === 'string' && count !== undefined ? undefined : formStyles.top,
        )}
        data-slot="check"
      >
        <span className={formStyles.tick} data-slot="tick">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
          />
          <Check className={iconStyles.icon} />
        </span>
        <span>{label}</span>
        {count !== undefined && <span>{count}</span>}
      </label>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** A bare box for table rows; its name is for screen readers. */
export function Tick({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <span className={formStyles.tick} data-slot="tick">
      <input {...input} type="checkbox" aria-label={label} />
      <Check className={iconStyles.icon} />
    </span>
  );
}

export interface RadioCard {
  value: string;
  title: ReactNode;
  /** On the right: the fee. */
  aside?: ReactNode;
  text?: ReactNode;
  disabled?: boolean;
}

/** A few choices, each a card; short ones side by side (`inRow`). The rest of the props goes to every radio, so `register('x')` fits. */
export function RadioCards({
  label,
  hideLabel = false,
  inRow = false,
  error,
  help,
  optional,
  options,
  chosen,
  ...input
}: FieldFrame & {
  options: RadioCard[];
  hideLabel?: boolean;
  inRow?: boolean;
  /** Without a form: the selected value, or null for none. */
  chosen?: string | null;
} & ComponentProps<'input'>) {
  const id = useId();
  const described = [error && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={classNames(formStyles.field, formStyles.fieldset, error && formStyles.bad)}
      data-slot="field fieldset"
      aria-describedby={described || undefined}
    >
      <legend className={hideLabel ? visuallyHiddenStyles.hidden : undefined}>
        {label}
        {optional && <em> (optional)</em>}
      </legend>
      <div className={classNames(formStyles.choices, inRow && formStyles.inRow)}>
        {options.map((option) => (
          <label className={formStyles.choice} data-slot="choice" key={option.value}>
            <span className={classNames(formStyles.tick, formStyles.round)} data-slot="tick">
              <input
                {...input}
                type="radio"
                value={option.value}
                checked={chosen === undefined ? undefined : option.value === chosen}
                disabled={option.disabled ?? input.disabled}
              />
            </span>
            <b>{option.title}</b>
            {option.aside === undefined ? <span /> : <span>{option.aside}</span>}
            {option.text !== undefined && <small>{option.text}</small>}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {help !== undefined && (
        <p className={formStyles.help} data-slot="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </fieldset>
  );
}
