import { useWatch } from 'react-hook-form';
import type { KeyboardEvent } from 'react';
import type { z } from 'zod';
import { Button } from '~/ui/button.tsx';
import { SelectField, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { amountText } from '../unit-rules.ts';
import type { Prescription, Supply } from '../contract.ts';
import { LINE_REASONS, OWED_REASONS } from '../line-reasons.ts';
import { prescriptionsApi } from './api.ts';
import { isPart, prepareForm, valuesToPrepare, type PreparedValues } from './admin-prepare-values.ts';
import { useTakeIn } from './use-admin-prescriptions.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import formStyles from '~/ui/form.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

const SCAN = 'data-scan';

/** A scanner ends a code with Enter: on to the next pack, and from the last one to the button. */
function onScanned(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const form = event.currentTarget.form;
  const fields = [...(form?.querySelectorAll<HTMLInputElement>(`[${SCAN}]`) ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  (next ?? form?.querySelector<HTMLButtonElement>('button[type="submit"]'))?.focus();
}

interface PrepareFormProps {
  prescription: Prescription;
  supply: Supply;
  onDone: () => void;
}

/** The second phase: the pack of each medicine is scanned, and its batch, expiry and any part that is owed are entered. */
export function PrepareForm({ prescription, supply, onDone }: PrepareFormProps) {
  const { prescription_id: id, prescription_number: number, version } = prescription;
  const takeIn = useTakeIn(id);
  const schema = prepareForm(supply.lines);
  const form = useForm<{ lines: PreparedValues[] }, z.output<typeof schema>>({
    schema,
    defaultValues: valuesToPrepare(supply.lines),
    onSubmit: async ({ lines }) => {
      await takeIn(await prescriptionsApi.signPhase({ id, phase: 'prepare', lines, version }));
      toast.success(`${number}: prepared`);
      onDone();
    },
  });
  const { register, submit, fault, formState, control } = form;
  const typed = useWatch({ control, name: 'lines' });
  return (
    <form className={prescriptionDeskStyles.form} noValidate onSubmit={submit} aria-label="Prepare">
      {supply.lines.map((line, at) => {
        const field = (name: keyof PreparedValues) => ({
          ...register(`lines.${at}.${name}`),
          error: formState.errors.lines?.[at]?.[name]?.message,
          autoComplete: 'off',
        });
        const supplied = typed[at]?.supplied ?? '';
        return (
          <fieldset key={line.medicine_id} className={prescriptionDeskStyles.prepared}>
            <legend>
              <b>{line.name}</b>, {amountText({ ...line, quantity: line.packs })}
            </legend>
            <div className={formPageStyles.formRow} data-slot="form-row">
              <TextField
                label="Barcode"
                optional
                spellCheck={false}
                maxLength={60}
                {...{ [SCAN]: '' }}
                onKeyDown={onScanned}
                {...field('barcode')}
              />
              <TextField label="Batch" optional spellCheck={false} maxLength={40} {...field('batch')} />
              <TextField label="Expiry" optional placeholder="MM/YYYY" {...field('expires_on')} />
              <TextField
                label="Supply now"
                help={
                  line.quantity_pieces === null
                    ? 'In packs. Leave empty to supply all of it.'
                    : 'In pieces. Leave empty to supply all of it.'
                }
                inputMode="numeric"
                {...field('supplied')}
              />
              {isPart(supplied, line) && (
                <SelectField label="Reason the rest is owed" {...field('reason_code')}>
                  <option value="">Choose</option>
                  {OWED_REASONS.map((code) => (
                    <option key={code} value={code}>
                      {LINE_REASONS[code].label}
                    </option>
                  ))}
                </SelectField>
              )}
            </div>
          </fieldset>
        );
      })}
      <p className={formStyles.help} data-slot="help">
        Scan each pack. Enter moves to the next one.
      </p>
      <FormFault fault={fault} />
      <div className={prescriptionDeskStyles.save}>
        <Button type="submit" size="small" waiting={formState.isSubmitting}>
          Sign preparation
        </Button>
      </div>
    </form>
  );
}
