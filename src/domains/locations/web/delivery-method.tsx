import { useFormContext } from 'react-hook-form';
import { RadioCards } from '~/ui/choice-field.tsx';
import type { BusinessLocation } from '../contract.ts';

interface DeliveryMethodProps {
  /** The delivery fee; nothing while it is not known. */
  fee: string | undefined;
  /** A note on delivery. */
  text: string;
  places: BusinessLocation[];
}

/** Delivery or collection. Must be inside a FormProvider. */
export function DeliveryMethod({ fee, text, places }: DeliveryMethodProps) {
  const { register, formState } = useFormContext<{ delivery_method: string }>();
  const names = places.map(({ name }) => name).join(', ');
  return (
    <RadioCards
      label="Delivery or collection"
      hideLabel
      error={formState.errors.delivery_method?.message}
      options={[
        { value: 'delivery', title: 'Deliver to my door', aside: fee, text },
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
