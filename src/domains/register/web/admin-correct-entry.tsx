import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCan, useSession } from '~/client/session.ts';
import { actFault } from '~/shared/registrations.ts';
import { Button } from '~/ui/button.tsx';
import { RadioCards } from '~/ui/choice-field.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { TextArea, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { RegisterRow } from '../contract.ts';
import { countedIn, leftText, quantityText } from '../entry-text.ts';
import { registerApi } from './api.ts';
import { correctionForm, EMPTY_CORRECTION, toCorrection, type CorrectionValues } from './correction-values.ts';
import { registerQuery } from './query.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './admin-correct-entry.module.css';
import formStyles from '~/ui/form.module.css';

interface FormProps {
  entry: RegisterRow;
  id: string;
  onSending: (isSending: boolean) => void;
  onDone: () => void;
}

function CorrectionForm({ entry, id, onSending, onDone }: FormProps) {
  const client = useQueryClient();
  const [schema] = useState(() => correctionForm(entry));
  const { register, control, submit, fault, formState } = useForm<CorrectionValues, CorrectionValues>({
    schema,
    defaultValues: EMPTY_CORRECTION,
    onSubmit: async (values) => {
      onSending(true);
      try {
        await registerApi.correctRegister({ entry_id: entry.id, ...toCorrection(values) });
      } finally {
        onSending(false);
      }
      toast.success(`${entry.dispensing_reference}: correction entered`);
      onDone();
      await client.invalidateQueries({ queryKey: registerQuery.listRegister.key() });
    },
  });
  const kind = useWatch({ control, name: 'kind' });
  const unit = countedIn(entry);
  const { errors } = formState;
  return (
    <form id={id} className={classNames(formStyles.form, styles.form)} data-slot="form" noValidate onSubmit={submit}>
      <RadioCards
        label="What is wrong?"
        options={[
          { value: 'quantity', title: 'A different quantity was supplied' },
          { value: 'cancel', title: 'Nothing was supplied (cancel the entry)' },
        ]}
        {...register('kind')}
      />
      {kind === 'quantity' && (
        <TextField
          label={unit === null ? 'Quantity actually supplied' : `Quantity actually supplied, in ${unit}`}
          inputMode="numeric"
          autoComplete="off"
          help={`The register shows ${leftText(entry) ?? quantityText(entry)}.`}
          error={errors.quantity?.message}
          {...register('quantity')}
        />
      )}
      <TextArea
        label="Reason"
        help="The register will show it with your name and registration number."
        rows={3}
        maxLength={300}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <FormFault fault={fault} />
    </form>
  );
}

/** Adds an entry that corrects this one, for people whose registration allows it; others read why it is not offered. */
export function CorrectEntry({ entry }: { entry: RegisterRow }) {
  const formId = useId();
  const session = useSession();
  const mayUpdate = useCan('prescription.update');
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const refusal = actFault('correct_register', session);
  if (!mayUpdate || refusal !== null)
    return (
      <p className={formStyles.help} data-slot="help">
        {refusal ?? 'Your role does not allow you to correct the medicine register.'}
      </p>
    );
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        Correct entry
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Correct ${entry.dispensing_reference}`}
        text="The original entry stays as it was written. A new entry shows what was wrong and who corrected it."
        buttons={
          <>
            <Button variant="outline" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} waiting={isSending}>
              Enter correction
            </Button>
          </>
        }
      >
        <CorrectionForm entry={entry} id={formId} onSending={setSending} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
