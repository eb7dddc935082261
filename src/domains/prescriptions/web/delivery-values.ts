import { z } from 'zod';
import { address as addressSchema } from '~/shared/schemas.ts';
import { NO_ADDRESS, type TypedAddress } from '~/domains/accounts/web/address-lines.ts';
import type { Prescription } from '../contract.ts';

/** The form that changes delivery or collection: filled in as it was chosen. */
export interface DeliveryValues {
  delivery_method: Prescription['delivery_method'];
  business_location_id: string;
  address_id: string;
  address: TypedAddress;
}

type Known = Pick<Prescription, 'delivery_method' | 'business_location_id' | 'address' | 'patient_address'>;

export function deliveryValues({
  delivery_method,
  business_location_id,
  address,
  patient_address,
}: Known): DeliveryValues {
  const known = address ?? patient_address;
  return {
    delivery_method,
    business_location_id: business_location_id ?? '',
    address_id: '',
    address: known ? { ...known, line2: known.line2 ?? '' } : NO_ADDRESS,
  };
}

const sentSchema = z.discriminatedUnion('delivery_method', [
  z.object({ delivery_method: z.literal('delivery'), address: addressSchema }),
  z.object({
    delivery_method: z.literal('collect'),
    business_location_id: z.uuid('Please choose where you want to collect'),
  }),
]);
export type ChosenDelivery = z.infer<typeof sentSchema>;

/** As sent: only the fields of the chosen method. All faults at their fields. */
export const deliverySchema: z.ZodType<ChosenDelivery, DeliveryValues> = z
  .custom<DeliveryValues>()
  .transform(({ address, ...values }, ctx) => {
    const sent = sentSchema.safeParse({ ...values, address: { ...address, line2: address.line2.trim() || undefined } });
    for (const { path, message } of sent.error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message });
    return sent.data ?? z.NEVER;
  });
