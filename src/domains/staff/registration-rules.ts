import { addDays } from '../../shared/dates.ts';
import { prescribesUpTo, type HeldRegistration } from '../../shared/registrations.ts';

// What a list of registrations says about each. The server decides with the same table (src/shared/registrations.ts).

/** Councils renew once a year: a month is enough to ask for the new certificate. */
export const EXPIRY_WARNING_DAYS = 30;

export type Validity = 'open' | 'valid' | 'soon' | 'expired';

/** How long it is still valid; `open`: no last day was recorded. */
export function validityOf(valid_until: string | null, today: string): Validity {
  if (valid_until === null) return 'open';
  if (valid_until < today) return 'expired';
  return valid_until <= addDays(today, EXPIRY_WARNING_DAYS) ? 'soon' : 'valid';
}

/** "Up to Schedule 4", or that it does not prescribe. */
export function reachText(held: Pick<HeldRegistration, 'category' | 'max_schedule'>): string {
  const most = prescribesUpTo(held);
  return most === null ? 'Cannot prescribe' : `Up to Schedule ${most.slice(1)}`;
}
