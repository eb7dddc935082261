import { z } from 'zod';
import { shopDate } from '~/shared/dates.ts';
import { checkoutBody, type CheckoutBody } from '../contract.ts';
import { identityProblems } from './checkout-identity-rules.ts';
import { bodyOf, type CheckoutValues } from './checkout-values.ts';

/**
 * The contract's schema for the request, plus the requirements of Schedule 2: all faults together, each at
 * its field.
 */
export function checkoutSchema(asksIdentity: boolean): z.ZodType<CheckoutBody, CheckoutValues> {
  return z.custom<CheckoutValues>().transform((values, ctx) => {
    const sent = checkoutBody.safeParse(bodyOf(values, asksIdentity));
    const problems = [
      ...(sent.error?.issues ?? []),
      ...(asksIdentity ? identityProblems(values, shopDate(new Date())) : []),
    ];
    for (const { path, message } of problems) ctx.addIssue({ code: 'custom', path: [...path], message });
    return sent.data ?? z.NEVER;
  });
}
