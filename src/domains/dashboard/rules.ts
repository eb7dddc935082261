import { addDays, shopDate, shopInstant } from '../../shared/dates.ts';
// Types only: this file runs in the browser too, which must not load the schemas.
import type { PeriodName } from './contract.ts';

// The days of a period, the days it is compared with, and their sums. All days are the shop's.

const DAYS: Record<PeriodName, number> = { today: 1, '7d': 7, '30d': 30, '90d': 90 };
/** A single day says little on a chart: today is shown among the last two weeks. */
const CHART_DAYS: Record<PeriodName, number> = { today: 14, '7d': 7, '30d': 30, '90d': 90 };
/** Today is held against the same weekday: a Saturday is no Friday. */
const SHIFT_DAYS: Record<PeriodName, number> = { today: 7, '7d': 7, '30d': 30, '90d': 90 };

export interface Span {
  /** The first moment within. */
  from: Date;
  /** The first moment no longer within. */
  until: Date;
}

export interface Period {
  name: PeriodName;
  /** Shop dates, both within. */
  first: string;
  last: string;
  before_first: string;
  before_last: string;
  /** The first day of the chart. */
  chart_first: string;
  shift: number;
  /** Until now, and the period before until the same time of its last day: half a day is not held against a whole one. */
  now: Span;
  before: Span;
  /** All that the chart and its comparison need. */
  read_from: Date;
}

export function periodOf(name: PeriodName, instant: Date): Period {
  const last = shopDate(instant);
  const first = addDays(last, 1 - DAYS[name]);
  const shift = SHIFT_DAYS[name];
  const chart_first = addDays(last, 1 - CHART_DAYS[name]);
  const earlier = (date: Date) => new Date(date.getTime() - shift * 86_400_000);
  // The instant itself is within.
  const until = new Date(instant.getTime() + 1);
  return {
    name,
    first,
    last,
    before_first: addDays(first, -shift),
    before_last: addDays(last, -shift),
    chart_first,
    shift,
    now: { from: shopInstant(first), until },
    before: { from: earlier(shopInstant(first)), until: earlier(until) },
    read_from: earlier(shopInstant(chart_first)),
  };
}

/** Sales on one day: the whole day, and up to the current time of day. */
export interface SoldDay {
  date: string;
  orders: number;
  cents: number;
  orders_by_now: number;
  cents_by_now: number;
}

export interface Sold {
  orders: number;
  cents: number;
}

/** Days without a sale are not among `days`. */
export function soldIn(period: Period, days: readonly SoldDay[]): { now: Sold; before: Sold } {
  const sum = (first: string, last: string): Sold =>
    days.reduce<Sold>(
      (all, day) => {
        if (day.date < first || day.date > last) return all;
        const isLast = day.date === last;
        return {
          orders: all.orders + (isLast ? day.orders_by_now : day.orders),
          cents: all.cents + (isLast ? day.cents_by_now : day.cents),
        };
      },
      { orders: 0, cents: 0 },
    );
  return { now: sum(period.first, period.last), before: sum(period.before_first, period.before_last) };
}

export interface ChartDay {
  date: string;
  before_date: string;
  now: Sold;
  before: Sold;
}

const NOTHING: Sold = { orders: 0, cents: 0 };

/** Every day of the chart, oldest first, each beside the one it is compared with; whole days except today. */
export function chartOf(period: Period, days: readonly SoldDay[]): ChartDay[] {
  const sold = new Map(days.map((day) => [day.date, day]));
  const chart: ChartDay[] = [];
  for (let date = period.chart_first; date <= period.last; date = addDays(date, 1)) {
    const before_date = addDays(date, -period.shift);
    chart.push({ date, before_date, now: sold.get(date) ?? NOTHING, before: sold.get(before_date) ?? NOTHING });
  }
  return chart;
}

/** Half up to the cent; null if nothing was sold. */
export const averageCents = ({ orders, cents }: Sold): number | null =>
  orders === 0 ? null : Math.round(cents / orders);

/** "+11.6%", "-1.2%", "0%"; null if there is nothing to hold it against. */
export function changeLabel(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 1000) / 10;
  return `${percent > 0 ? '+' : ''}${percent}%`;
}

/** A whole number against another: "+4", "-1", "0". */
export const differenceLabel = (now: number, before: number): string => `${now > before ? '+' : ''}${now - before}`;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
export const weekdayName = (date: string): string => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** The comparison's label: "on last Wednesday". */
export function comparisonText(name: PeriodName, today: string): string {
  if (name === 'today') return `on last ${weekdayName(today)} at this time`;
  return `on the ${DAYS[name]} days before`;
}

/** "18.4k": a bar's label; whole rand below a thousand. */
export function shortRand(rand: number): string {
  if (Math.abs(rand) < 1000) return String(Math.round(rand));
  if (Math.abs(rand) < 999_500) return `${trim((rand / 1000).toFixed(Math.abs(rand) < 100_000 ? 1 : 0))}k`;
  return `${trim((rand / 1_000_000).toFixed(1))}m`;
}
const trim = (text: string) => text.replace(/\.0$/, '');

/** The top of a chart and its grid lines: five steps at most, of 1, 2, 2.5 or 5 with zeros. */
export function ticksTo(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one * 5 >= highest) ?? 10 * power;
  const ticks = [0];
  while ((ticks.at(-1) ?? 0) < highest) ticks.push(ticks.length * step);
  return ticks;
}
