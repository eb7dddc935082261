import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { shopDate } from '~/shared/dates.ts';
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
import { isQuantityQuestion, SIX_DAYS } from '../medicine-rules.ts';
import { FindProduct } from './admin-find-product.tsx';
import {
  amountOf,
  maximumPriceText,
  changesOf,
  factsOfMedicine,
  GENERIC_CHOICES,
  medicineForm,
  ONLY_FROM_CATALOGUE,
  valuesOfMedicine,
  valuesOfProduct,
  type MedicineFacts,
  type MedicineSent,
  type MedicineValues,
} from './admin-medicine-values.ts';
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

/** An unusual quantity is refused with a question: answered with yes it is sent once more, else the question stays at its field. */
async function sendAsked(
  confirm: ReturnType<typeof useConfirm>,
  send: (answer: { confirm_quantity?: boolean }) => Promise<Prescription>,
): Promise<Prescription> {
  try {
    return await send({});
  } catch (error) {
    const { status, errors } = toApiError(error);
    const [asked, ...others] = errors;
    const isQuestion = status === 422 && asked?.field === 'quantity' && isQuantityQuestion(asked.message);
    if (!isQuestion || others.length > 0) throw error;
    const yes = await confirm({
      title: 'Check the quantity',
      text: asked.message,
      yes: 'Yes, save it',
      no: 'Change quantity',
      tone: 'primary',
    });
    if (!yes) throw error;
    return send({ confirm_quantity: true });
  }
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
  const [today] = useState(() => shopDate(new Date()));
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
      toast.success(`${sent.name} saved`);
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
  const [generic, schedule, price, productId] = useWatch({
    control,
    name: ['generic', 'schedule', 'price', 'product_id'],
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
      setFacts({ ...facts, product: product.name, sep: product.sep });
      setFocus('quantity', { shouldSelect: true });
    } catch (error) {
      toast.error(toApiError(error).detail);
    }
  };
  const byHand = () => {
    change({ product_id: '' });
    setFacts({ ...facts, product: null, sep: null });
    setFocus('name');
  };
  const cancel = () => {
    letGo();
    onDone();
  };
  const field = (name: keyof MedicineValues) => ({ ...register(name), error: formState.errors[name]?.message });
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
      <TextField label="Medicine" maxLength={300} autoComplete="off" {...field('name')} />
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="Strength" optional maxLength={120} autoComplete="off" {...field('strength')} />
        <TextField label="Dosage form" optional maxLength={80} autoComplete="off" {...field('dosage_form')} />
        <SelectField label="Schedule" {...field('schedule')}>
          <option value="">Choose</option>
          {SCHEDULES.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField label="Quantity" inputMode="numeric" autoComplete="off" {...field('quantity')} />
        <TextField label="Unit price (R)" inputMode="decimal" autoComplete="off" {...field('price')} />
      </div>
      <div className={formPageStyles.formRow} data-slot="form-row">
        <TextField
          label="Days of treatment"
          optional={schedule !== 'S6'}
          {...(schedule === 'S6' ? { help: `Schedule 6: at most ${SIX_DAYS}.` } : {})}
          inputMode="numeric"
          autoComplete="off"
          {...field('days')}
        />
        <TextField label="Repeats" inputMode="numeric" autoComplete="off" {...field('repeats_allowed')} />
      </div>
      {facts.sep !== null && (
        <p className={formStyles.help} data-slot="help">
          {maximumPriceText(facts.sep, today)}.
        </p>
      )}
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
        {GENERIC_CHOICES.map(({ value, words }) => (
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
