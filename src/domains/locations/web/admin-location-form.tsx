import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { useCan } from '~/client/session.ts';
import { PROVINCES } from '~/shared/schemas.ts';
import { locationsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { SelectField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { Switch } from '~/ui/switch.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import { locationBody, type StaffLocation } from '../contract.ts';
import { HoursEditor } from './hours-editor.tsx';
import { refetchLocations } from './use-admin-locations.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-location-form.module.css';
import buttonRowStyles from '~/ui/button-row.module.css';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';

const schema = locationBody.extend({
  line2: z.string().trim().max(120, 'Second address line can have at most 120 characters'),
  province: z.string().pipe(locationBody.shape.province),
  position: z.string().transform(Number),
});
type Values = z.input<typeof schema>;

const NEW: Omit<Values, 'position'> = {
  name: '',
  line1: '',
  line2: '',
  suburb: '',
  city: '',
  province: '',
  postal_code: '',
  phone: '',
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
  collection: true,
  is_active: true,
};

function valuesOf(place: StaffLocation): Values {
  const { name, line1, suburb, city, province, postal_code, hours, collection, is_active } = place;
  return {
    name,
    line1,
    suburb,
    city,
    province,
    postal_code,
    hours,
    collection,
    is_active,
    line2: place.line2 ?? '',
    phone: place.phone ?? '',
    position: String(place.position),
  };
}

interface LocationFormProps {
  /** Null for a new one. */
  place: StaffLocation | null;
  /** How many there are. */
  total: number;
  onDone: () => void;
}

export function LocationForm({ place, total, onDone }: LocationFormProps) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const mayDelete = useCan('business_location.delete');
  const form = useForm<Values, z.output<typeof schema>>({
    schema,
    defaultValues: place ? valuesOf(place) : { ...NEW, position: String(total + 1) },
    onSubmit: async (body) => {
      await (place
        ? locationsApi.changeLocation({ ...body, location_id: place.id, version: place.version })
        : locationsApi.addLocation(body));
      letGo();
      toast.success(`${body.name} is saved`);
      onDone();
      await refetchLocations(client);
    },
  });
  const { register, control, formState, submit, fault } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const letGo = useUnsavedGuard(isDirty);

  async function askAndDelete({ id, name }: StaffLocation): Promise<void> {
    const yes = await confirm({
      text: `${name} will be removed for customers and staff. This action cannot be undone.`,
    });
    if (!yes) return;
    try {
      await locationsApi.deleteLocation({ id });
      letGo();
      toast.success(`${name} is deleted`);
      onDone();
    } catch (error) {
      form.setFault(toApiError(error).detail);
    }
    await refetchLocations(client);
  }

  const places = place ? total : total + 1;
  return (
    <form className={classNames(formPageStyles.formDrawer, styles.locationForm)} noValidate onSubmit={submit}>
      <TextField label="Name" maxLength={80} autoComplete="off" error={errors.name?.message} {...register('name')} />
      <TextField label="Street address" autoComplete="off" error={errors.line1?.message} {...register('line1')} />
      <TextField
        label="Second address line"
        optional
        autoComplete="off"
        error={errors.line2?.message}
        {...register('line2')}
      />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="Suburb" autoComplete="off" error={errors.suburb?.message} {...register('suburb')} />
        <TextField
          label="Postal code"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          error={errors.postal_code?.message}
          {...register('postal_code')}
        />
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="City or town" autoComplete="off" error={errors.city?.message} {...register('city')} />
        <SelectField label="Province" error={errors.province?.message} {...register('province')}>
          <option value="">Choose one</option>
          {PROVINCES.map((province) => (
            <option key={province}>{province}</option>
          ))}
        </SelectField>
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField
          label="Phone"
          type="tel"
          optional
          autoComplete="off"
          error={errors.phone?.message}
          {...register('phone')}
        />
        <SelectField label="Position in list" error={errors.position?.message} {...register('position')}>
          {Array.from({ length: places }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </SelectField>
      </div>
      <div>
        <h3>Opening hours</h3>
        <p className={formStyles.help} data-slot="help">
          The website shows the hours of the first location in the list that customers see.
        </p>
        <Controller
          control={control}
          name="hours"
          render={({ field }) => (
            <HoursEditor
              hours={field.value}
              onChange={field.onChange}
              errorOf={(index, name) => errors.hours?.[index]?.[name]?.message}
            />
          )}
        />
        {errors.hours?.message && (
          <p className={formStyles.error} data-slot="error">
            {errors.hours.message}
          </p>
        )}
      </div>
      <Switch label="Orders can be collected here" {...register('collection')} />
      <Switch label="Shown to customers" {...register('is_active')} />
      <FormFault fault={fault} />
      <div className={buttonRowStyles.buttons} data-slot="buttons">
        <Button type="submit" waiting={isSubmitting}>
          {place ? 'Save' : 'Add location'}
        </Button>
        {place && mayDelete && (
          <Button variant="outline" onClick={() => void askAndDelete(place)}>
            Delete
          </Button>
        )}
      </div>
    </form>
  );
}
