import { FormProvider, useWatch } from 'react-hook-form';
import { Button } from '~/ui/button.tsx';
import { FormFault } from '~/ui/form-fault.tsx';
import { useForm } from '~/ui/use-form.ts';
import type { Prescription } from '../contract.ts';
import { prescriptionsApi } from './api.ts';
import { DeliveryChoice, useDeliveryChoice } from './delivery-choice.tsx';
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
  const choice = useDeliveryChoice(supplied, { method, province });
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
        <DeliveryChoice {...choice} />
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
