import { useCallback, useEffect } from 'react';
import type { z } from 'zod';
import { useSession } from '~/client/session.ts';
import { useForm } from '~/ui/use-form.ts';
import { useSaveAsTyped } from '~/ui/use-draft.ts';
import { bookingForm } from '../contract-schemas.ts';
import type { UserDetails } from './booking-flow.ts';
import { useBookingFlow } from './booking-provider.tsx';

type Values = z.input<typeof bookingForm>;
export type DetailsBody = z.output<typeof bookingForm>;

const valuesOf = ({ name, email, phoneNumber, message, paymentMethod }: UserDetails): Values => ({
  name,
  email,
  phone: phoneNumber,
  message,
  payment_method: paymentMethod,
});

interface Options {
  /** A sum that can be paid online. */
  mayOnline: boolean;
  /** An online consultation is part of the visit: it cannot be paid in person. */
  mustOnline: boolean;
  onSubmit: (values: DetailsBody) => Promise<void>;
}

/** The draft is stored with the booking; the fields of a logged-in customer are filled in. */
export function useDetailsForm({ mayOnline, mustOnline, onSubmit }: Options) {
  const forced = mustOnline ? 'online' : mayOnline ? null : 'inperson';
  const { flow, dispatch } = useBookingFlow();
  const { user } = useSession();
  const form = useForm<Values, DetailsBody>({
    schema: bookingForm,
    defaultValues: valuesOf(flow.userDetails),
    onSubmit: (values) => onSubmit({ ...values, payment_method: forced ?? values.payment_method }),
  });
  const { getValues, setValue } = form;
  const keep = useCallback(
    ({ name, email, phone, message = '', payment_method = 'inperson' }: Values) =>
      dispatch({
        kind: 'details',
        details: { name, email, phoneNumber: phone, message, paymentMethod: payment_method },
      }),
    [dispatch],
  );
  useSaveAsTyped(form, keep);
  useEffect(() => {
    if (!user) return;
    const own = {
      name: [user.firstName, user.lastName].filter(Boolean).join(' '),
      email: user.email,
      phone: user.phone ?? '',
    };
    for (const field of ['name', 'email', 'phone'] as const)
      if (own[field] && !getValues(field)) setValue(field, own[field]);
  }, [user, getValues, setValue]);
  useEffect(() => {
    if (forced !== null) setValue('payment_method', forced);
  }, [forced, setValue]);
  return form;
}
