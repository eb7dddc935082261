import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useFollowSaved } from '../use-sync-saved.ts';
import { useForm } from '../use-form.ts';
import { useBindDraft, useDraft } from '../use-draft.ts';
import { useUnsavedGuard } from '../use-unsaved-guard.ts';

interface SettingsFormOptions<Values extends FieldValues, Body extends FieldValues, Kept extends { version: number }> {
  /** Drafts are stored under it: "delivery-charges". */
  key: string;
  kept: Kept;
  valuesOf: (kept: Kept) => Values;
  schema: z.ZodType<Body, Values>;
  /** Null: the user cancelled. */
  save: (body: Body, version: number) => Promise<Kept | null>;
  /** Updates the source of `kept`, and shows a confirmation. */
  onSaved: (saved: Kept) => Promise<unknown> | unknown;
  /** Refetches it and what depends on it. */
  refetch: () => Promise<unknown>;
  goesWith?: 'pathname' | 'search';
}

/**
 * The form page of a single record that always exists: it follows the saved values, restores drafts after a reload, asks before
 * it is left, and reports when someone else saved first. `page` is for FormPage.
 */
export function useSettingsForm<Values extends FieldValues, Body extends FieldValues, Kept extends { version: number }>(
  options: SettingsFormOptions<Values, Body, Kept>,
) {
  const { key, kept, valuesOf, schema, save, onSaved, refetch, goesWith } = options;
  const [isOld, setOld] = useState(false);
  const draft = useDraft<Values, number>(key);
  const form = useForm<Values, Body>({
    schema,
    defaultValues: valuesOf(kept) as DefaultValues<Values>,
    onSubmit: async (body) => {
      const saved = await save(body, version);
      if (saved === null) return;
      letGo();
      await onSaved(saved);
      form.reset(valuesOf(saved));
      setOld(false);
      await refetch();
    },
    onFault: ({ status, detail }) => {
      setOld(status === 409);
      // The whole message too: the field may be far from the button.
      if (status === 409) form.setFault(detail);
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const version = useFollowSaved(kept, {
    isDirty,
    draftBase: draft.stored?.base,
    show: (saved) => form.reset(valuesOf(saved)),
  });
  useBindDraft(form, draft, version);
  const letGo = useUnsavedGuard(isDirty, draft.discard, goesWith);
  const onDiscard = () => {
    draft.discard();
    form.setFault(null);
    setOld(false);
    form.reset(valuesOf(kept));
    void refetch();
  };
  return {
    form,
    page: {
      onSubmit: form.submit,
      isSaving: isSubmitting,
      isDirty,
      onDiscard,
      isRestored: draft.isRestored,
      isOld,
      fault: form.fault,
    },
  };
}
