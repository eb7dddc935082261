import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { RadioCards } from '~/ui/choice-field.tsx';
import type { BusinessLocation } from '../contract.ts';

interface DeliveryMethodProps {
  /** The delivery fee; nothing while it is not known. */
  fee: string | undefined;
  /** A note on delivery. */
  text: string;
  places: BusinessLocation[];
  /** Why delivery is not offered. */
  closed?: string | undefined;
  /** Why it cannot be delivered to this address. */
  help?: string | undefined;
}

/** Delivery or collection. Must be inside a FormProvider. */
export function DeliveryMethod({ fee, text, places, closed, help }: DeliveryMethodProps) {
  const { register, formState, setValue } = useFormContext<{ delivery_method: string }>();
  const mustCollect = closed !== undefined && places.length > 0;
  // A draft may remember a delivery that is no longer offered.
  useEffect(() => {
    if (mustCollect) setValue('delivery_method', 'collect');
  }, [mustCollect, setValue]);
  const names = places.map(({ name }) => name).join(', ');
  return (
    <RadioCards
      label="Delivery or collection"
      hideLabel
      error={formState.errors.delivery_method?.message}
      help={help}
      options={[
        {
          value: 'delivery',
          title: 'Deliver to my door',
          aside: closed === undefined ? fee : undefined,
          text: closed ?? text,
          disabled: closed !== undefined,
        },
        {
          value: 'collect',
          title: "I'll collect it",
          aside: 'Free',
          text: places.length > 0 ? `${names}. Bring your ID.` : 'Not available at the moment.',
          disabled: places.length === 0,
        },
      ]}
      {...register('delivery_method')}
    />
  );
}
