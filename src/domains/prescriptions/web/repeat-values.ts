import { z } from 'zod';
import { id } from '~/shared/schemas.ts';
import type { Prescription } from '../contract.ts';
import { deliverySchema, deliveryValues, type ChosenDelivery, type DeliveryValues } from './delivery-values.ts';

/** The form of the next repeat: everything is filled in as it was the last time. */
export interface RepeatValues extends DeliveryValues {
  lines: string[];
}

export const repeatValues = (prescription: Prescription): RepeatValues => ({
  lines: prescription.repeat?.medicine_ids ?? [],
  ...deliveryValues(prescription),
});

const linesSchema = z.array(id).min(1, 'Choose at least one medicine');
export type RepeatOrder = ChosenDelivery & { lines: string[] };

/** Delivery and medicines: all faults at their fields. */
export const repeatSchema: z.ZodType<RepeatOrder, RepeatValues> = z
  .custom<RepeatValues>()
  .transform(({ lines, ...delivery }, ctx) => {
    const chosen = linesSchema.safeParse(lines);
    const sent = deliverySchema.safeParse(delivery);
    for (const { message } of chosen.error?.issues ?? []) ctx.addIssue({ code: 'custom', path: ['lines'], message });
    for (const { path, message } of sent.error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path: [...path], message });
    return chosen.data && sent.data ? { ...sent.data, lines: chosen.data } : z.NEVER;
  });
