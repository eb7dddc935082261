import { useQuery } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { useCan } from '~/client/session.ts';
import { Checkbox } from '~/ui/choice-field.tsx';
import { faultAt } from '~/ui/fault-at.ts';
import { FieldError, TextField } from '~/ui/field.tsx';
import { FormGroup } from '~/ui/admin/form-page.tsx';
import { locationsQuery } from '~/domains/locations/web/query.ts';
import { numberOf } from '~/ui/typed-number.ts';
import { BOOKING_MODES } from '../contract-limits.ts';
import { formatDuration, MODE_LABELS } from '../service-copy.ts';
import { PeoplePicker } from './admin-service-people.tsx';
import type { ServiceForm } from './use-service-form.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';

/** When the next one can begin, as it is typed. */
function takenText(duration: string, buffer: string): string | undefined {
  const takes = numberOf(duration);
  const after = numberOf(buffer) ?? 0;
  if (!takes || !Number.isInteger(takes) || !Number.isInteger(after) || after < 0) return undefined;
  if (after === 0) return 'The next booking can start as soon as this one ends.';
  return `After ${formatDuration(takes)} with the customer, ${formatDuration(after)} stay free.`;
}

export function TimeAndPrice({ form }: { form: ServiceForm }) {
  const { register, control, formState } = form;
  const [duration, buffer] = useWatch({ control, name: ['duration_minutes', 'buffer_minutes'] });
  const fault = faultAt(formState.errors);
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <FormGroup title="Time and price">
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField
          label="Duration in minutes"
          {...number}
          error={fault('duration_minutes')}
          {...register('duration_minutes')}
        />
        <TextField
          label="Buffer in minutes"
          optional
          {...number}
          placeholder="0"
          error={fault('buffer_minutes')}
          {...register('buffer_minutes')}
        />
        <TextField
          label="Price (R)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="350.00"
          help="VAT included. Enter 0 if it is free."
          error={fault('price')}
          {...register('price')}
        />
      </div>
      <p className={formStyles.help} data-slot="help" role="status">
        {takenText(duration, buffer)}
      </p>
    </FormGroup>
  );
}

function Places({ form }: { form: ServiceForm }) {
  const { control, formState } = form;
  const maySeeAll = useCan('business_location.read');
  const all = useQuery({ ...locationsQuery.listAllLocations.queryOptions(), enabled: maySeeAll });
  const shown = useQuery({ ...locationsQuery.listLocations.queryOptions(), enabled: !maySeeAll });
  const places = (maySeeAll ? all.data : shown.data) ?? [];
  return (
    <Controller
      control={control}
      name="business_location_ids"
      render={({ field }) => (
        <fieldset className={classNames(formStyles.field, formStyles.fieldset)} data-slot="field fieldset">
          <legend>Where</legend>
          {places.map(({ id, name, is_active }) => (
            <Checkbox
              key={id}
              label={is_active ? name : `${name} (hidden from customers)`}
              checked={field.value.includes(id)}
              onChange={(event) =>
                field.onChange(
                  (event.target.checked ? [...field.value, id] : field.value.filter((one) => one !== id)).toSorted(),
                )
              }
            />
          ))}
          {(all.isSuccess || shown.isSuccess) && places.length === 0 && (
            <p className={formStyles.help} data-slot="help">
              There are no locations yet. Add one under Business Locations.
            </p>
          )}
          <FieldError>{faultAt(formState.errors)('business_location_ids')}</FieldError>
        </fieldset>
      )}
    />
  );
}

export function HowAndWhere({ form }: { form: ServiceForm }) {
  const { control, formState } = form;
  const modes = useWatch({ control, name: 'modes' });
  return (
    <FormGroup title="Type and location">
      <Controller
        control={control}
        name="modes"
        render={({ field }) => (
          <fieldset className={classNames(formStyles.field, formStyles.fieldset)} data-slot="field fieldset">
            <legend>How you offer it</legend>
            {BOOKING_MODES.map((mode) => (
              <Checkbox
                key={mode}
                label={mode === 'online' ? `${MODE_LABELS.online}, by video` : MODE_LABELS.physical}
                checked={field.value.includes(mode)}
                onChange={(event) =>
                  field.onChange(
                    BOOKING_MODES.filter((one) => (one === mode ? event.target.checked : field.value.includes(one))),
                  )
                }
              />
            ))}
            <FieldError>{faultAt(formState.errors)('modes')}</FieldError>
          </fieldset>
        )}
      />
      {modes.includes('physical') && <Places form={form} />}
    </FormGroup>
  );
}

export function PeopleGroup({ form }: { form: ServiceForm }) {
  const { control, formState } = form;
  return (
    <FormGroup
      title="Staff"
      text="Customers see the first person first. Working hours decide when the service can be booked."
    >
      <Controller
        control={control}
        name="staff_ids"
        render={({ field }) => (
          <PeoplePicker value={field.value} onChange={field.onChange} error={faultAt(formState.errors)('staff_ids')} />
        )}
      />
    </FormGroup>
  );
}
