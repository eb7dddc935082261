import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { scheduleRule } from '~/domains/products/rules.ts';
import { shopDate } from '~/shared/dates.ts';
import { FieldError, TextField } from '~/ui/field.tsx';
import { Segments } from '~/ui/segments.tsx';
import { asksBirthDate } from './checkout-identity-rules.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

/** Who buys Schedule 2, and why that is asked (General Regulations 2017 reg 35; Act 101 of 1965 s22A(6)(e)). */
export function CheckoutIdentity({ form }: { form: CheckoutForm }) {
  const { register, control, setValue, clearErrors, formState } = form;
  const { errors } = formState;
  const [identity, id_number, passport_number, date_of_birth] = useWatch({
    control,
    name: ['identity', 'id_number', 'passport_number', 'date_of_birth'],
  });
  const [today] = useState(() => shopDate(new Date()));
  const asksDate = asksBirthDate({ identity, id_number, passport_number, date_of_birth }, today);
  return (
    <section>
      <h2>Who buys the Schedule 2 medicine</h2>
      <div className="form">
        <div className="note">
          <ShieldCheck className="i" />
          <p>
            The law has the pharmacy record who buys Schedule 2 medicine, so we need an ID or passport number. It is
            kept in that register and used for nothing else. Not sold to anybody under {scheduleRule('S2').minimum_age}{' '}
            without a prescription.
          </p>
        </div>
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
            label="Identity number"
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
        {asksDate ? (
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
      </div>
    </section>
  );
}
