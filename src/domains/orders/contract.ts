import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { done, id, optionalLine, optionalText, pageOf, pageQuery, queryBoolean } from '../../shared/schemas.ts';
import { coldPackingFields } from '../delivery-charges/contract.ts';
import { checkoutAnswer, checkoutInput } from './contract-checkout.ts';
import { counter } from './contract-counter.ts';
import { OVERRIDE_MOST, release } from './contract-release.ts';
import { orderRowSchema, orderSchema, orderStatusSchema, refusalReason } from './contract-schemas.ts';

export { checkoutBody, type CheckoutAnswer, type CheckoutBody } from './contract-checkout.ts';
export { ORDER_STATUSES, orderStatusSchema } from './contract-schemas.ts';
export type { Order, OrderRow, OrderStatus } from './contract-schemas.ts';

export const ORDER_SORTS = ['newest', 'oldest', 'total_desc', 'total_asc', 'number', 'customer'] as const;

export const orders = {
  checkout: endpoint({
    method: 'POST',
    path: '/order/checkout/{cart_id}',
    access: 'public',
    summary: 'Place the order; stock is taken at this point',
    success_status: 201,
  })
    .input(checkoutInput)
    .output(checkoutAnswer),
  listUserOrders: endpoint({
    method: 'GET',
    path: '/order/user-orders',
    access: 'signed_in',
    summary: "The account's own orders",
  })
    .input(z.object(pageQuery))
    .output(pageOf(orderRowSchema)),
  listOrders: endpoint({
    method: 'GET',
    path: '/order/orders',
    access: 'order.read',
    summary: 'All orders, paged, searched by number, name, email, phone or town',
  })
    .input(
      z.object({
        ...pageQuery,
        q: z.string().trim().max(100, 'Search for at most 100 characters').optional(),
        /** Comma separated. */
        order_status: z
          .string()
          .max(200)
          .refine(
            (list) => list.split(',').every((one) => orderStatusSchema.safeParse(one).success),
            'There is no such order status.',
          )
          .optional(),
        placed: z.enum(['today', 'week', 'month', 'any']).optional(),
        schedule: z
          .string()
          .regex(/^(none|S[0-8])(,(none|S[0-8]))*$/, 'Schedule must be none or S0 to S8.')
          .optional(),
        unread: queryBoolean.optional(),
        sort: z.enum(ORDER_SORTS).default('newest'),
      }),
    )
    .output(pageOf(orderRowSchema).extend({ counts: z.record(z.string(), z.number().int()) })),
  getOrder: endpoint({
    method: 'GET',
    path: '/order/{id}',
    access: 'public',
    owned: true,
    summary: 'One order, for its owner, staff with order.read or anyone with its key',
  })
    .input(z.object({ id, key: z.string().max(200).optional() }))
    .output(orderSchema),
  updateOrderStatus: endpoint({
    method: 'PUT',
    path: '/order/update-status/{order_id}',
    access: 'order.update',
    summary: 'Change the status of an order',
    input: 'detailed',
  })
    .input(
      z.object({
        params: z.object({ order_id: id }),
        query: z.object({ order_status: orderStatusSchema }),
        body: z
          .object({
            tracking_number: optionalLine('Tracking number', 60),
            /** For the staff's own eyes. */
            note: optionalText('Note', 500),
            /** Mailed to the buyer with the step, and shown at the order. */
            buyer_note: optionalText('Note to the customer', 500),
            /** Why it is cancelled: its sentence goes to the buyer before the note. */
            reason_code: refusalReason.optional(),
            /** Why a pharmacist releases more than the limit for one person. */
            override_reason: optionalText('Reason', OVERRIDE_MOST),
            /** What is kept cold left the fridge packed cold: required when it is sent out or collected. */
            ...coldPackingFields,
          })
          .optional(),
      }),
    )
    .output(orderSchema),
  payNow: endpoint({
    method: 'GET',
    path: '/order/pay-now/{id}',
    access: 'public',
    owned: true,
    summary: 'The open payment of an unpaid order',
  })
    .input(z.object({ id, key: z.string().max(200).optional() }))
    .output(z.object({ uuid: id, url: z.string() })),
  cancelOrder: endpoint({
    method: 'PUT',
    path: '/order/cancel/{id}',
    access: 'public',
    owned: true,
    summary: 'Cancel an unpaid order',
  })
    .input(z.object({ id, key: z.string().max(200).optional() }))
    .output(orderSchema),
  markOrderRead: endpoint({
    method: 'PATCH',
    path: '/order/mark_order_read/{id}',
    access: 'order.update',
    summary: 'Mark as read',
  })
    .input(z.object({ id }))
    .output(done),
  getInvoice: endpoint({
    method: 'GET',
    path: '/order/{id}/invoice.pdf',
    access: 'public',
    owned: true,
    summary: 'The tax invoice of a paid order, for its owner, staff with order.read or anyone with its key',
  })
    .input(z.object({ id, key: z.string().max(200).optional() }))
    .output(z.file()),
  getCreditNote: endpoint({
    method: 'GET',
    path: '/order/{id}/credit-note.pdf',
    access: 'public',
    owned: true,
    summary: 'The credit note of a refund, for anyone who may see the order',
  })
    .input(z.object({ id, key: z.string().max(200).optional(), refund_id: id }))
    .output(z.file()),
  ...counter,
  ...release,
  getDeliveryNote: endpoint({
    method: 'GET',
    path: '/order/{id}/delivery-note.pdf',
    access: 'public',
    owned: true,
    summary: 'The delivery note of a paid order, to be signed by the person who receives it',
  })
    .input(z.object({ id, key: z.string().max(200).optional() }))
    .output(z.file()),
};
