import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { createDraftSaver, readDraft, type Draft } from './draft-storage.ts';

interface UsedDraft<Values, Base> {
  /** The stored draft, and the form's initial values at that time. */
  stored: Draft<Values, Base> | null;
  isRestored: boolean;
  discard: () => void;
  saver: ReturnType<typeof createDraftSaver>;
}

/**
 * The draft of a form, by a key such as "product/0190…". It is read before the form is created, because it may set its base;
 * `useBindDraft` then connects the two.
 */
export function useDraft<Values, Base>(key: string): UsedDraft<Values, Base> {
  const [stored] = useState(() => readDraft<Values, Base>(key));
  const [isRestored, setRestored] = useState(stored !== null);
  const saver = useMemo(() => createDraftSaver(key), [key]);
  const discard = useCallback(() => {
    saver.discard();
    setRestored(false);
  }, [saver]);
  return { stored, isRestored, discard, saver };
}

/** Restores the draft, and stores text typed from now on. */
export function useBindDraft<Values extends FieldValues, Out, Base>(
  form: Pick<UseFormReturn<Values, unknown, Out>, 'reset' | 'subscribe' | 'getValues'>,
  { stored, saver }: UsedDraft<Values, Base>,
  base: Base,
): void {
  const { reset, subscribe, getValues } = form;

  useEffect(() => {
    if (stored) reset(stored.values, { keepDefaultValues: true });
  }, [stored, reset]);

  useEffect(() => {
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty === false) saver.discard();
        else saver.saveSoon(() => ({ values: getValues(), base }));
      },
    });
    addEventListener('pagehide', saver.saveNow);
    return () => {
      stop();
      removeEventListener('pagehide', saver.saveNow);
      // The session ended mid-word: the page unmounts, its content must not be lost.
      saver.saveNow();
    };
  }, [saver, base, subscribe, getValues]);
}

/**
 * Passes typed text to the storing function. A form that is validated before it is submitted, step by step or separately from
 * its files, has errors that hook-form does not revalidate: this does, as they are corrected.
 */
export function useSaveAsTyped<Values extends FieldValues, Out>(
  {
    subscribe,
    getFieldState,
    trigger,
  }: Pick<UseFormReturn<Values, unknown, Out>, 'subscribe' | 'getFieldState' | 'trigger'>,
  save: (values: Values) => void,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          save(values);
          const field = name as FieldPath<Values> | undefined;
          if (field && getFieldState(field).invalid) void trigger(field);
        },
      }),
    [subscribe, getFieldState, trigger, save],
  );
}
