import { STORAGE_CLASS, STORAGE_CLASSES } from '~/shared/storage-class.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { prescriptionsApi } from './api.ts';
import { toApiError } from '~/ui/api-error.ts';
import { Button } from '~/ui/button.tsx';
import { useConfirm } from '~/ui/confirm.tsx';
import { SelectField, TextArea, TextField } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { catalogueQuery } from '~/domains/catalogue/web/query.ts';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { useBindDraft, useDraft } from '~/ui/use-draft.ts';
import { useUnsavedGuard } from '~/ui/use-unsaved-guard.ts';
import type { Medicine, Prescription } from '../contract.ts';
import { SIX_DAYS } from '../medicine-rules.ts';
import { piecesOf } from '../unit-rules.ts';
import { FindProduct } from './admin-find-product.tsx';
import {
  amountOf,
  changesOf,
  factsOfMedicine,
  genericChoices,
  medicineForm,
  ONLY_FROM_CATALOGUE,
  valuesOfMedicine,
  valuesOfProduct,
  type MedicineFacts,
  type MedicineSent,
  type MedicineValues,
} from './admin-medicine-values.ts';
import { AmountFields } from './admin-medicine-amount.tsx';
import { PriceFields } from './admin-medicine-price.tsx';
import { sendAsked } from './admin-medicine-questions.ts';
import { useReread, useTakeIn } from './use-admin-prescriptions.ts';
import { classNames } from '~/ui/class-names.ts';
import formStyles from '~/ui/form.module.css';
import formPageStyles from '~/ui/admin/form-page.module.css';
import prescriptionDeskStyles from './prescription-desk.module.css';

const SCHEDULES = [
  ['none', 'Not scheduled'],
  ...['S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6'].map((one) => [one, `Schedule ${one.slice(1)}`]),
] as const;

const isHighest = (schedule: string) => schedule === 'S7' || schedule === 'S8';

/** A generic that is offered by itself is named at once. */
function savedText(name: string, { medicines }: Prescription, before: Medicine | null): string {
  const line = before
    ? medicines.find(({ medicine_id }) => medicine_id === before.medicine_id)
    : medicines.findLast((one) => one.name === name);
  return line?.substitution === 'offered' && line.substitute
    ? `${name} saved. Generic offered: ${line.substitute.name}`
    : `${name} saved`;
}

interface MedicineFormProps {
  prescriptionId: string;
  /** Null: a new one. */
  medicine: Medicine | null;
  onDone: () => void;
}

