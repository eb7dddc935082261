import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { dateOf, done, id, instant, pageOf, pageQuery, rand } from '../../shared/schemas.ts';

export const PROMO_KINDS = ['percent', 'fixed', 'free_delivery'] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** The current state of a code: usable, not started, expired, used up, or switched off. */
export const PROMO_STATES = ['active', 'scheduled', 'ended', 'used_up', 'off'] as const;
export type PromoState = (typeof PROMO_STATES)[number];

export const CODE_MAX = 60;
const MOST_RAND = 1_000_000;
const MOST_USES = 1_000_000;
const MOST_IDS = 200;

const twoDecimals = (value: number) => Number(value.toFixed(2)) === value;
const limit = (label: string) =>
  z
    .number({ error: `${label} must be a whole number, 1 or more` })
    .int(`${label} must be a whole number, 1 or more`)
    .min(1, `${label} must be a whole number, 1 or more`)
    .max(MOST_USES, `${label} can be at most 1 000 000`)
    .nullable();
const date = (label: string) => dateOf(`${label} must be a date`).nullable();

/** Every field as staff write it; null takes a limit or a date away. */
export const promoFields = z.object({
  code: z
    .string({ error: 'Code is required' })
    .trim()
    .min(1, 'Code is required')
    .max(CODE_MAX, `Code can have at most ${CODE_MAX} characters`)
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9_.-]*$/,
      'Code can have only letters, digits, hyphens, dots and underscores, and no spaces',
    ),
  kind: z.enum(PROMO_KINDS, { error: 'Please choose a discount type' }),
  /** Percent or rand; nothing for free delivery. */
  value: z
    .number({ error: 'Value must be a number' })
    .min(0, 'Value cannot be below 0')
    .max(MOST_RAND, 'Value is too high')
    .refine(twoDecimals, 'Value can have at most two decimals'),
  min_spend: z
    .number({ error: 'Minimum spend must be a number' })
    .min(0, 'Minimum spend cannot be below R0')
    .max(MOST_RAND, 'Minimum spend is too high')
    .refine(twoDecimals, 'Minimum spend can have at most two decimals')
    .nullable(),
  starts_at: date('First day'),
  ends_at: date('Last day'),
  usage_limit: limit('Total uses'),
  per_customer_limit: limit('Limit per customer'),
  product_ids: z.array(id).max(MOST_IDS, `At most ${MOST_IDS} products`).nullable(),
  category_ids: z.array(id).max(MOST_IDS, `At most ${MOST_IDS} categories`).nullable(),
  is_active: z.boolean({ error: 'is_active must be true or false' }),
});
export type PromoFields = z.infer<typeof promoFields>;

export const promoBody = promoFields.partial().required({ code: true, kind: true });
export type PromoBody = z.infer<typeof promoBody>;

const promoCodeSchema = z.object({
  id,
  code: z.string(),
  kind: z.enum(PROMO_KINDS),
  value: z.number(),
  min_spend: rand.nullable(),
  starts_at: z.iso.date().nullable(),
  /** Its last day, through the last moment of it in the shop's zone. */
  ends_at: z.iso.date().nullable(),
  usage_limit: z.number().int().nullable(),
  per_customer_limit: z.number().int().nullable(),
  /** With the categories: its scope. Both empty: everything that a code may discount. */
  product_ids: z.array(id),
  category_ids: z.array(id),
  is_active: z.boolean(),
  /** Orders that were placed with it and not cancelled unpaid. */
  uses: z.number().int(),
  state: z.enum(PROMO_STATES),
  version: z.number().int(),
  created_at: instant,
});
export type PromoCode = z.infer<typeof promoCodeSchema>;

export const PROMO_SORTS = ['newest', 'code', 'uses', 'ends_at'] as const;

export const promoCodes = {
  createPromoCode: endpoint({
    method: 'POST',
    path: '/business/promo-code',
    access: 'promo_code.create',
    summary: 'Add a promo code',
    success_status: 201,
  })
    .input(promoBody)
    .output(promoCodeSchema),
  listPromoCodes: endpoint({
    method: 'GET',
    path: '/business/promo-code',
    access: 'promo_code.read',
    summary: 'All promo codes with their uses so far, paged, searched by code',
  })
    .input(
      z.object({
        ...pageQuery,
        q: z.string().trim().max(100, 'Search for at most 100 characters').optional(),
        state: z.enum(PROMO_STATES).optional(),
        sort: z.enum(PROMO_SORTS).default('newest'),
      }),
    )
    .output(pageOf(promoCodeSchema).extend({ counts: z.record(z.string(), z.number().int()) })),
  getPromoCode: endpoint({
    method: 'GET',
    path: '/business/promo-code/{id}',
    access: 'promo_code.read',
    summary: 'One promo code',
  })
    .input(z.object({ id }))
    .output(promoCodeSchema),
  changePromoCode: endpoint({
    method: 'PUT',
    path: '/business/promo-code/{id}',
    access: 'promo_code.update',
    summary: 'Change a promo code; fields left out stay the same',
  })
    .input(promoFields.partial().extend({ id, version: z.number().int().optional() }))
    .output(promoCodeSchema),
  deletePromoCode: endpoint({
    method: 'DELETE',
    path: '/business/promo-code/{id}',
    access: 'promo_code.delete',
    summary: 'Delete a promo code; existing orders keep it',
  })
    .input(z.object({ id }))
    .output(done),
};
