import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { toApiError, type ApiError } from '~/ui/api-error.ts';
import type { Conflict } from './conflict-dialog.tsx';
import { mergedValues } from './form-differences.ts';
import { toast } from '../toast.tsx';
import { useForm } from '../use-form.ts';
import { useBindDraft, useDraft } from '../use-draft.ts';
import { useUnsavedGuard } from '../use-unsaved-guard.ts';

interface Recorded {
  id: string;
  version: number;
  name: string;
}

interface RecordFormOptions<Values extends FieldValues, Body extends FieldValues, Kept extends Recorded> {
  /** "product": drafts are stored under it and the id. */
  kind: string;
  /** The saved record, or null for a new one. */
  kept: Kept | null;
  blank: Values;
  valuesOf: (kept: Kept) => Values;
  schema: z.ZodType<Body, Values>;
  create: (body: Body) => Promise<Kept>;
  update: (from: Kept, body: Body, typed: { mine: Values; before: Values }) => Promise<Kept>;
  /** The current version, for a save that came too late. */
  read: (id: string) => Promise<Kept>;
  onCreated: (made: Kept) => Promise<unknown> | unknown;
  onUpdated: (saved: Kept) => unknown;
  /** Refused for another reason than a newer version: the values for the next attempt. */
  rebase?: (error: ApiError, from: Kept, now: Kept) => Kept | null;
  isOvertaken?: (error: ApiError) => boolean;
}

const isConflict = ({ status }: ApiError) => status === 409;

/**
 * The form page of a record that several people may edit: drafts survive the session, leaving asks for confirmation, and saving
 * an outdated version becomes a `conflict` to resolve.
 */
export function useRecordForm<Values extends FieldValues, Body extends FieldValues, Kept extends Recorded>(
  options: RecordFormOptions<Values, Body, Kept>,
) {
  const { kind, kept, blank, valuesOf, isOvertaken = isConflict } = options;
  const draft = useDraft<Values, Kept | null>(`${kind}/${kept?.id ?? 'new'}`);
  // The form's initial values: the base for "what did I change?" and "what did others change?".
  const [base, setBase] = useState(draft.stored ? draft.stored.base : kept);
  const [late, setLate] = useState<{ detail: string; theirs: Kept } | null>(null);
  const [isUploading, setUploading] = useState(false);
  const before = base ? valuesOf(base) : blank;

  const form = useForm<Values, Body>({
    schema: options.schema,
    defaultValues: before as DefaultValues<Values>,
    onSubmit: async (body) => {
      if (isUploading) {
        form.setFault('A picture is still uploading. Please save when the upload has finished.');
        return;
      }
      await (base ? change(base, body) : create(body));
    },
  });
  useBindDraft(form, draft, base);
  const letGo = useUnsavedGuard(form.formState.isDirty, draft.discard);

  const begin = (next: Kept, values = valuesOf(next)) => {
    setBase(next);
    form.reset(valuesOf(next));
    form.reset(values, { keepDefaultValues: true });
  };
  const create = async (body: Body) => {
    const made = await options.create(body);
    letGo();
    toast.success(`${made.name} is saved`);
    await options.onCreated(made);
  };
  const change = async (from: Kept, body: Body) => {
    try {
      const saved = await options.update(from, body, { mine: form.getValues(), before });
      draft.discard();
      begin(saved);
      toast.success(`${saved.name} is saved`);
      options.onUpdated(saved);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!isOvertaken(error)) throw thrown;
      const theirs = await options.read(from.id);
      if (theirs.version !== from.version) {
        setLate({ detail: error.detail, theirs });
        return;
      }
      const next = options.rebase?.(error, from, theirs);
      if (next) setBase(next);
      throw thrown;
    }
  };

  const conflict: Conflict<Values> | null = late && {
    detail: late.detail,
    base: before,
    mine: form.getValues(),
    theirs: valuesOf(late.theirs),
    resolve: (keep) => {
      begin(late.theirs, mergedValues(before, form.getValues(), valuesOf(late.theirs), keep));
      setLate(null);
    },
    close: () => setLate(null),
  };
  return {
    form,
    base,
    isRestored: draft.isRestored && form.formState.isDirty,
    setUploading,
    letGo,
    discard: () => {
      draft.discard();
      form.setFault(null);
      form.reset(before);
    },
    conflict,
  };
}
