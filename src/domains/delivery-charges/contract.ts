import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, instant, optionalLine, PROVINCES } from '../../shared/schemas.ts';

export const fee = z
  .number({ error: 'Fee must be a number' })
  .min(0, 'Fee cannot be below R0')
  .max(100_000, 'Fee is too high')
  .refine((value) => Number(value.toFixed(2)) === value, 'Fee can have at most two decimals');
export const coldParcelSchema = z.object({
  /** Instead of the ordinary charge, also where that would be free. */
  fee,
  provinces: z
    .array(z.enum(PROVINCES, { error: 'Province must be a province of South Africa' }))
    .min(1, 'Choose at least one province')
    .max(PROVINCES.length),
  /** On which it may be handed to the courier; 1 is Monday. */
  weekdays: z
    .array(z.number().int().min(1, 'Weekday must be 1 to 7').max(7, 'Weekday must be 1 to 7'))
    .min(1, 'Choose at least one weekday')
    .max(7),
});
export type ColdParcel = z.infer<typeof coldParcelSchema>;

/** That it left the fridge packed cold, as the hand-over confirms it. */
export const coldPackingFields = {
  packed_cold: z.boolean({ error: 'packed_cold must be true or false' }).optional(),
  /** Of the temperature indicator or the box. */
  cold_indicator: optionalLine('Indicator or box number', 60),
};
export const packedColdSchema = z.object({
  by: z.string(),
  user_id: id,
  at: instant,
  indicator: z.string().nullable(),
});
export type PackedCold = z.infer<typeof packedColdSchema>;

export const deliveryChargesSchema = z.object({
  base_fee: fee,
  /** Goods charged at this much or more go free; null: never free. */
  free_from: fee.nullable(),
  provinces: z.array(z.object({ province: z.enum(PROVINCES), fee })).max(PROVINCES.length),
  /** A validated cold parcel, 2–8 °C; null: what is kept cold is collected. */
  cold_parcel: coldParcelSchema.nullable(),
});
export type DeliveryCharges = z.infer<typeof deliveryChargesSchema>;
const keptDeliveryCharges = deliveryChargesSchema.extend({ version: z.number().int() });
export type KeptDeliveryCharges = z.infer<typeof keptDeliveryCharges>;

export const deliveryCharges = {
  getDeliveryCharges: endpoint({
    method: 'GET',
    path: '/business/delivery-charges',
    access: 'public',
    summary: 'The delivery charges',
  }).output(keptDeliveryCharges),
  setDeliveryCharges: endpoint({
    method: 'PUT',
    path: '/business/delivery-charges',
    access: 'delivery_charges.update',
    summary: 'Change the delivery charges; fields left out stay the same',
  })
    .input(keptDeliveryCharges.partial())
    .output(keptDeliveryCharges),
};
