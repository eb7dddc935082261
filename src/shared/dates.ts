// Instants are UTC; calendar dates and times of day are the shop's: Africa/Johannesburg, UTC+2, no daylight saving.

export const SHOP_ZONE = 'Africa/Johannesburg';
const SHOP_OFFSET_MS = 2 * 60 * 60 * 1000;

/** The shop's calendar date of an instant, yyyy-MM-dd. */
export function shopDate(instant: Date): string {
  return new Date(instant.getTime() + SHOP_OFFSET_MS).toISOString().slice(0, 10);
}

/** The shop's time of day of an instant, HH:mm. */
export function shopTime(instant: Date): string {
  return new Date(instant.getTime() + SHOP_OFFSET_MS).toISOString().slice(11, 16);
}

/** The instant at which a shop-zone date and time of day happens. */
export function shopInstant(date: string, time = '00:00'): Date {
  return new Date(`${date}T${time}:00+02:00`);
}

/** ISO weekday of a yyyy-MM-dd date: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Whole days from one yyyy-MM-dd date to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / (24 * 3_600_000);

export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** MMM is three letters (spec section 9); the locale's own short September has four. */
const shortMonths = (words: string): string => words.replace(/\bSept\b/, 'Sep');

// Creating one costs a hundred times its use, and an email or invoice uses dozens.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The reader's own zone, if none is given, changes when they travel: its offsets in summer and winter reveal that. */
function ownZoneMark(): string {
  const year = new Date().getFullYear();
  return [0, 6].map((month) => new Date(year, month, 1).getTimezoneOffset()).join('/');
}

function formatterOf(locale: string, options: Intl.DateTimeFormatOptions, timeZone?: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone ?? ownZoneMark()} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formatters.set(key, known);
  return known;
}

/** The requested parts of a date, as South Africans write them, in the reader's zone or the given one. */
export function formatDateParts(
  instant: Date | string,
  options: Intl.DateTimeFormatOptions,
  timeZone?: string,
): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  if (Number.isNaN(date.getTime())) throw new RangeError('Not a valid date.');
  return shortMonths(formatterOf('en-ZA', options, timeZone).format(date));
}

/** 'EEEE, dd MMM yyyy' (spec section 9) in the reader's zone, or the given one. */
export function formatDate(instant: Date | string, timeZone?: string): string {
  const parts = (options: Intl.DateTimeFormatOptions) => formatDateParts(instant, options, timeZone);
  return `${parts({ weekday: 'long' })}, ${parts({ day: '2-digit' })} ${parts({ month: 'short' })} ${parts({ year: 'numeric' })}`;
}

/** yyyy-MM-dd in that zone. */
export const isoDateIn = (instant: Date, timeZone: string): string =>
  formatterOf('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }, timeZone).format(instant);

/** formatDate with 'hh:mm a'. */
export function formatDateTime(instant: Date | string, timeZone?: string): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  if (Number.isNaN(date.getTime())) throw new RangeError('Not a valid date.');
  const time = formatterOf('en-US', { hour: '2-digit', minute: '2-digit', hour12: true }, timeZone);
  return `${formatDate(date, timeZone)}, ${time.format(date)}`;
}

/** "13:58" today, "12 Mar" this year, "12 Mar 2025" before: for a narrow column, in the reader's zone. */
export function shortDate(iso: string, now = new Date(), timeZone?: string): string {
  const at = new Date(iso);
  const date = (instant: Date) => formatDateParts(instant, { dateStyle: 'short' }, timeZone);
  if (date(at) === date(now))
    return formatDateParts(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone);
  const isThisYear =
    formatDateParts(at, { year: 'numeric' }, timeZone) === formatDateParts(now, { year: 'numeric' }, timeZone);
  return formatDateParts(at, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }, timeZone);
}

/** "12 Mar 2026": a calendar date (yyyy-MM-dd), the same in every zone. */
export const dayText = (date: string): string => shortDate(`${date}T12:00:00Z`, new Date(0), SHOP_ZONE);

/** The same with the time of day after the date. */
export function shortDateTime(iso: string, now = new Date(), timeZone?: string): string {
  const day = shortDate(iso, now, timeZone);
  const time = formatDateParts(new Date(iso), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, timeZone);
  return day === time ? time : `${day}, ${time}`;
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en-ZA', { numeric: 'auto' });

/** "5 minutes ago", "yesterday": how long ago something was. */
export function timeAgo(iso: string, now: Date): string {
  const passed_ms = Math.max(0, now.getTime() - new Date(iso).getTime());
  const step = STEPS.find(([, step_ms]) => passed_ms >= step_ms);
  if (!step) return 'just now';
  const [unit, step_ms] = step;
  return relative.format(-Math.floor(passed_ms / step_ms), unit);
}

/** "42 min", "1 h 05", "3 days": how long something has waited. */
export function formatAge(from: string | Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(from).getTime()) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
