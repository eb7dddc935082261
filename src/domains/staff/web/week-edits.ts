import { DAY_MINUTES, endMinutesOf, minutesOf, timeOf } from '../hours-rules.ts';
import type { WindowValues } from './hours-form-values.ts';

// The edits behind the week's buttons.

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const BREAK_MINUTES = 60;
const NOON = 12 * 60;
const ROUND = 15;

const USUAL = { start_time: '09:00', end_time: '17:00' };

const spanOf = ({ start_time, end_time }: WindowValues) => ({
  starts: minutesOf(start_time),
  ends: endMinutesOf(end_time),
});
const lengthOf = (window: WindowValues) => {
  const { starts, ends } = spanOf(window);
  return window.start_time && window.end_time ? ends - starts : 0;
};

/** The next window of a day: the first of all at the usual hours, another one an hour after the last, its end left open. */
export function nextWindow(week: readonly WindowValues[], weekday: number): WindowValues {
  const last = week.filter((one) => one.weekday === weekday).at(-1);
  if (!last) {
    const like = week.at(-1);
    return {
      ...USUAL,
      weekday,
      booking_mode: like?.booking_mode ?? 'both',
      business_location_id: like?.business_location_id ?? '',
    };
  }
  const starts = endMinutesOf(last.end_time) + BREAK_MINUTES;
  return { ...last, start_time: starts < DAY_MINUTES ? timeOf(starts) : '', end_time: '' };
}

/** The longest window of a day that can be parted: long enough to leave something on both sides of a break. */
export function breakable(week: readonly WindowValues[], weekday: number): WindowValues | null {
  const longest = week.filter((one) => one.weekday === weekday).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  return longest && lengthOf(longest) > BREAK_MINUTES + 2 * ROUND ? longest : null;
}

/** Splits it with a one-hour break: at noon if the window contains it, else in its middle. */
export function withBreak(week: readonly WindowValues[], window: WindowValues): WindowValues[] {
  const { starts, ends } = spanOf(window);
  const middle = Math.round((starts + ends - BREAK_MINUTES) / 2 / ROUND) * ROUND;
  const from = starts < NOON && NOON + BREAK_MINUTES < ends ? NOON : middle;
  return week.flatMap((one) =>
    one === window
      ? [
          { ...one, end_time: timeOf(from) },
          { ...one, start_time: timeOf(from + BREAK_MINUTES) },
        ]
      : [one],
  );
}

/** Other days become like this one. */
export function copiedTo(week: readonly WindowValues[], weekday: number, days: readonly number[]): WindowValues[] {
  const others = days.filter((day) => day !== weekday);
  const model = week.filter((one) => one.weekday === weekday);
  return [
    ...week.filter((one) => !others.includes(one.weekday)),
    ...others.flatMap((day) => model.map((one) => ({ ...one, weekday: day }))),
  ];
}

const shortOf = (weekday: number) => (WEEKDAYS[weekday - 1] ?? '').slice(0, 3);

/** "Mon to Fri", "Mon, Wed, Sat": the days on which someone works. */
export function daysLabel(week: readonly { weekday: number }[]): string {
  const days = [...new Set(week.map(({ weekday }) => weekday))].toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => {
      const [first = 0] = run;
      return run.length > 2 ? [`${shortOf(first)} to ${shortOf(run.at(-1) ?? 0)}`] : run.map(shortOf);
    })
    .join(', ');
}
