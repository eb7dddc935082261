import { useQuery } from '@tanstack/react-query';
import { FormProvider, useWatch } from 'react-hook-form';
import { DeliveryAddress } from '~/domains/accounts/web/delivery-address.tsx';
import { prescriptionDelivery } from '~/domains/delivery-charges/rules.ts';
import { hasCold } from '~/domains/delivery-charges/cold-rules.ts';
import { coldMethod } from '~/domains/delivery-charges/web/cold-copy.ts';
import { deliveryChargesQuery } from '~/domains/delivery-charges/web/query.ts';
import { CollectionPlaces } from '~/domains/locations/web/collection-places.tsx';
import { DeliveryMethod } from '~/domains/locations/web/delivery-method.tsx';
import { locationsQuery } from '~/domains/locations/web/query.ts';
import { formatRand, toRand } from '~/shared/money.ts';
import { Button } from '~/ui/button.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { Prescription } from '../contract.ts';
import { prescriptionsApi } from './api.ts';
import { deliverySchema, deliveryValues, type ChosenDelivery, type DeliveryValues } from './delivery-values.ts';
import type { PrescriptionAccess } from './use-prescription.ts';
import layoutStyles from '~/ui/layout.module.css';

interface DeliveryFormProps {
  prescription: Prescription;
  access: PrescriptionAccess;
  onChanged: (prescription: Prescription) => Promise<unknown> | unknown;
}

/** Delivery or collection of a prescription that was sent, for its patient and for the desk. */
export function DeliveryForm({ prescription, access, onChanged }: DeliveryFormProps) {
  const charges = useQuery(deliveryChargesQuery.getDeliveryCharges.queryOptions());
  const locations = useQuery(locationsQuery.listLocations.queryOptions());
  const places = (locations.data ?? []).filter((place) => place.collection && place.is_active);
  const form = useForm<DeliveryValues, ChosenDelivery>({
    schema: deliverySchema,
    defaultValues: deliveryValues(prescription),
    onSubmit: async (body) =>
      void (await onChanged(
        await prescriptionsApi.changePrescriptionDelivery({
          params: { id: access.id },
          query: { key: access.key },
          body,
        }),
      )),
  });
  const { control, formState, submit, fault } = form;
  const [method, province] = useWatch({ control, name: ['delivery_method', 'address.province'] });
  const supplied = prescription.medicines.filter(({ is_in_supply }) => is_in_supply);
  const cold = coldMethod(supplied, charges.data, method === 'delivery' ? province : undefined);
  const fee = charges.data && toRand(prescriptionDelivery(charges.data, province, 'delivery', hasCold(supplied)));
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label="Delivery or collection"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
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
        <FormFault fault={fault} />
        <div className={layoutStyles.above4}>
          <Button type="submit" variant="outline" waiting={formState.isSubmitting}>
            Save delivery
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
