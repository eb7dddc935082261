import { formatRand } from '~/shared/money.ts';
import { coldDeliveryFault, hasCold, provincesText, type ColdLine } from '../cold-rules.ts';
import type { DeliveryCharges } from '../contract.ts';

type Terms = Pick<DeliveryCharges, 'cold_parcel'>;

interface ColdMethod {
  /** Why delivery is not offered at all. */
  closed?: string;
  /** What is said of the delivery instead. */
  text?: string;
  /** Why it does not go to the province that is typed. */
  help?: string;
}

/** What the choice of delivery or collection says of goods that are kept cold; nothing of others. */
export function coldMethod(lines: readonly ColdLine[], terms: Terms | undefined, province?: string): ColdMethod {
  if (!terms || !hasCold(lines)) return {};
  const closed = coldDeliveryFault(lines, terms, { method: 'delivery' });
  if (closed !== null) return { closed };
  const fault = coldDeliveryFault(lines, terms, { method: 'delivery', province });
  return {
    text: 'A cold parcel, kept at 2–8 °C. Someone over 14 must be there to sign for it.',
    ...(fault === null ? {} : { help: fault }),
  };
}

/** In the cart, before anything is chosen; null: nothing in it is kept cold. */
export function coldCartText(lines: readonly ColdLine[], { cold_parcel }: Terms): string | null {
  const { closed } = coldMethod(lines, { cold_parcel });
  if (closed !== undefined) return closed;
  if (!hasCold(lines) || !cold_parcel) return null;
  return `We send it as a cold parcel, kept at 2–8 °C, for ${formatRand(cold_parcel.fee)}. It goes to ${provincesText(cold_parcel.provinces)}. Collection is free.`;
}
