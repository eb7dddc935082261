import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { addressLines } from '~/domains/accounts/web/address-lines.ts';
import { formatRand } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/choice-field.tsx';
import { FieldError } from '~/ui/field.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { announce } from '~/ui/live-region.tsx';
import { toast } from '~/ui/toast.tsx';
import { useForm } from '~/ui/use-form.ts';
import { toApiError } from '~/ui/api-error.ts';
import type { Prescription } from '../contract.ts';
import { amountText } from '../unit-rules.ts';
import { prescriptionsApi } from './api.ts';
import { DeliveryChoice, useDeliveryChoice } from './delivery-choice.tsx';
import { useRepeatCompanions } from './repeat-companions.ts';
import { repeatSchema, repeatValues, type RepeatOrder, type RepeatValues } from './repeat-values.ts';
import { usePrescriptionRead, type PrescriptionAccess } from './use-prescription.ts';
import formStyles from '~/ui/form.module.css';
import iconStyles from '~/ui/icon.module.css';
import textStyles from '~/ui/text.module.css';
import styles from './repeat-form.module.css';

interface RepeatFormProps {
  prescription: Prescription;
  access: PrescriptionAccess;
  onOrdered: () => void;
}

/** One button for everything that is due, delivered as the last time; both can be changed first. */
export function RepeatForm({ prescription, access, onOrdered }: RepeatFormProps) {
  const { put, refetch } = usePrescriptionRead(access);
  const [isOpen, setOpen] = useState(false);
  const companions = useRepeatCompanions(prescription);
  const [isTogether, setTogether] = useState(true);
  const along = isTogether ? companions : [];
  const form = useForm<RepeatValues, RepeatOrder>({
    schema: repeatSchema,
    defaultValues: repeatValues(prescription),
    onSubmit: async (body) => {
      try {
        const next = await prescriptionsApi.repeatPrescription({
          params: { id: access.id },
          query: { key: access.key },
          body: {
            ...body,
            ...(along.length > 0
              ? {
                  with: along.map(({ prescription: { prescription_id }, access: one }) => ({
                    prescription_id,
                    key: one?.key,
                  })),
                }
              : {}),
          },
        });
        put(next);
        const others = along.map(({ prescription: { prescription_number } }) => prescription_number);
        announce(`Your quote is ready. The total is ${formatRand(next.total ?? 0)}.`);
        // A toast is announced as well.
        if (others.length > 0) toast.success(`We've emailed you the quote for ${others.join(' and ')} too.`);
        onOrdered();
      } catch (thrown) {
        // Ordered on another screen, or no longer due: show the current state.
        if (toApiError(thrown).status === 409) void refetch();
        throw thrown;
      }
    },
  });
  const { control, register, formState, submit, fault } = form;
  const hasFault = Object.keys(formState.errors).length > 0;
  const [method, place, address, chosen] = useWatch({
    control,
    name: ['delivery_method', 'business_location_id', 'address', 'lines'],
  });
  const due = prescription.medicines.filter(({ medicine_id }) =>
    prescription.repeat?.medicine_ids.includes(medicine_id),
  );
  const wanted = due.filter(({ medicine_id }) => chosen.includes(medicine_id));
  const choice = useDeliveryChoice(wanted, { method, province: address.province });
  const from = choice.places.find(({ id }) => id === place);
  const deliveryText =
    method === 'collect'
      ? `Collect from ${from?.name ?? prescription.collect_from?.name ?? 'the pharmacy'}`
      : address.line1
        ? `Deliver to ${addressLines(address).slice(0, -1).join(', ')}`
        : 'Deliver to my door';
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Order a repeat"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ul className={styles.due}>
          {wanted.map((line) => (
            <li key={line.medicine_id}>
              {line.name}, {amountText(line)}
            </li>
          ))}
        </ul>
        {companions.map(({ prescription: other }) => (
          <p key={other.prescription_id} className={styles.along}>
            {other.prescription_number}:{' '}
            {other.medicines
              .filter(({ medicine_id }) => other.repeat?.medicine_ids.includes(medicine_id))
              .map((line) => `${line.name}, ${amountText(line)}`)
              .join('; ')}
          </p>
        ))}
        {companions.length > 0 && (
          <Checkbox
            label="Order everything that is due together. You pay for delivery once."
            checked={isTogether}
            onChange={(event) => setTogether(event.target.checked)}
          />
        )}
        <p className={textStyles.muted}>{deliveryText}</p>
        {choice.cold.closed !== undefined && <p>{choice.cold.closed}</p>}
        <FormFault fault={fault} />
        <Button type="submit" size="big" wide waiting={formState.isSubmitting}>
          {along.length > 0 ? 'Order repeats' : 'Order repeat'}
        </Button>
        <p className={formStyles.help} data-slot="help">
          You'll see the price before you pay.
        </p>
        {/* A fault inside the folded part would be invisible. */}
        <details
          className={styles.fold}
          open={isOpen || hasFault || choice.cold.closed !== undefined}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>
            {due.length > 1 ? 'Change medicines or delivery' : 'Change delivery'}
            <ChevronDown className={iconStyles.small} />
          </summary>
          {due.length > 1 && (
            <fieldset className={styles.choose}>
              <legend>Medicines</legend>
              {due.map((line) => (
                <Checkbox key={line.medicine_id} label={line.name} value={line.medicine_id} {...register('lines')} />
              ))}
              <FieldError>{formState.errors.lines?.message}</FieldError>
            </fieldset>
          )}
          <DeliveryChoice {...choice} />
        </details>
      </form>
    </FormProvider>
  );
}
