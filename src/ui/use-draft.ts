import { useCallback, useEffect, useMemo, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { createDraftSaver, readDraft, type Draft } from './draft-storage.ts';

interface UsedDraft<Values, Base> {
  /** What was typed before, and what the form had begun with then. */
  stored: Draft<Values, Base> | null;
  isRestored: boolean;
  discard: () => void;
  saver: ReturnType<typeof createDraftSaver>;
}

/**
 * The draft of a form, by a key such as "product/0190…". It is read before the form is made, whose base it may decide;
 * `useBindDraft` then joins the two.
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

/** Brings back what was typed, and stores what is typed from here on. */
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
      // The session ended in mid word: the page is taken away, what is in it is not.
      saver.saveNow();
    };
  }, [saver, base, subscribe, getValues]);
}

/**
 * Hands what is typed to whoever stores it. A form that is checked before the whole is sent, step by step or beside its
 * files, has faults that hook-form does not look at again by itself: they are, as they are mended.
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
