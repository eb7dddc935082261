import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Hands what is typed to whoever keeps it. A form that is checked before the whole is sent, step by step or beside its
 * files, has faults that hook-form does not look at again by itself: they are, as they are mended.
 */
export function useKept<Values extends FieldValues, Out>(
  {
    subscribe,
    getFieldState,
    trigger,
  }: Pick<UseFormReturn<Values, unknown, Out>, 'subscribe' | 'getFieldState' | 'trigger'>,
  keep: (values: Values) => void,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          keep(values);
          const field = name as FieldPath<Values> | undefined;
          if (field && getFieldState(field).invalid) void trigger(field);
        },
      }),
    [subscribe, getFieldState, trigger, keep],
  );
}
