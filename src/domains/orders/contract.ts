import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  address,
  calendarDate,
  done,
  email,
  id,
  optionalLine,
  optionalText,
  pageOf,
  pageQuery,
  phone,
  queryBoolean,
  rand,
  requiredText,
  seenRand,
} from '../../shared/schemas.ts';
import { orderRowSchema, orderSchema, orderStatusSchema } from './contract-schemas.ts';
import { CODE_MAX } from '../promo-codes/contract.ts';

export { ORDER_STATUSES, orderStatusSchema } from './contract-schemas.ts';
export type { Order, OrderRow, OrderStatus } from './contract-schemas.ts';

const checkoutFields = z.object({
  first_name: requiredText('First name', 80),
  last_name: requiredText('Last name', 80),
  email,
  phone,
  delivery_method: z.enum(['delivery', 'collect'], { error: 'Please choose delivery or collection' }),
  address_id: id.optional(),
  address: address.optional(),
  business_location_id: id.optional(),
  /** Empty: no code. Omitted: the cart's code. */
  promo_code: z.string().trim().max(CODE_MAX, "We don't recognise this code.").optional(),
  payment_method: z.enum(['online', 'inperson'], { error: 'Please choose how you want to pay' }),
  note: optionalText('Note', 500),
  /** Typed with spaces as on the card, or without. */
  id_number: z
    .string({ error: 'ID number must be text' })
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().max(13, 'ID number can have at most 13 characters'))
    .optional(),
  passport_number: optionalLine('Passport number', 20),
  date_of_birth: calendarDate.optional(),
  accept_terms: z.literal(true, { error: 'Please accept the terms to place the order' }),
});

/** Conditions between fields, reported together with every other mistake. */
function checkTogether(
  body: Partial<z.infer<typeof checkoutFields>>,
  refuse: (path: string[], message: string) => void,
): void {
  if (body.delivery_method === 'delivery' && !body.address && !body.address_id) {
    for (const issue of address.safeParse({}).error?.issues ?? [])
      refuse(['address', ...issue.path.map(String)], issue.message);
  }
  if (body.delivery_method === 'collect' && !body.business_location_id)
    refuse(['business_location_id'], 'Please choose where you want to collect');
  if (body.delivery_method === 'delivery' && body.payment_method === 'inperson') {
    refuse(['payment_method'], 'You can pay in store only if you collect your order');
  }
}

const together = [
  (body: z.infer<typeof checkoutFields>, ctx: z.RefinementCtx) => {
    // A part that is present and invalid has its own error.
    const told = new Set(ctx.issues.map((issue) => issue.path?.[0]));
    checkTogether(body, (path, message) => {
      if (!told.has(path[0])) ctx.addIssue({ code: 'custom', path, message });
    });
  },
  { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null },
] as const;

export const checkoutBody = checkoutFields.superRefine(...together);
export type CheckoutBody = z.infer<typeof checkoutBody>;

const checkoutAnswer = z.object({
  order_id: id,
  order_number: z.string(),
  total: rand,
  /** Opens the order's page for a signed-out buyer; also in the email's link. */
  key: z.string(),
  payment: z.object({ uuid: id, url: z.string() }).nullable(),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

export const ORDER_SORTS = ['newest', 'oldest', 'total_desc', 'total_asc', 'number', 'customer'] as const;

export const orders = {
  checkout: endpoint({
    method: 'POST',
    path: '/order/checkout/{cart_id}',
    access: 'public',
    summary: 'Place the order; stock is taken at this point',
    success_status: 201,
  })
    .input(
      checkoutFields
        // The total the buyer saw last: a different one is refused instead of charged. If left out, the server's total applies.
        .extend({ cart_id: id, expected_total: seenRand('Expected total').optional() })
        .superRefine(...together),
    )
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
