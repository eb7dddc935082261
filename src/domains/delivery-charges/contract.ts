import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { PROVINCES, rand } from '../../shared/schemas.ts';

const fee = rand.min(0, 'A fee cannot be below R0.').max(100_000, 'That fee is too high.');
const deliveryChargesSchema = z.object({
  base_fee: fee,
  /** Goods charged at this much or more go free; null: never free. */
  free_from: fee.nullable(),
  provinces: z.array(z.object({ province: z.enum(PROVINCES), fee })).max(PROVINCES.length),
});
export type DeliveryCharges = z.infer<typeof deliveryChargesSchema>;

export const deliveryCharges = {
  getDeliveryCharges: endpoint({
    method: 'GET',
    path: '/business/delivery-charges',
    access: 'public',
    summary: 'What delivery costs',
  }).output(deliveryChargesSchema),
  setDeliveryCharges: endpoint({
    method: 'PUT',
    path: '/business/delivery-charges',
    access: 'delivery_charges.update',
    summary: 'Change what delivery costs',
  })
    .input(deliveryChargesSchema.partial())
    .output(deliveryChargesSchema),
};
