import { useCallback, useState } from 'react';
import { useSession } from '~/client/session.ts';
import { ownName, useOwnFields } from '~/domains/accounts/web/use-own-fields.ts';
import { useForm } from '~/ui/use-form.ts';
import { useSaveAsTyped } from '~/ui/use-draft.ts';
import type { UploadFields } from '../contract.ts';
import { prescriptionDraft } from './prescription-draft.ts';
import { prescriptionSchema } from './prescription-schema.ts';
import type { ForWhom, PrescriptionValues } from './prescription-values.ts';

/** The draft is stored in the tab; the fields of a logged-in customer are filled in. */
export function usePrescriptionForm(onSubmit: (fields: UploadFields) => Promise<void>) {
  const { user } = useSession();
  const [draft] = useState(prescriptionDraft.read);
  const form = useForm<PrescriptionValues, UploadFields>({
    schema: prescriptionSchema,
    defaultValues: draft,
    onSubmit,
  });
  const { getValues, setValue } = form;
  const isOwnName = useCallback(() => getValues('whom') === 'me', [getValues]);
  useSaveAsTyped(form, prescriptionDraft.save);
  useOwnFields({ read: getValues, write: setValue, isOwnName });

  /** The account holder's name is not the child's; other typed text stays. */
  function choose(whom: ForWhom): void {
    const own = ownName(user);
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
