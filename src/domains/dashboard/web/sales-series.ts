import { formatDateParts } from '~/shared/dates.ts';
import { formatRand } from '~/shared/money.ts';
import type { PeriodName, Summary } from '../contract.ts';
import { shortRand } from '../rules.ts';

export interface SalesPoint {
  date: string;
  /** Under the bar: "5", "Today". */
  label: string;
  now: number;
  before: number;
  isToday: boolean;
  /** In full, for the pointer. */
  title: string;
}

export interface SalesSeries {
  isMoney: boolean;
  points: SalesPoint[];
  isEmpty: boolean;
  /** The meaning of the thin marks. */
  beforeLabel: string;
  /** The whole chart in one sentence. */
  words: string;
  format: (value: number) => string;
  short: (value: number) => string;
}

const BEFORE: Record<PeriodName, string> = {
  today: 'Previous week',
  '7d': 'Previous week',
  '30d': 'Previous 30 days',
  '90d': 'Previous 90 days',
};

const dayIn = (date: string, options: Intl.DateTimeFormatOptions) =>
  formatDateParts(`${date}T00:00:00Z`, options, 'UTC');
export const dayName = (date: string): string => dayIn(date, { weekday: 'short', day: 'numeric', month: 'short' });

/** The chart's data: money with permission, otherwise orders; null without either. */
export function seriesOf(summary: Summary): SalesSeries | null {
  const { days, period, to } = summary;
  const isMoney = summary.sales !== undefined;
  if (!isMoney && !summary.orders) return null;
  const format = isMoney ? formatRand : String;
  const points = days.map((day) => ({
    date: day.date,
    label: day.date === to ? 'Today' : dayIn(day.date, { day: 'numeric' }),
    now: (isMoney ? day.total : day.orders) ?? 0,
    before: (isMoney ? day.total_before : day.orders_before) ?? 0,
    isToday: day.date === to,
    title: dayName(day.date),
  }));
  const best = points.reduce((high, point) => (point.now > high.now ? point : high), points[0] as SalesPoint);
  const first = points[0];
  return {
    isMoney,
    points,
    isEmpty: points.every((point) => point.now === 0 && point.before === 0),
    beforeLabel: BEFORE[period],
    words: `${isMoney ? 'Sales' : 'Orders'} per day from ${first?.title} to today. The highest was ${format(best.now)} on ${best.title}; today so far ${format(points.at(-1)?.now ?? 0)}. The table has every day.`,
    format,
    short: isMoney ? shortRand : String,
  };
}
