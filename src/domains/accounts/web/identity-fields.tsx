import { useFormContext, useWatch } from 'react-hook-form';
import { FieldError, TextField } from '~/ui/field.tsx';
import { Segments } from '~/ui/segments.tsx';
import type { IdentityValues } from './identity-rules.ts';

interface IdentityFieldsProps {
  asksDate: (values: IdentityValues) => boolean;
}

/** Identity number or passport, and the date of birth if the number does not contain it. Must be inside a FormProvider. */
export function IdentityFields({ asksDate }: IdentityFieldsProps) {
  const { register, control, setValue, clearErrors, formState } = useFormContext<IdentityValues>();
  const { errors } = formState;
  const [identity, id_number, passport_number, date_of_birth] = useWatch({
    control,
    name: ['identity', 'id_number', 'passport_number', 'date_of_birth'],
  });
  return (
    <>
      <Segments
        label="Which number do you have?"
        value={identity}
        options={[
          { value: 'id', words: 'South African ID' },
          { value: 'passport', words: 'Passport' },
        ]}
        onChange={(next) => {
          clearErrors(['id_number', 'passport_number', 'date_of_birth']);
          setValue('identity', next);
        }}
      />
      {identity === 'id' ? (
        <TextField
          key="id"
          label="ID number"
          inputMode="numeric"
          autoComplete="off"
          help="13 digits, as on the ID."
          error={errors.id_number?.message}
          {...register('id_number')}
        />
      ) : (
        <TextField
          key="passport"
          label="Passport number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errors.passport_number?.message}
          {...register('passport_number')}
        />
      )}
      {asksDate({ identity, id_number, passport_number, date_of_birth }) ? (
        <TextField
          label="Date of birth"
          type="date"
          autoComplete="bday"
          error={errors.date_of_birth?.message}
          {...register('date_of_birth')}
        />
      ) : (
        <FieldError>{errors.date_of_birth?.message}</FieldError>
      )}
    </>
  );
}
