import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '~/ui/field-error.tsx';
import { UNITS, type Length } from './admin-policy-values.ts';

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
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="length-field">
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-help`}
          value={value.amount}
          onBlur={onBlur}
          onChange={(event) => onChange({ ...value, amount: event.target.value })}
        />
        <span className="select-box">
          <select
            className="input"
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
          <ChevronDown className="i i-s" />
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  );
}
