import { formatRand } from '~/shared/money.ts';
import { weekdayNames } from '../cold-rules.ts';
import type { DeliveryCharges } from '../contract.ts';

const FIELDS = ['base_fee', 'free_from', 'provinces', 'cold_parcel'] as const;
type Change = Partial<DeliveryCharges>;

const free = (amount: number | null | undefined) => (typeof amount === 'number' ? formatRand(amount) : 'never');

function provinceTexts(before: DeliveryCharges['provinces'], after: DeliveryCharges['provinces']): string[] {
  const names = [...new Set([...before, ...after].map(({ province }) => province))];
  const feeIn = (list: DeliveryCharges['provinces'], name: string) => {
    const own = list.find(({ province }) => province === name);
    return own ? formatRand(own.fee) : 'base fee';
  };
  return names
    .map((name) => ({ name, from: feeIn(before, name), to: feeIn(after, name) }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, from, to }) => `${name}: ${from} to ${to}`);
}

/** "R150.00 to Gauteng on Mondays and Tuesdays" */
function parcelText(parcel: DeliveryCharges['cold_parcel'] | undefined): string {
  if (!parcel) return 'none';
  return `${formatRand(parcel.fee)}, ${parcel.provinces.join(', ')}, ${weekdayNames(parcel.weekdays)}`;
}

/** A change as the audit log has it, as text: "Base fee: R65.00 to R70.00". */
export function changeText(detail: Record<string, unknown>): string[] {
  const before = (detail.before ?? {}) as Change;
  const after = (detail.after ?? {}) as Change;
  return FIELDS.filter((field) => field in after).flatMap((field) => {
    if (field === 'provinces') return provinceTexts(before.provinces ?? [], after.provinces ?? []);
    if (field === 'cold_parcel')
      return [`Cold parcels: ${parcelText(before.cold_parcel)} to ${parcelText(after.cold_parcel)}`];
    const name = field === 'base_fee' ? 'Base fee' : 'Free delivery from';
    return [`${name}: ${free(before[field])} to ${free(after[field])}`];
  });
}
