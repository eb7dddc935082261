import { useEffect, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useSession } from '~/domains/accounts/web/session.ts';
import { useForm } from '~/ui/use-form.ts';
import type { ApiError } from '~/ui/api-error.ts';
import { tabStore } from '~/ui/tab-store.ts';
import type { CheckoutBody } from '../contract.ts';
import { keepDraft, readDraft } from './checkout-draft.ts';
import { checkoutSchema } from './checkout-schema.ts';
import type { CheckoutValues } from './checkout-values.ts';

interface Options {
  asksIdentity: boolean;
  onSubmit: (body: CheckoutBody) => Promise<void>;
  onFault: (error: ApiError) => void;
}

/** The form of the whole checkout. What is typed is kept in the tab; who is logged in finds their own fields filled. */
export function useCheckoutForm({ asksIdentity, onSubmit, onFault }: Options) {
  const { user } = useSession();
  const [draft] = useState(() => readDraft(tabStore));
  const form = useForm<CheckoutValues, CheckoutBody>({
    schema: checkoutSchema(asksIdentity),
    defaultValues: draft,
    onSubmit,
    onFault,
  });
  const { subscribe, getValues, getFieldState, setValue, trigger } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keepDraft(tabStore, values);
          // A step is checked before the whole is sent: what was wrong is looked at again as it is mended.
          const field = name as FieldPath<CheckoutValues> | undefined;
          if (field && getFieldState(field).invalid) void trigger(field);
        },
      }),
    [subscribe, getFieldState, trigger],
  );

  useEffect(() => {
    if (!user) {
      // Nobody's address book is open any more; what was chosen from it stays as if it were typed.
      setValue('address_id', '');
      return;
    }
    const own = { first_name: user.firstName, last_name: user.lastName, email: user.email, phone: user.phone ?? '' };
    // What was typed before logging in stays.
    for (const [name, value] of Object.entries(own) as [keyof typeof own, string][]) {
      if (value && !getValues(name)) setValue(name, value);
    }
  }, [user, getValues, setValue]);

  return form;
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
