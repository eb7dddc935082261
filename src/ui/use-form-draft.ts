import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, type FormDraft } from './form-draft.ts';

// Often enough that the end of a session costs no word, seldom enough to type fluently.
const KEEP_MS = 300;

interface FormDraftOptions<Values, Base> {
  /** One form, one key: "product/0190…". */
  key: string;
  /** Read with `readDraft` before the form was made; its base is what the form began with. */
  draft: FormDraft<Values, Base> | null;
  base: Base;
}

/** Brings back what was typed, and keeps what is typed from here on. */
export function useFormDraft<Values extends FieldValues, Out, Base>(
  form: Pick<UseFormReturn<Values, unknown, Out>, 'reset' | 'subscribe' | 'getValues'>,
  { key, draft, base }: FormDraftOptions<Values, Base>,
) {
  const [isRestored, setRestored] = useState(draft !== null);
  const { reset, subscribe, getValues } = form;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true });
  }, [draft, reset]);

  useEffect(() => {
    const keep = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      keepDraft(key, { values: getValues(), base });
    };
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer.current);
        timer.current = undefined;
        if (isDirty === false) forgetDraft(key);
        else timer.current = setTimeout(keep, KEEP_MS);
      },
    });
    addEventListener('pagehide', keep);
    return () => {
      stop();
      removeEventListener('pagehide', keep);
      // The session ended in mid word: the page is taken away, what is in it is not.
      keep();
    };
  }, [key, base, subscribe, getValues]);

  const forget = useCallback(() => {
    // What was typed just before it was saved must not come back as a draft of the next one.
    clearTimeout(timer.current);
    timer.current = undefined;
    forgetDraft(key);
    setRestored(false);
  }, [key]);
  return { isRestored, forget };
}
