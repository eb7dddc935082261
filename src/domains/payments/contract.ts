import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  calendarDate,
  id,
  instant,
  MOST_RAND,
  optionalLine,
  optionalText,
  pageOf,
  pageQuery,
  queryBoolean,
  rand,
  requiredText,
} from '../../shared/schemas.ts';

export const PAYMENT_STATUSES = [
  'created',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'refunded',
  'partially_refunded',
] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

const paymentSchema = z.object({
  uuid: id,
  status: paymentStatusSchema,
  amount: rand,
  currency: z.literal('ZAR'),
  description: z.string(),
  /** The path to which the buyer returns: order, prescription or booking. Without its key, which only the buyer has. */
  purpose: z.enum(['order', 'prescription', 'booking']),
  purpose_url: z.string(),
  /** The signed form to post to the provider, fields in signing order, signature last; null once settled. */
  form: z
    .object({ action: z.string(), method: z.literal('POST'), fields: z.record(z.string(), z.string()) })
    .nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const PURPOSES = ['order', 'prescription', 'booking'] as const;
/** `counter` is paid by hand in the shop. */
export const PROVIDERS = ['payfast', 'counter'] as const;

export const REFUND_STATES = ['requested', 'settled', 'failed'] as const;
const refundStateSchema = z.enum(REFUND_STATES);
export type RefundState = z.infer<typeof refundStateSchema>;

export const REASON_LEAST = 3;
/** PayFast takes no more (developers.payfast.co.za, refunds). */
export const REASON_MOST = 255;

const refundSchema = z.object({
  id,
  payment_uuid: id,
  amount: rand,
  reason: z.string(),
  state: refundStateSchema,
  /** A person pays it back outside the shop and closes it here. */
  by_hand: z.boolean(),
  provider_reference: z.string().nullable(),
  /** Notes for staff. */
  told: z.string().nullable(),
  by: z.string(),
  created_at: instant,
  closed_at: instant.nullable(),
});
export type Refund = z.infer<typeof refundSchema>;

const paymentRowSchema = z.object({
  uuid: id,
  status: paymentStatusSchema,
  amount: rand,
  refunded: rand,
  /** On its way back. */
  refund_pending: rand,
  /** The amount that the shop owes the buyer. */
  refund_due: rand,
  /** The provider's fee; null until it is known. */
  fee: rand.nullable(),
  currency: z.literal('ZAR'),
  provider: z.string(),
  provider_reference: z.string().nullable(),
  purpose: z.enum(PURPOSES),
  purpose_id: id,
  description: z.string(),
  name: z.string(),
  email: z.string(),
  created_at: instant,
  paid_at: instant.nullable(),
  /** Its quote has changed, and a later payment took its place. */
  is_replaced: z.boolean(),
  /** How many payments were begun for the same thing, this one counted. */
  attempts: z.number().int(),
  /** Notices that were refused or wait for a person. */
  attention: z.number().int(),
});
export type PaymentListRow = z.infer<typeof paymentRowSchema>;

const noticeSchema = z.object({ at: instant, kind: z.string(), raw: z.string() });

export const businessPaymentSchema = paymentRowSchema.extend({
  purpose_url: z.string(),
  version: z.number().int(),
  /** As received. */
  events: z.array(noticeSchema),
  refunds: z.array(refundSchema),
  /** Every payment begun for the same thing, the newest first. */
  attempts_of: z.array(
    paymentRowSchema.pick({
      uuid: true,
      status: true,
      is_replaced: true,
      amount: true,
      provider: true,
      created_at: true,
    }),
  ),
});
export type BusinessPayment = z.infer<typeof businessPaymentSchema>;

const totalsSchema = z.object({
  paid: rand,
  refunded: rand,
  /** paid - refunded. */
  net: rand,
  fees: rand,
  /** How many paid ones have no fee known: it is missing in `fees`. */
  fees_unknown: z.number().int(),
  refund_due: rand,
});
export type PaymentTotals = z.infer<typeof totalsSchema>;

export const PAYMENT_SORTS = ['newest', 'oldest', 'amount_desc', 'amount_asc', 'customer'] as const;

const listOf = (known: readonly string[], words: string) =>
  z
    .string()
    .max(200)
    .refine((list) => list.split(',').every((one) => known.includes(one)), words)
    .optional();

const queryRand = (label: string) =>
  z.coerce
    .number({ error: `${label} must be an amount` })
    .min(0, `${label} must be an amount`)
    .max(MOST_RAND, `${label} is too large`)
    .optional();

const filters = {
  q: z.string().trim().max(100, 'Search for at most 100 characters').optional(),
  /** Comma separated. */
  status: listOf(PAYMENT_STATUSES, 'There is no such payment status.'),
  provider: listOf(PROVIDERS, 'There is no such provider.'),
  purpose: listOf(PURPOSES, 'There is no such purpose.'),
  /** The shop's days, both counted. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  min_amount: queryRand('The smallest amount'),
  max_amount: queryRand('The largest amount'),
  /** Only payments with a refund due. */
  due: z.enum(['true', 'false', '1', '0']).optional(),
  /** Also payments whose quote has changed and that a later one replaced. */
  replaced: queryBoolean.optional(),
  sort: z.enum(PAYMENT_SORTS).default('newest'),
};

/** At most this many rows go into one file; more is refused with the number, never cut off. */
export const CSV_MOST = 50_000;

export const payments = {
  getPayment: endpoint({
    method: 'GET',
    path: '/payment/{uuid}',
    access: 'public',
    summary: 'A payment and the form to pay it',
  })
    .input(z.object({ uuid: id }))
    .output(paymentSchema),
  getPayments: endpoint({
    method: 'GET',
    path: '/business/get-payments',
    access: 'payment.read',
    summary: 'All payments, paged, with the totals of the whole filter; searched by order, name, email or reference',
  })
    .input(z.object({ ...pageQuery, ...filters }))
    .output(pageOf(paymentRowSchema).extend({ totals: totalsSchema, counts: z.record(z.string(), z.number().int()) })),
  exportPayments: endpoint({
    method: 'GET',
    path: '/business/payments.csv',
    access: 'payment.read',
    summary: `The same list as CSV, at most ${CSV_MOST} rows`,
  })
    .input(z.object(filters))
    .output(z.file()),
  listRefusedNotices: endpoint({
    method: 'GET',
    path: '/business/payment-notices',
    access: 'payment.read',
    summary: "Notices that were refused or need a person's attention, as received",
  })
    .input(z.object(pageQuery))
    .output(pageOf(noticeSchema.extend({ id, payment_uuid: id.nullable(), description: z.string().nullable() }))),
  getBusinessPayment: endpoint({
    method: 'GET',
    path: '/business/payments/{uuid}',
    access: 'payment.read',
    summary: 'A payment with every notice as received, its refunds and other attempts',
  })
    .input(z.object({ uuid: id }))
    .output(businessPaymentSchema),
  refundPayment: endpoint({
    method: 'POST',
    path: '/business/payments/{uuid}/refund',
    access: 'refund.create',
    summary: 'Refund in full or in part',
    success_status: 201,
  })
    .input(
      z.object({
        uuid: id,
        amount: rand
          .positive('Amount must be more than R0.00')
          .max(MOST_RAND, 'Amount is too large')
          .refine(
            (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
            'Amount can have at most two decimals',
          ),
        reason: requiredText('Reason', REASON_MOST).min(
          REASON_LEAST,
          `Reason must have at least ${REASON_LEAST} characters`,
        ),
        /** The version the caller has seen; an outdated one is refused with a list of the changes. */
        version: z.number({ error: 'Version must be a number' }).int().optional(),
        /** Pieces of the order that go back on the shelf with it. */
        restock: z
          .array(z.object({ item_id: id, quantity: z.number().int().min(1, 'Choose at least one item').max(100_000) }))
          .max(500)
          .optional(),
      }),
    )
    .output(businessPaymentSchema.extend({ refund: refundSchema })),
  closeRefund: endpoint({
    method: 'PUT',
    path: '/business/refunds/{id}',
    access: 'refund.create',
    summary: 'Close a refund that was made by hand',
  })
    .input(
      z.object({
        id,
        state: z.enum(['settled', 'failed'], { error: 'State must be settled or failed' }),
        provider_reference: optionalLine('Reference', 100),
        note: optionalText('Note', 255),
      }),
    )
    .output(businessPaymentSchema),
};
