import { z } from 'zod';
import {
  address,
  calendarDate,
  email,
  id,
  optionalLine,
  optionalText,
  phone,
  rand,
  requiredText,
  seenRand,
} from '../../shared/schemas.ts';
import type { FieldError } from '../../shared/errors.ts';
import { CODE_MAX } from '../promo-codes/contract.ts';
import { counterAnswers } from './contract-counter.ts';

const checkoutFields = z.object({
  first_name: requiredText('First name', 80),
  last_name: requiredText('Last name', 80),
  email,
  phone,
  delivery_method: z.enum(['delivery', 'collect'], { error: 'Please choose delivery or collection' }),
  address_id: id.optional(),
  /** Where it is delivered; with Schedule 2, of the buyer who collects. */
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
  /** For Schedule 1 and 2. Left out by older clients: the pharmacist then asks. */
  counter_answers: counterAnswers.optional(),
  accept_terms: z.literal(true, { error: 'Please accept the terms to place the order' }),
});

/** Of an address that is missing: one at each of its fields. */
export const addressFaults = (): FieldError[] =>
  (address.safeParse({}).error?.issues ?? []).map(({ path, message }) => ({
    field: ['address', ...path].join('.'),
    message,
  }));

/** Conditions between fields, reported together with every other mistake. */
function checkTogether(
  body: Partial<z.infer<typeof checkoutFields>>,
  refuse: (path: string[], message: string) => void,
): void {
  if (body.delivery_method === 'delivery' && !body.address && !body.address_id)
    for (const { field, message } of addressFaults()) refuse(field.split('.'), message);
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

export const checkoutAnswer = z.object({
  order_id: id,
  order_number: z.string(),
  total: rand,
  /** Opens the order's page for a signed-out buyer; also in the email's link. */
  key: z.string(),
  payment: z.object({ uuid: id, url: z.string() }).nullable(),
});
export type CheckoutAnswer = z.infer<typeof checkoutAnswer>;

export const checkoutInput = checkoutFields
  // The total the buyer saw last: a different one is refused instead of charged. If left out, the server's total applies.
  .extend({ cart_id: id, expected_total: seenRand('Expected total').optional() })
  .superRefine(...together);
