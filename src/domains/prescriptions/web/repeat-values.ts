import { z } from 'zod';
import { address as addressSchema, id } from '~/shared/schemas.ts';
import { NO_ADDRESS, type TypedAddress } from '~/domains/accounts/web/address-lines.ts';
import type { Prescription } from '../contract.ts';

/** The form of the next repeat: everything is filled in as it was the last time. */
export interface RepeatValues {
  lines: string[];
  delivery_method: Prescription['delivery_method'];
  business_location_id: string;
  address_id: string;
  address: TypedAddress;
}

export function repeatValues(prescription: Prescription): RepeatValues {
  const { repeat, delivery_method, business_location_id, address, patient_address } = prescription;
  const known = address ?? patient_address;
  return {
    lines: repeat?.medicine_ids ?? [],
    delivery_method,
    business_location_id: business_location_id ?? '',
    address_id: '',
    address: known ? { ...known, line2: known.line2 ?? '' } : NO_ADDRESS,
  };
}

const orderSchema = z.discriminatedUnion('delivery_method', [
  z.object({
    lines: z.array(id).min(1, 'Choose at least one medicine'),
    delivery_method: z.literal('delivery'),
    address: addressSchema,
  }),
  z.object({
    lines: z.array(id).min(1, 'Choose at least one medicine'),
    delivery_method: z.literal('collect'),
    business_location_id: z.uuid('Please choose where you want to collect'),
  }),
]);

export type RepeatOrder = z.infer<typeof orderSchema>;

/** As sent: only the fields of the chosen method. All faults at their fields. */
export const repeatSchema: z.ZodType<RepeatOrder, RepeatValues> = z
  .custom<RepeatValues>()
  .transform(({ address, ...values }, ctx) => {
    const sent = orderSchema.safeParse({
      ...values,
      address: { ...address, line2: address.line2.trim() || undefined },
    });
    for (const { path, message } of sent.error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message });
    return sent.data ?? z.NEVER;
  });
