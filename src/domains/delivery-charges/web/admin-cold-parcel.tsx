import { Controller, useWatch, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { useSession } from '~/client/session.ts';
import { actFault } from '~/shared/registrations.ts';
import { PROVINCES } from '~/shared/schemas.ts';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { FieldError, TextField } from '~/ui/field.tsx';
import { Switch } from '~/ui/switch.tsx';
import type { DeliveryCharges } from '../contract.ts';
import { WEEKDAYS } from '../cold-rules.ts';
import type { ChargesValues } from './charges-form-values.ts';
import styles from './admin-charges-form.module.css';
import textStyles from '~/ui/text.module.css';

interface ColdParcelProps {
  control: Control<ChargesValues, unknown, DeliveryCharges>;
  register: UseFormRegister<ChargesValues>;
  errors: FieldErrors<ChargesValues>;
  mayChange: boolean;
}

interface BoxesProps extends Pick<ColdParcelProps, 'control'> {
  legend: string;
  help?: string;
  name: 'cold_parcel.provinces' | 'cold_parcel.weekdays';
  options: readonly { value: string; label: string }[];
  error: string | undefined;
  disabled: boolean;
}

function Boxes({ control, legend, help, name, options, error, disabled }: BoxesProps) {
  return (
    <fieldset className={styles.boxes}>
      <legend>{legend}</legend>
      {help !== undefined && <p className={textStyles.muted}>{help}</p>}
      <FieldError>{error}</FieldError>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <div className={styles.boxesGrid}>
            {options.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={field.value.includes(value)}
                disabled={disabled}
                onChange={({ target }) =>
                  field.onChange(
                    target.checked ? [...field.value, value] : field.value.filter((other) => other !== value),
                  )
                }
              />
            ))}
          </div>
        )}
      />
    </fieldset>
  );
}

/** Whether the shop sends what is kept cold. The responsible pharmacist signs it; anybody who may change charges stops it. */
export function ColdParcelGroup({ control, register, errors, mayChange }: ColdParcelProps) {
  const fault = actFault('allow_cold_parcels', useSession());
  const sends = useWatch({ control, name: 'cold_parcel.sends' });
  const isLocked = !mayChange || fault !== null;
  const { fee, provinces, weekdays } = errors.cold_parcel ?? {};
  return (
    <FormGroup
      title="Cold parcels, 2–8 °C"
      text="Refrigerated products never go by ordinary delivery. Without a cold parcel customers collect them. Frozen products are always collected."
    >
      <Controller
        control={control}
        name="cold_parcel.sends"
        render={({ field: { value, onChange, ...field } }) => (
          <Switch
            label="We send validated cold parcels"
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            disabled={!mayChange || (fault !== null && !value)}
            {...field}
          />
        )}
      />
      {fault !== null && <p className={textStyles.muted}>{fault}</p>}
      {sends && (
        <>
          <TextField
            label="Cold parcel fee (R)"
            inputMode="decimal"
            autoComplete="off"
            readOnly={isLocked}
            help="Charged instead of the delivery charge, also when delivery would be free."
            error={fee?.message}
            {...register('cold_parcel.fee')}
          />
          <Boxes
            control={control}
            legend="Provinces"
            name="cold_parcel.provinces"
            options={PROVINCES.map((province) => ({ value: province, label: province }))}
            error={provinces?.root?.message ?? provinces?.message}
            disabled={isLocked}
          />
          <Boxes
            control={control}
            legend="Days on which the courier may collect them"
            help="Leave out days from which a parcel would still be in transit over the weekend. None leaves on a public holiday or the day before one."
            name="cold_parcel.weekdays"
            options={WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }))}
            error={weekdays?.root?.message ?? weekdays?.message}
            disabled={isLocked}
          />
        </>
      )}
    </FormGroup>
  );
}
