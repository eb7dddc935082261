import { useState } from 'react';
import { useOwnFields } from '~/domains/accounts/web/use-own-fields.ts';
import { useForm } from '~/ui/use-form.ts';
import type { ApiError } from '~/ui/api-error.ts';
import { useSaveAsTyped } from '~/ui/use-draft.ts';
import type { CheckoutBody } from '../contract.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { checkoutSchema } from './checkout-schema.ts';
import type { CheckoutAsks, CheckoutValues } from './checkout-values.ts';

interface Options {
  asks: CheckoutAsks;
  onSubmit: (body: CheckoutBody) => Promise<void>;
  onFault: (error: ApiError) => void;
}

const isOwnName = () => true;

/** The form of the whole checkout. Its draft is stored in the tab; the fields of a logged-in customer are filled in. */
export function useCheckoutForm({ asks, onSubmit, onFault }: Options) {
  const [draft] = useState(checkoutDraft.read);
  const form = useForm<CheckoutValues, CheckoutBody>({
    schema: checkoutSchema(asks),
    defaultValues: draft,
    onSubmit,
    onFault,
  });
  const { getValues, setValue } = form;
  useSaveAsTyped(form, checkoutDraft.save);
  useOwnFields({ read: getValues, write: setValue, isOwnName });
  return form;
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
