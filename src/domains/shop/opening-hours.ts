import { addDays, formatDate, SHOP_ZONE, shopDate, shopInstant, shopTime, weekdayOf } from '../../shared/dates.ts';
import { holidaysBetween, type Holiday } from '../../shared/public-holidays.ts';
import { clockTime, DAYS, HOLIDAY } from '../locations/rules.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { Shop } from './contract.ts';

type Hours = Pick<Shop, 'opening_times' | 'day_overrides'>;

/** How far ahead we look for the next opening, and how many days' overrides a page carries. */
export const DAYS_AHEAD = 31;

/**
 * When the shop is open on a date, from morning to evening. A day that staff closed has no hours, and a public holiday that
 * they opened has those of its weekday.
 */
function hoursOn(date: string, opening_times: Hours['opening_times'], holiday: Holiday | undefined) {
  if (holiday?.source === 'shop' && holiday.is_closed) return [];
  const day = holiday?.source === 'law' ? HOLIDAY : weekdayOf(date);
  return opening_times.filter(({ weekday }) => weekday === day).toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
}

function dayText(date: string, ahead: number): string {
  if (ahead === 0) return 'today';
  if (ahead === 1) return 'tomorrow';
  return `on ${ahead < 7 ? DAYS.long[weekdayOf(date) - 1] : formatDate(shopInstant(date), SHOP_ZONE)}`;
}

export interface OpeningState {
  open: boolean;
  /** "until 6pm", "today from 9am", "tomorrow from 9am", "on Monday from 9am". Null: no hours are known. */
  when: string | null;
}

/** Is someone at the counter, and if not, when next. */
export function openingState(instant: Date, { opening_times, day_overrides }: Hours): OpeningState {
  const today = shopDate(instant);
  const now = shopTime(instant);
  const holidays = holidaysBetween(today, addDays(today, DAYS_AHEAD), day_overrides);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead);
    // Times compare as text.
    const next = hoursOn(date, opening_times, holidays.get(date)).find(({ closes }) => ahead > 0 || now < closes);
    if (!next) continue;
    if (ahead === 0 && now >= next.opens) return { open: true, when: `until ${clockTime(next.closes)}` };
    return { open: false, when: `${dayText(date, ahead)} from ${clockTime(next.opens)}` };
  }
  return { open: false, when: null };
}
