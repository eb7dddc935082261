import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { calendarDate, dateOf, id, instant, requiredLines } from '../../shared/schemas.ts';

const increase = z.object({
  id,
  /** First day on which the raised prices hold. */
  effective_on: calendarDate,
  max_percent: z.number(),
  /** Where it was published: "Government Gazette 55555 of 5 December 2026". */
  gazette: z.string(),
  entered_by: z.string(),
  entered_at: instant,
});
export type SepIncreaseRow = z.infer<typeof increase>;

const sepIncreases = z.object({
  /** All that were ever entered, the latest day first; of several for one day the first holds. */
  increases: z.array(increase),
  current: increase.nullable(),
  /** Products in the shop whose SEP nobody has entered or confirmed since the current increase. */
  old_count: z.number().int(),
  /** Products in the shop whose SEP rose by more than the current increase allows. */
  raised_count: z.number().int(),
});
export type SepIncreases = z.infer<typeof sepIncreases>;

const PERCENT = 'Percentage must be from 0 to 100, with at most two decimals';
export const increaseBody = z.object({
  effective_on: dateOf('Enter the date on which the increase takes effect'),
  max_percent: z
    .number({ error: PERCENT })
    .min(0, PERCENT)
    .max(100, PERCENT)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, PERCENT),
  gazette: requiredLines('Gazette reference', 200),
});

export const MOST_CONFIRMED = 100;

export const sepPrices = {
  listSepIncreases: endpoint({
    method: 'GET',
    path: '/business/sep-increases',
    access: 'product.read',
    summary: 'The yearly increases of single exit prices, and how many products still have to be checked',
  }).output(sepIncreases),
  addSepIncrease: endpoint({
    method: 'POST',
    path: '/business/sep-increases',
    access: 'product.update',
    summary: 'Enter a yearly increase as published in the Gazette; a second one for the same day corrects the first',
    success_status: 201,
  })
    .input(increaseBody)
    .output(sepIncreases),
  confirmSep: endpoint({
    method: 'POST',
    path: '/business/products/sep-confirmed',
    access: 'product.update',
    summary: 'Confirm that the single exit prices of these products are still current',
  })
    .input(
      z.object({
        ids: z
          .array(id, { error: 'ids must be a list' })
          .min(1, 'Choose at least one product')
          .max(MOST_CONFIRMED, `Choose at most ${MOST_CONFIRMED} products`),
      }),
    )
    .output(z.object({ confirmed: z.number().int() })),
  confirmIndications: endpoint({
    method: 'POST',
    path: '/business/products/{id}/indications',
    access: 'product.update',
    summary:
      'Confirm that the texts of a Schedule 2 to 6 product may be shown although they name an indication; a pharmacist only',
  })
    .input(z.object({ id, reason: requiredLines('Reason', 300) }))
    .output(z.object({ indications_confirmed: z.array(z.string()) })),
};
