import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { DeliveryAddress } from '~/domains/accounts/web/delivery-address.tsx';
import { addressLines } from '~/domains/accounts/web/address-lines.ts';
import { hasCold } from '~/domains/delivery-charges/cold-rules.ts';
import { prescriptionDelivery } from '~/domains/delivery-charges/rules.ts';
import { coldMethod } from '~/domains/delivery-charges/web/cold-copy.ts';
import { deliveryChargesQuery } from '~/domains/delivery-charges/web/query.ts';
import { CollectionPlaces } from '~/domains/locations/web/collection-places.tsx';
import { DeliveryMethod } from '~/domains/locations/web/delivery-method.tsx';
import { locationsQuery } from '~/domains/locations/web/query.ts';
import { formatRand, toRand } from '~/shared/money.ts';
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
  const charges = useQuery(deliveryChargesQuery.getDeliveryCharges.queryOptions());
  const locations = useQuery(locationsQuery.listLocations.queryOptions());
  const places = (locations.data ?? []).filter((place) => place.collection && place.is_active);
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
        announce(
          [
            `Your quote is ready. The total is ${formatRand(next.total ?? 0)}.`,
            ...(others.length > 0 ? [`We've emailed you the quote of ${others.join(' and ')} too.`] : []),
          ].join(' '),
        );
        if (others.length > 0) toast.success(`We've emailed you the quote of ${others.join(' and ')} too.`);
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
  const from = places.find(({ id }) => id === place);
  const deliveryText =
    method === 'collect'
      ? `Collect from ${from?.name ?? prescription.collect_from?.name ?? 'the pharmacy'}`
      : address.line1
        ? `Deliver to ${addressLines(address).slice(0, -1).join(', ')}`
        : 'Deliver to my door';
  const wanted = due.filter(({ medicine_id }) => chosen.includes(medicine_id));
  const cold = coldMethod(wanted, charges.data, method === 'delivery' ? address.province : undefined);
  const fee = charges.data && toRand(prescriptionDelivery(charges.data, address.province, 'delivery', hasCold(wanted)));
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
        {cold.closed !== undefined && <p>{cold.closed}</p>}
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
          open={isOpen || hasFault || cold.closed !== undefined}
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
          <DeliveryMethod
            fee={fee === undefined ? undefined : fee === 0 ? 'Free' : formatRand(fee)}
            text={cold.text ?? 'Someone over 14 must be there to sign for it.'}
            places={places}
            closed={cold.closed}
            help={cold.help}
          />
          {method === 'collect' ? (
            <CollectionPlaces places={places} help="We'll email you as soon as it's ready. Bring your ID." />
          ) : (
            <DeliveryAddress />
          )}
        </details>
      </form>
    </FormProvider>
  );
}
