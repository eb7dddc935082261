import { useState, type FormEvent } from 'react';
import { FindProduct } from '~/domains/prescriptions/web/admin-find-product.tsx';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { SelectField, TextArea, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import type { BookingMedicine } from '../contract-prescription.ts';
import { EMPTY_LINE, toData, type ScriptLine } from './consultation-values.ts';
import { classNames } from '~/ui/class-names.ts';
import formPageStyles from '~/ui/admin/form-page.module.css';
import prescriptionDeskStyles from '~/domains/prescriptions/web/prescription-desk.module.css';

interface ConsultationLineProps {
  onSend: (data: BookingMedicine['data']) => Promise<unknown>;
  onDone: () => void;
}

/** One medicine that is prescribed, from the catalogue or by hand. */
export function ConsultationLine({ onSend, onDone }: ConsultationLineProps) {
  const [line, setLine] = useState<ScriptLine>(EMPTY_LINE);
  const [product, setProduct] = useState<string | null>(null);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const change = (change_: Partial<ScriptLine>) => {
    setLine({ ...line, ...change_ });
    setFaults({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFault(null);
    try {
      await onSend(toData(line));
      onDone();
    } catch (error) {
      const { detail, errors } = toApiError(error);
      setFaults(Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^data\./, ''), message])));
      if (errors.length === 0) setFault(detail);
    } finally {
      setSending(false);
    }
  };
  const field = (
    name: 'name' | 'strength' | 'dosage_form' | 'quantity' | 'directions' | 'days' | 'repeats_allowed',
  ) => ({
    value: line[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form
      className={classNames(prescriptionDeskStyles.form, prescriptionDeskStyles.medicineForm)}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="New medicine"
    >
      <FindProduct
        label="From the catalogue"
        help="Or type it in below."
        chosen={product}
        error={faults.product_id}
        refusal={({ schedule }) =>
          schedule === 'S7' || schedule === 'S8' ? 'Needs a permit, so we never dispense it' : null
        }
        onChoose={({ id, name }) => {
          setProduct(name);
          change({ product_id: id, name });
        }}
        onClear={() => {
          setProduct(null);
          change({ product_id: null });
        }}
      />
      <TextField label="Medicine" maxLength={300} autoComplete="off" {...field('name')} />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="Strength" optional maxLength={120} autoComplete="off" {...field('strength')} />
        <TextField label="Dosage form" optional maxLength={80} autoComplete="off" {...field('dosage_form')} />
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          {...field('quantity')}
          error={faults.quantity ?? faults.quantity_pieces}
        />
        <SelectField
          label="Unit"
          value={line.counted_in}
          onChange={(event) => change({ counted_in: event.target.value === 'packs' ? 'packs' : 'pieces' })}
        >
          <option value="pieces">Pieces (tablets, capsules …)</option>
          <option value="packs">Packs</option>
        </SelectField>
        <TextField label="Days of treatment" optional inputMode="numeric" autoComplete="off" {...field('days')} />
        <TextField label="Repeats" inputMode="numeric" autoComplete="off" {...field('repeats_allowed')} />
      </div>
      <TextArea
        label="Directions"
        help="Printed on the label as typed."
        rows={2}
        maxLength={500}
        {...field('directions')}
      />
      <Checkbox
        checked={line.no_substitution}
        onChange={(event) => change({ no_substitution: event.target.checked })}
        label="No substitution"
      />
      <FormFault fault={fault} />
      <div className={prescriptionDeskStyles.save}>
        <Button type="submit" variant="outline" size="small" waiting={isSending}>
          Add medicine
        </Button>
        <Button variant="text" size="small" onClick={onDone}>
          Discard
        </Button>
      </div>
    </form>
  );
}
