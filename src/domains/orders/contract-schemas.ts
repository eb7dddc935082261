import { z } from 'zod';
import { address, id, instant, rand } from '../../shared/schemas.ts';
import { paymentStatusSchema, REFUND_STATES } from '../payments/contract.ts';
import { packedColdSchema } from '../delivery-charges/contract.ts';
import { scheduleSchema, storageSchema } from '../catalogue/contract.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';
import { CANCEL_REASONS } from './refusal-reasons.ts';

export const orderStatusSchema = z.enum(ORDER_STATUSES);
export { ORDER_STATUSES, type OrderStatus };

export const refusalReason = z.enum(CANCEL_REASONS, {
  error: `Reason must be one of ${CANCEL_REASONS.join(', ')}`,
});

const orderItemSchema = z.object({
  id,
  product_id: id,
  name: z.string(),
  slug: z.string(),
  sku: z.string().nullable(),
  nappi_code: z.string().nullable(),
  image: z.string().nullable(),
  tint: z.string(),
  schedule: scheduleSchema,
  /** As ordered, or as the product is kept now if that is colder. */
  storage: storageSchema,
  price: rand,
  discount: z.number(),
  /** As ordered. */
  quantity: z.number().int(),
  /** Taken out of the order before it was sent, and restocked. */
  quantity_removed: z.number().int(),
  /** Of quantity_removed, what was taken out before the order was paid. The amounts and the tax invoice are of the rest. */
  quantity_unbilled: z.number().int(),
  /** The quantity packed and released: ordered minus removed. */
  quantity_to_send: z.number().int(),
  product_sub_total: rand,
  product_discount: rand,
  product_total: rand,
  /** The line's share of the order's promo_discount; product_total is before it. */
  promo_discount: rand,
  /** What the pharmacist did not release, and why. */
  not_supplied: z
    .object({
      quantity: z.number().int(),
      reason_code: refusalReason,
      /** The sentence for the buyer, with the pharmacist's note. */
      reason: z.string(),
    })
    .nullable(),
});

export const orderSchema = z.object({
  order_id: id,
  order_number: z.string(),
  order_status: orderStatusSchema,
  payment_status: paymentStatusSchema,
  payment_method: z.enum(['online', 'inperson']),
  /** The payment to finish while pending; null otherwise. */
  payment_uuid: id.nullable(),
  delivery_method: z.enum(['delivery', 'collect']),
  items: z.array(orderItemSchema),
  sub_total: rand,
  total_discount: rand,
  promo_code: z.string().nullable(),
  promo_discount: rand,
  delivery_charges: rand,
  vat_included: rand,
  total: rand,
  address: address.nullable(),
  collect_from: z.object({ name: z.string(), line1: z.string(), city: z.string() }).nullable(),
  contact: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
  note: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** What left the fridge, for staff; null: nothing has. */
  packed_cold: packedColdSchema.nullable(),
  /** Why it may be neither paid nor sent as it was ordered. */
  obstacles: z.array(z.string()),
  created_at: instant,
  /** When an unpaid order releases its stock. */
  expires_at: instant.nullable(),
  is_read: z.boolean(),
  /** Raised by every change of the order or its lines. */
  version: z.number().int(),
  history: z.array(
    z.object({
      status: orderStatusSchema,
      at: instant,
      by: z.string(),
      note: z.string().nullable(),
      /** The shop's note to the buyer with this step. */
      buyer_note: z.string().nullable(),
      /** Why staff cancelled it. */
      reason_code: refusalReason.nullable(),
    }),
  ),
  /** Confirmed refunds. */
  refunded: rand,
  /** On its way back. */
  refund_pending: rand,
  /** The amount the shop owes: paid and then cancelled, or paid twice. */
  refund_due: rand,
  refunds: z.array(
    z.object({
      id,
      amount: rand,
      reason: z.string(),
      state: z.enum(REFUND_STATES),
      at: instant,
      credit_note: z.string().nullable(),
    }),
  ),
  /** Every payment that was begun, the newest first: for staff with payment.read. */
  payments: z.array(
    z.object({ uuid: id, status: paymentStatusSchema, amount: rand, provider: z.string(), created_at: instant }),
  ),
  /** The tax invoice's number; null until the order is paid. */
  invoice_number: z.string().nullable(),
  /** The caller's possible moves. */
  allowed_moves: z.array(orderStatusSchema),
});
export type Order = z.infer<typeof orderSchema>;

export const orderRowSchema = z.object({
  order_id: id,
  order_number: z.string(),
  order_status: orderStatusSchema,
  payment_status: paymentStatusSchema,
  delivery_method: z.enum(['delivery', 'collect']),
  first_name: z.string(),
  last_name: z.string(),
  town: z.string(),
  email: z.string(),
  phone: z.string(),
  total: rand,
  total_items: z.number().int(),
  /** The strictest schedule of the items still to be sent. */
  schedule: scheduleSchema,
  created_at: instant,
  is_read: z.boolean(),
});
export type OrderRow = z.infer<typeof orderRowSchema>;
