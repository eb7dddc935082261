import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '~/ui/field-error.tsx';
import { UNITS, type Length } from './admin-policy-values.ts';
import styles from './admin-policy-length.module.css';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';

interface LengthFieldProps {
  label: string;
  value: Length;
  onChange: (value: Length) => void;
  onBlur: () => void;
  help: string;
  error: string | undefined;
  disabled: boolean;
}

/** A stretch of time in the unit that fits it: 24 hours, 3 days. */
export function LengthField({ label, value, onChange, onBlur, help, error, disabled }: LengthFieldProps) {
  const id = useId();
  return (
    <div className={formStyles.field} data-slot="field">
      <label htmlFor={id}>{label}</label>
      <div className={styles.lengthField}>
        <input
          id={id}
          className={formStyles.input}
          data-slot="input"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-help`}
          value={value.amount}
          onBlur={onBlur}
          onChange={(event) => onChange({ ...value, amount: event.target.value })}
        />
        <span className={formStyles.selectBox} data-slot="select-box">
          <select
            className={formStyles.input}
            data-slot="input"
            aria-label={`${label}: unit`}
            disabled={disabled}
            value={value.unit}
            onChange={(event) => onChange({ ...value, unit: event.target.value as Length['unit'] })}
          >
            {UNITS.map((unit) => (
              <option key={unit.value} value={unit.value}>
                {unit.words}
              </option>
            ))}
          </select>
          <ChevronDown className={iconStyles.small} />
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p className={formStyles.help} data-slot="help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  );
}
