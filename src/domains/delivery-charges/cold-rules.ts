import { weekdayOf, addDays } from '../../shared/dates.ts';
import { holidayOn } from '../../shared/public-holidays.ts';
import { isKeptCold, STORAGE_CLASS, type StorageClass } from '../../shared/storage-class.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { ColdParcel } from './contract.ts';
import type { DeliveryMethod } from './rules.ts';

// What is kept cold never goes by ordinary delivery (Board Notice 129 rule 2.5.2 for mobile units; for couriers the law is
// uncertain, so the stricter reading applies until the responsible pharmacist signs a cold parcel: rule 17).

export interface ColdLine {
  name: string;
  storage: StorageClass;
}

export const hasCold = (lines: readonly Pick<ColdLine, 'storage'>[]): boolean =>
  lines.some(({ storage }) => isKeptCold(storage));

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "Gauteng, the Free State and the Western Cape" */
export const provincesText = (provinces: readonly string[]): string =>
  listed(provinces.map((name) => (/(Cape|State)$/.test(name) ? `the ${name}` : name)));

const namesOfCold = (lines: readonly ColdLine[]): string[] => [
  ...new Set(lines.filter(({ storage }) => isKeptCold(storage)).map(({ name }) => name)),
];

/** "Insulin must be kept at 2–8 °C" */
export function keptColdText(lines: readonly ColdLine[]): string {
  const isFrozen = lines.every(({ storage }) => storage !== 'refrigerated');
  const { kept } = STORAGE_CLASS[isFrozen ? 'frozen' : 'refrigerated'];
  return `${listed(namesOfCold(lines))} must be ${kept}`;
}

interface ColdTerms {
  cold_parcel?: ColdParcel | null;
}

/** Whether any cold parcel could take these lines; a cold parcel is kept at 2–8 °C, so nothing frozen goes into it. */
export const hasColdParcel = (lines: readonly Pick<ColdLine, 'storage'>[], { cold_parcel }: ColdTerms): boolean =>
  Boolean(cold_parcel) && !lines.some(({ storage }) => storage === 'frozen');

/** Why these lines may not be delivered there; null if they may. A province that is not known yet is no obstacle. */
export function coldDeliveryFault(
  lines: readonly ColdLine[],
  terms: ColdTerms,
  { method, province }: { method: DeliveryMethod; province?: string | undefined },
): string | null {
  if (method === 'collect' || !hasCold(lines)) return null;
  const told = keptColdText(lines);
  const { cold_parcel } = terms;
  if (!cold_parcel || !hasColdParcel(lines, terms))
    return `${told}, so we can't send ${namesOfCold(lines).length > 1 ? 'them' : 'it'} by courier. Please choose collection.`;
  if (!province || cold_parcel.provinces.some((one) => one === province)) return null;
  return `${told}. We send cold parcels to ${provincesText(cold_parcel.provinces)} only. Please choose collection.`;
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const weekdayNames = (weekdays: readonly number[]): string =>
  listed(weekdays.toSorted((a, b) => a - b).map((day) => `${WEEKDAYS[day - 1]}s`));

/** Why a cold parcel may not be handed to the courier that day: it would lie over a day without delivery. */
export function coldHandOverFault(parcel: ColdParcel, date: string): string | null {
  if (!parcel.weekdays.includes(weekdayOf(date)))
    return `Cold parcels leave on ${weekdayNames(parcel.weekdays)} only. Keep it in the fridge until then.`;
  const next = addDays(date, 1);
  return holidayOn(date) || holidayOn(next)
    ? "A cold parcel does not leave on a public holiday or the day before one. Keep it in the fridge until it's over."
    : null;
}
