import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, instant, rand } from '../../shared/schemas.ts';

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
  /** Where the buyer goes back to: the order, the prescription or the booking. */
  purpose: z.enum(['order', 'prescription', 'booking']),
  purpose_url: z.string(),
  /** The signed form to post to the provider, fields in signing order, signature last; null once settled. */
  form: z
    .object({ action: z.string(), method: z.literal('POST'), fields: z.record(z.string(), z.string()) })
    .nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const businessPaymentSchema = paymentSchema.omit({ form: true }).extend({
  provider: z.string(),
  provider_reference: z.string().nullable(),
  created_at: instant,
  /** As received. */
  events: z.array(z.object({ at: instant, kind: z.string(), raw: z.string() })),
});

export const payments = {
  getPayment: endpoint({
    method: 'GET',
    path: '/payment/{uuid}',
    access: 'public',
    summary: 'A payment and the form that pays it',
  })
    .input(z.object({ uuid: id }))
    .output(paymentSchema),
  getBusinessPayment: endpoint({
    method: 'GET',
    path: '/business/payments/{uuid}',
    access: 'payment.read',
    summary: 'A payment with every notice as received',
  })
    .input(z.object({ uuid: id }))
    .output(businessPaymentSchema),
};
