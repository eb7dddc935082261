import { formatDate, SHOP_ZONE, shopInstant } from '../../shared/dates.ts';
import type { PromoCode, PromoFields, PromoState } from './contract.ts';

// The conditions of a code that do not depend on the cart: its dates, its uses, whether it is switched on.

type Standing = Pick<PromoCode, 'code' | 'is_active' | 'starts_at' | 'ends_at' | 'usage_limit' | 'uses'>;

/** Days are the shop's; the last one counts to its end. */
export function promoState(code: Standing, today: string): PromoState {
  if (!code.is_active) return 'off';
  if (code.ends_at !== null && code.ends_at < today) return 'ended';
  if (code.usage_limit !== null && code.uses >= code.usage_limit) return 'used_up';
  return code.starts_at !== null && code.starts_at > today ? 'scheduled' : 'active';
}

const onDay = (date: string | null) => (date === null ? '' : formatDate(shopInstant(date), SHOP_ZONE));

/** Why it cannot be used now, by anyone or by this customer; null if it can. */
export function standingReason(
  code: Standing & Pick<PromoCode, 'per_customer_limit'>,
  today: string,
  customerUses: number,
): string | null {
  const state = promoState(code, today);
  if (state === 'off') return `Code ${code.code} is not active at the moment.`;
  if (state === 'ended') return `Code ${code.code} ended on ${onDay(code.ends_at)}.`;
  if (state === 'scheduled') return `Code ${code.code} starts on ${onDay(code.starts_at)}.`;
  // A customer who has used it gets that message, even if it is used up by now.
  const { per_customer_limit } = code;
  if (per_customer_limit !== null && customerUses >= per_customer_limit) {
    return per_customer_limit === 1
      ? `Code ${code.code} has already been used with this email address.`
      : `Code ${code.code} has already been used ${customerUses} times with this email address, which is the limit.`;
  }
  return state === 'used_up' ? `Code ${code.code} has been used up.` : null;
}

/** The fields as stored; all inconsistencies are reported together. */
export function checkFields(fields: PromoFields): { field: string; message: string }[] {
  const errors: { field: string; message: string }[] = [];
  if (fields.kind === 'percent' && !(fields.value > 0 && fields.value <= 100))
    errors.push({ field: 'value', message: 'Percentage must be more than 0 and at most 100' });
  if (fields.kind === 'fixed' && fields.value <= 0)
    errors.push({ field: 'value', message: 'Amount must be more than R0' });
  if (fields.starts_at && fields.ends_at && fields.ends_at < fields.starts_at)
    errors.push({ field: 'ends_at', message: 'Last day cannot be before first day' });
  return errors;
}
