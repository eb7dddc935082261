import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm as useHookForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { toApiError, type ApiError } from '~/ui/api-error.ts';

interface UseFormOptions<Input extends FieldValues, Output extends FieldValues> {
  /** The contract's own schema: browser and server validate the same. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Submits it. What it throws is shown: at its fields, the rest as `fault`. */
  onSubmit: (values: Output) => Promise<unknown> | unknown;
  onFault?: (error: ApiError) => void;
}

/** Does the form have a field of this name? The server may report an error for something without a field here. */
function holds(values: unknown, path: string): boolean {
  let place = values;
  for (const step of path.split('.')) {
    if (typeof place !== 'object' || place === null || !(step in place)) return false;
    place = (place as Record<string, unknown>)[step];
  }
  return true;
}

export function useForm<Input extends FieldValues, Output extends FieldValues>(options: UseFormOptions<Input, Output>) {
  const { schema, defaultValues, onSubmit, onFault } = options;
  const [fault, setFault] = useState<string | null>(null);
  const form = useHookForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  const showError = (error: ApiError) => {
    const values = form.getValues();
    const here = error.errors.filter(({ field }) => holds(values, field));
    const elsewhere = error.errors.filter(({ field }) => !holds(values, field));
    for (const [index, { field, message }] of here.entries()) {
      form.setError(field as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
    }
    if (elsewhere.length > 0) setFault([...new Set(elsewhere.map(({ message }) => message))].join('\n'));
    else if (here.length === 0) setFault(error.detail);
    onFault?.(error);
  };

  const submit = form.handleSubmit(async (values) => {
    setFault(null);
    try {
      await onSubmit(values);
    } catch (error) {
      showError(toApiError(error));
    }
  });

  return { ...form, submit, fault, setFault };
}
