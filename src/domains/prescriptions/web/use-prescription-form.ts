import { useEffect, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useSession } from '~/domains/accounts/web/session.ts';
import { useForm } from '~/ui/use-form.ts';
import type { UploadFields } from '../contract.ts';
import { keepDraft, readDraft } from './prescription-draft.ts';
import { prescriptionSchema } from './prescription-schema.ts';
import type { ForWhom, PrescriptionValues } from './prescription-values.ts';

const nameOf = (user: { firstName: string; lastName: string } | null) => ({
  first_name: user?.firstName ?? '',
  last_name: user?.lastName ?? '',
});

/** What is typed is kept in the tab; who is logged in finds their own fields filled. */
export function usePrescriptionForm(onSubmit: (fields: UploadFields) => Promise<void>) {
  const { user } = useSession();
  const [draft] = useState(readDraft);
  const form = useForm<PrescriptionValues, UploadFields>({
    schema: prescriptionSchema,
    defaultValues: draft,
    onSubmit,
  });
  const { subscribe, getValues, getFieldState, setValue, trigger } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keepDraft(values);
          // Files are checked before the form is sent: what was wrong then is looked at again as it is mended.
          const field = name as FieldPath<PrescriptionValues> | undefined;
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
    const own = { email: user.email, phone: user.phone ?? '', ...(getValues('whom') === 'me' ? nameOf(user) : {}) };
    // What was typed before logging in stays.
    for (const [name, value] of Object.entries(own) as [keyof typeof own, string][]) {
      if (value && !getValues(name)) setValue(name, value);
    }
  }, [user, getValues, setValue]);

  /** The account's own name is not the child's; whatever else was typed stays. */
  function choose(whom: ForWhom): void {
    const own = nameOf(user);
    for (const name of ['first_name', 'last_name'] as const) {
      const typed = getValues(name);
      if (whom === 'me' && !typed) setValue(name, own[name]);
      if (whom !== 'me' && typed === own[name]) setValue(name, '');
    }
    setValue('whom', whom);
  }

  return { form, choose };
}

export type PrescriptionForm = ReturnType<typeof usePrescriptionForm>['form'];
