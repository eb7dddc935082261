import { z } from 'zod';
import { shopDate } from '~/shared/dates.ts';
import { checkoutBody, type CheckoutBody } from '../contract.ts';
import { answerFaults } from '../counter-questions.ts';
import { identityProblems } from './checkout-identity-rules.ts';
import { bodyOf, questionBasis, type CheckoutAsks, type CheckoutValues } from './checkout-values.ts';

interface Checked {
  sent: CheckoutBody | undefined;
  problems: { path: PropertyKey[]; message: string }[];
}

/** The contract's schema for the request, plus what Schedule 1 and 2 require: all faults together, each at its field. */
export function checkCheckout(values: CheckoutValues, asks: CheckoutAsks): Checked {
  const today = shopDate(new Date());
  const sent = checkoutBody.safeParse(bodyOf(values, asks, today));
  const answers = asks.groups ? answerFaults(values.counter_answers, questionBasis(values, asks, today)) : [];
  return {
    sent: sent.data,
    problems: [
      ...(sent.error?.issues ?? []),
      ...(asks.identity ? identityProblems(values, today) : []),
      ...answers.map(({ field, message }) => ({ path: ['counter_answers', field], message })),
    ],
  };
}

export function checkoutSchema(asks: CheckoutAsks): z.ZodType<CheckoutBody, CheckoutValues> {
  return z.custom<CheckoutValues>().transform((values, ctx) => {
    const { sent, problems } = checkCheckout(values, asks);
    for (const { path, message } of problems) ctx.addIssue({ code: 'custom', path: [...path], message });
    return sent ?? z.NEVER;
  });
}
