import { useQuery } from '@tanstack/react-query';
import { addDays } from '~/shared/dates.ts';
import { bookingsQuery } from './query.ts';
import type { DayOfSlots } from '../contract.ts';
import { daysFor, nextFree, WINDOW_DAYS, type AsksOf } from './slot-requests.ts';

// Free days are cached for a while: the slots of the chosen day are not.
const FRESH_MS = 30_000;
const NONE: readonly DayOfSlots[] = [];

/** How many times are free on each of some days; undefined until it is known. */
export function useDays(asks: AsksOf, from: string, days: number, isWanted = true): readonly DayOfSlots[] | undefined {
  const { data } = useQuery({
    ...bookingsQuery.getServiceBookingDays.queryOptions({ input: daysFor(asks, from, Math.max(1, days)) }),
    enabled: isWanted && days > 0,
    staleTime: FRESH_MS,
  });
  return data && (data[asks.id] ?? NONE);
}

/** The first free times there are, in the first window that has any, or the one behind it. */
export function useNextFree(asks: AsksOf, today: string, last: string, most: number) {
  const first = useDays(asks, today, WINDOW_DAYS);
  const found = first && nextFree(first, today, most);
  const behind = addDays(today, WINDOW_DAYS);
  const mayLookOn = found?.length === 0 && behind <= last;
  const later = useDays(asks, behind, WINDOW_DAYS, mayLookOn);
  return found?.length === 0 && later ? nextFree(later, behind, most) : found;
}