/** One medicine as prescribed. A draft stays in this tab until it is saved or discarded. */
export function MedicineForm({ prescriptionId, medicine, onDone }: MedicineFormProps) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const takeIn = useTakeIn(prescriptionId);
  const reread = useReread(prescriptionId);
  const draft = useDraft<MedicineValues, MedicineFacts>(
    `prescription/${prescriptionId}/medicine/${medicine?.medicine_id ?? 'new'}`,
  );
  const [facts, setFacts] = useState(() => draft.stored?.base ?? factsOfMedicine(medicine));
  const form = useForm<MedicineValues, MedicineSent>({
    schema: medicineForm,
    defaultValues: valuesOfMedicine(medicine),
    onSubmit: async (sent) => {
      const saved = await sendAsked(confirm, (answer) =>
        medicine
          ? prescriptionsApi.updateMedicine({
              medicine_id: medicine.medicine_id,
              ...changesOf(medicine, sent),
              ...answer,
            })
          : prescriptionsApi.addMedicine({ id: prescriptionId, ...sent, ...answer }),
      );
      letGo();
      await takeIn(saved);
      toast.success(savedText(sent.name, saved, medicine));
      onDone();
    },
    // Someone else took it over, or sent the quote: the display is updated, the typed text stays.
    onFault: ({ status }) => {
      if (status === 409 || status === 404) void reread().catch(() => {});
    },
  });
  const { register, control, submit, fault, formState, setValue, setFocus } = form;
  useBindDraft(form, draft, facts);
  const letGo = useUnsavedGuard(formState.isDirty, draft.discard);
  const [generic, schedule, price, productId, unit] = useWatch({
    control,
    name: ['generic', 'schedule', 'price', 'product_id', 'unit'],
  });
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => {
    first.current?.querySelector('input')?.focus();
  }, []);

  const change = (values: Partial<MedicineValues>) => {
    for (const [name, value] of Object.entries(values))
      setValue(name as keyof MedicineValues, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const chooseProduct = async (id: string) => {
    try {
      const product = await client.fetchQuery(catalogueQuery.getProduct.queryOptions({ input: { id } }));
      change(valuesOfProduct(product));
      setFacts({
        ...facts,
        product: product.name,
        sep: product.sep,
        is_pack_known: piecesOf(product.pack_size, product.dosage_form) !== null,
      });
      setFocus(unit === 'packs' ? 'quantity' : 'quantity_pieces', { shouldSelect: true });
    } catch (error) {
      toast.error(toApiError(error).detail);
    }
  };
  const byHand = () => {
    change({ product_id: '' });
    setFacts({ ...facts, product: null, sep: null, is_pack_known: false });
    setFocus('name');
  };
  const cancel = () => {
    letGo();
    onDone();
  };
  const field = (name: keyof MedicineValues) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  });
  const typedPrice = amountOf(price);
  return (
    <form
      ref={first}
      className={classNames(prescriptionDeskStyles.form, prescriptionDeskStyles.medicineForm)}
      noValidate
      onSubmit={submit}
      aria-label={medicine ? `Change ${medicine.name}` : 'New medicine'}
    >
      {draft.isRestored && formState.isDirty && (
        <p className={formStyles.help} data-slot="help">
          We've restored what you typed before. It isn't saved yet.
        </p>
      )}
      <FindProduct
        label="From the catalogue"
        help="Or type it in below."
        chosen={facts.product}
        error={formState.errors.product_id?.message}
        refusal={(product) => (isHighest(product.schedule) ? 'Needs a permit, so we never dispense it' : null)}
        onChoose={(product) => void chooseProduct(product.id)}
        onClear={byHand}
      />
      <TextField label="Medicine" maxLength={300} {...field('name')} />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="Strength" optional maxLength={120} {...field('strength')} />
        <TextField label="Dosage form" optional maxLength={80} {...field('dosage_form')} />
        <SelectField label="Schedule" {...field('schedule')}>
          <option value="">Choose</option>
          {SCHEDULES.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <SelectField label="Storage" {...field('storage')}>
          <option value="">Depends on the ingredient</option>
          {STORAGE_CLASSES.map((one) => (
            <option key={one} value={one}>
              {STORAGE_CLASS[one].label}
            </option>
          ))}
        </SelectField>
      </div>
      <AmountFields
        control={control}
        field={field}
        isPackKnown={facts.is_pack_known}
        onUnit={(next) => change({ unit: next })}
      />
      <PriceFields control={control} field={field} sep={facts.sep} />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField
          label="Days of treatment"
          optional={schedule !== 'S6'}
          {...(schedule === 'S6' ? { help: `Schedule 6: at most ${SIX_DAYS}.` } : {})}
          inputMode="numeric"
          {...field('days')}
        />
        <TextField label="Repeats" inputMode="numeric" {...field('repeats_allowed')} />
      </div>
      <TextArea
        label="Directions"
        help="Printed on the label as typed."
        rows={2}
        maxLength={500}
        {...field('directions')}
      />
      <SelectField
        label="Generic"
        help="Act 101 of 1965, section 22F: offer a cheaper generic, or record why not."
        {...field('generic')}
      >
        {genericChoices(medicine).map(({ value, words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {generic === 'offer' && productId === '' && (
        <p className={formStyles.help} data-slot="help">
          {ONLY_FROM_CATALOGUE}.
        </p>
      )}
      {generic === 'offer' && productId !== '' && (
        <FindProduct
          label="Generic to offer"
          chosen={facts.substitute}
          {...(schedule ? { schedule } : {})}
          error={formState.errors.substitute_product_id?.message}
          refusal={(product) => (typedPrice !== undefined && product.sale_price >= typedPrice ? 'Not cheaper' : null)}
          onChoose={(product) => {
            change({ substitute_product_id: product.id });
            setFacts({ ...facts, substitute: product.name });
          }}
          onClear={() => {
            change({ substitute_product_id: '' });
            setFacts({ ...facts, substitute: null });
          }}
        />
      )}
      <FormFault fault={fault} />
      <div className={prescriptionDeskStyles.save}>
        <Button type="submit" variant="outline" size="small" waiting={formState.isSubmitting}>
          {medicine ? 'Save medicine' : 'Add medicine'}
        </Button>
        <Button variant="text" size="small" onClick={cancel}>
          Discard
        </Button>
      </div>
    </form>
  );
}
