import { z } from 'zod';
import { promoFields, type PromoCode } from '../contract.ts';
import { checkFields } from '../promo-state.ts';

// The form's values are text, as typed; the request has the contract's fields.

export interface PromoValues {
  code: string;
  kind: PromoCode['kind'];
  value: string;
  min_spend: string;
  starts_at: string;
  ends_at: string;
  usage_limit: string;
  per_customer_limit: string;
  product_ids: string[];
  category_ids: string[];
  is_active: boolean;
}

const textOf = (value: number | string | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** A new one, or one to change. */
export const valuesOfPromo = (promo: PromoCode | null): PromoValues => ({
  code: promo?.code ?? '',
  kind: promo?.kind ?? 'percent',
  value: promo?.kind === 'free_delivery' ? '' : textOf(promo?.value),
  min_spend: textOf(promo?.min_spend),
  starts_at: promo?.starts_at ?? '',
  ends_at: promo?.ends_at ?? '',
  usage_limit: textOf(promo?.usage_limit),
  per_customer_limit: textOf(promo?.per_customer_limit),
  product_ids: promo?.product_ids ?? [],
  category_ids: promo?.category_ids ?? [],
  is_active: promo?.is_active ?? true,
});

/** People write "1 250,50"; empty means no limit. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(/[\sR]/g, '').replace(',', '.')));
const dayOf = (text: string) => text || null;

const { shape } = promoFields;
export const promoForm = z
  .object({
    ...shape,
    value: z
      .string()
      .transform((text) => numberOf(text) ?? 0)
      .pipe(shape.value),
    min_spend: z.string().transform(numberOf).pipe(shape.min_spend),
    starts_at: z.string().transform(dayOf).pipe(shape.starts_at),
    ends_at: z.string().transform(dayOf).pipe(shape.ends_at),
    usage_limit: z.string().transform(numberOf).pipe(shape.usage_limit),
    per_customer_limit: z.string().transform(numberOf).pipe(shape.per_customer_limit),
    product_ids: z.array(z.string()),
    category_ids: z.array(z.string()),
  })
  .superRefine((fields, ctx) => {
    for (const { field, message } of checkFields(fields)) ctx.addIssue({ code: 'custom', path: [field], message });
  });
