import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { PRESCRIBED_SCHEDULES, REGISTRATION_CATEGORIES, REGISTRATION_CATEGORY } from '~/shared/registrations.ts';
import { Button } from '~/ui/button.tsx';
import { SelectField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { toast } from '~/ui/toast.tsx';
import { useBindDraft, useDraft } from '~/ui/use-draft.ts';
import { useForm } from '~/ui/use-form.ts';
import type { Registration, RegistrationBody } from '../contract-registrations.ts';
import { staffApi } from './api.ts';
import {
  choosesReach,
  EMPTY_REGISTRATION,
  isCategory,
  registrationForm,
  toRegistrationValues,
  type RegistrationValues,
} from './registration-form-values.ts';
import { registrationDraft } from './registration-draft.ts';
import { useRefetchStaff } from './use-refetch-staff.ts';
import buttonRowStyles from '~/ui/button-row.module.css';
import formStyles from '~/ui/form.module.css';

interface RegistrationFormProps {
  person: { id: string; name: string };
  /** Null: another one. */
  registration: Registration | null;
  onDone: () => void;
}

/** The registration as the council's register shows it: whoever saves it vouches for it. */
export function RegistrationForm({ person, registration, onDone }: RegistrationFormProps) {
  const refetch = useRefetchStaff();
  const which = registration?.id ?? 'new';
  const draft = useDraft<RegistrationValues, string>(registrationDraft(person.id));
  const form = useForm<RegistrationValues, RegistrationBody>({
    schema: registrationForm,
    defaultValues: registration ? toRegistrationValues(registration) : EMPTY_REGISTRATION,
    onSubmit: async (body) => {
      const { id, version } = registration ?? {};
      if (id) await staffApi.changeRegistration({ ...body, staff_id: person.id, id, version });
      else await staffApi.addRegistration({ ...body, staff_id: person.id });
      draft.discard();
      toast.success(`Registration of ${person.name} saved`);
      refetch();
      onDone();
    },
  });
  const { register, submit, fault, formState, setFocus, control } = form;
  // The panel is built anew when the window gets narrower or wider: typed text must survive it.
  useBindDraft(form, { ...draft, stored: draft.stored?.base === which ? draft.stored : null }, which);
  useEffect(() => setFocus('category'), [setFocus]);
  const category = useWatch({ control, name: 'category' });
  const chosen = isCategory(category) ? REGISTRATION_CATEGORY[category] : null;
  const own = chosen?.prescribes_up_to;
  const { errors, isSubmitting } = formState;
  return (
    <form
      className={formStyles.form}
      data-slot="form"
      noValidate
      onSubmit={submit}
      aria-label={registration ? 'Change registration' : 'New registration'}
    >
      <SelectField
        label="Category"
        help={chosen ? `Registered with the ${chosen.council}.` : undefined}
        error={errors.category?.message}
        {...register('category')}
      >
        <option value="">Choose</option>
        {REGISTRATION_CATEGORIES.map((one) => (
          <option key={one} value={one}>
            {REGISTRATION_CATEGORY[one].label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Registration number"
        maxLength={30}
        autoComplete="off"
        help={chosen ? `For example ${chosen.example}.` : undefined}
        error={errors.number?.message}
        {...register('number')}
      />
      <TextField
        label="Qualification"
        maxLength={120}
        autoComplete="off"
        error={errors.qualification?.message}
        {...register('qualification')}
      />
      {choosesReach(category) && (
        <SelectField
          label="Prescribes up to"
          help={own === null ? 'As stated on their permit. Without a permit they cannot prescribe.' : undefined}
          error={errors.max_schedule?.message}
          {...register('max_schedule')}
        >
          <option value="">{own ? `Schedule ${own.slice(1)}, as the category allows` : 'No permit'}</option>
          {PRESCRIBED_SCHEDULES.filter((schedule) => !own || schedule < own).map((schedule) => (
            <option key={schedule} value={schedule}>
              Schedule {schedule.slice(1)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Valid until"
        optional
        type="date"
        error={errors.valid_until?.message}
        {...register('valid_until')}
      />
      <p className={formStyles.help} data-slot="help">
        Check it against the council&apos;s register first. Your name and the time are recorded with it.
      </p>
      <FormFault fault={fault} />
      <div className={buttonRowStyles.buttons} data-slot="buttons">
        <Button type="submit" size="small" waiting={isSubmitting}>
          Save registration
        </Button>
        <Button
          variant="text"
          size="small"
          onClick={() => {
            draft.discard();
            onDone();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
