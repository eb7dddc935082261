import { addDays, shopDate, shopTime, weekdayOf } from '../../shared/dates.ts';

/** A line of the shop's hours as it is configured: "Monday to Friday", "9am-6pm". */
interface HoursLine {
  days: string;
  hours: string;
}

/** Minutes after midnight, the shop's zone. */
interface Span {
  opens: number;
  closes: number;
}

export interface WeekHours {
  /** By ISO weekday, 1 is Monday; a day without an entry is closed. */
  days: Map<number, Span>;
  /** On public holidays; `undefined`: nothing is said, so the weekday's hours stand. */
  holiday: Span | null | undefined;
}

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const WEEKDAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function weekdayNamed(word: string): number | null {
  const at = WEEKDAYS.indexOf(word.trim().toLowerCase().slice(0, 3));
  return at === -1 ? null : at + 1;
}

function daysOf(text: string): number[] {
  if (/^\s*(daily|every day)\s*$/i.test(text)) return [1, 2, 3, 4, 5, 6, 7];
  return text.split(/,|&|\band\b/i).flatMap((part) => {
    const [first, last] = part.split(/\bto\b|-|–/i).map(weekdayNamed);
    if (!first) return [];
    if (!last) return [first];
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, step) => ((first - 1 + step) % 7) + 1);
  });
}

/** "9am", "8:30am", "18:00", "6pm" -> minutes after midnight. */
function minutesOf(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm)?$/i.exec(text.trim());
  if (!match) return null;
  const [, hour = '', minute = '0', half] = match;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour);
  return hours <= 24 && Number(minute) < 60 ? hours * 60 + Number(minute) : null;
}

function spanOf(text: string): Span | null {
  const [opens, closes] = text.split(/-|–|\bto\b/i).map(minutesOf);
  return typeof opens === 'number' && typeof closes === 'number' && opens < closes ? { opens, closes } : null;
}

export function parseHours(lines: readonly HoursLine[]): WeekHours {
  const week: WeekHours = { days: new Map(), holiday: undefined };
  for (const { days, hours } of lines) {
    const span = spanOf(hours);
    if (/holiday/i.test(days)) week.holiday = span;
    else if (span) for (const day of daysOf(days)) week.days.set(day, span);
  }
  return week;
}

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

// Public Holidays Act 36 of 1994, schedule 1.
const FIXED: [string, string][] = [
  ['01-01', "New Year's Day"],
  ['03-21', 'Human Rights Day'],
  ['04-27', 'Freedom Day'],
  ['05-01', "Workers' Day"],
  ['06-16', 'Youth Day'],
  ['08-09', "National Women's Day"],
  ['09-24', 'Heritage Day'],
  ['12-16', 'Day of Reconciliation'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day of Goodwill'],
];

// Days that the President declared for one year (section 2A): elections, and Christmas on a Sunday.
const DECLARED: Record<string, string> = {
  '2022-12-27': 'Public holiday',
  '2023-12-15': 'Public holiday',
  '2024-05-29': 'Election Day',
};

/** The public holidays of a year by date. A holiday on a Sunday makes the Monday after one too (section 2(1)). */
export function publicHolidays(year: number): Map<string, string> {
  const easter = easterSunday(year);
  const all = new Map<string, string>(FIXED.map(([day, name]) => [`${year}-${day}`, name]));
  all.set(addDays(easter, -2), 'Good Friday');
  all.set(addDays(easter, 1), 'Family Day');
  for (const [date, name] of all) {
    const monday = addDays(date, 1);
    if (weekdayOf(date) === 7 && !all.has(monday)) all.set(monday, `${name} (observed)`);
  }
  for (const [date, name] of Object.entries(DECLARED)) if (date.startsWith(`${year}-`)) all.set(date, name);
  return new Map([...all].sort(([one], [other]) => one.localeCompare(other)));
}

export function publicHoliday(date: string): string | null {
  return publicHolidays(Number(date.slice(0, 4))).get(date) ?? null;
}

/** When the counter is open on a date; null: closed that day. */
export function hoursOn(date: string, week: WeekHours): Span | null {
  if (week.holiday !== undefined && publicHoliday(date) !== null) return week.holiday;
  return week.days.get(weekdayOf(date)) ?? null;
}

function minutesNow(instant: Date): number {
  const [hour = 0, minute = 0] = shopTime(instant).split(':').map(Number);
  return hour * 60 + minute;
}

export function isOpenAt(instant: Date, week: WeekHours): boolean {
  const span = hoursOn(shopDate(instant), week);
  const now = minutesNow(instant);
  return span !== null && now >= span.opens && now < span.closes;
}

/** 540 -> "9am", 1050 -> "5:30pm" */
export function clockWords(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  const shown = `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
  return `${shown}${hour % 24 < 12 ? 'am' : 'pm'}`;
}

export interface OpeningState {
  open: boolean;
  /** "until 6pm", "today from 9am", "tomorrow from 9am", "on Monday from 9am". Null: no hours are configured. */
  when: string | null;
}

/** Is somebody at the counter, and if not, when next. */
export function openingState(instant: Date, week: WeekHours): OpeningState {
  const today = shopDate(instant);
  const now = minutesNow(instant);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const date = addDays(today, ahead);
    const span = hoursOn(date, week);
    if (!span || (ahead === 0 && now >= span.closes)) continue;
    if (ahead === 0 && now >= span.opens) return { open: true, when: `until ${clockWords(span.closes)}` };
    const day = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `on ${WEEKDAY_NAMES[weekdayOf(date) - 1]}`;
    return { open: false, when: `${day} from ${clockWords(span.opens)}` };
  }
  return { open: false, when: null };
}

interface PointHours {
  weekday: number;
  opens: string;
  closes: string;
}

const HOLIDAY = 8;

/** A collection point's hours, day by day -> lines as people read them: "Monday to Friday", "9am-6pm". */
export function groupHours(hours: readonly PointHours[]): HoursLine[] {
  const words = ({ opens, closes }: PointHours) =>
    [opens, closes].map((time) => clockWords(minutesOf(time) ?? 0)).join('-');
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const day of [...hours].sort((one, other) => one.weekday - other.weekday)) {
    const run = runs.at(-1);
    const joins = run && day.weekday !== HOLIDAY && run.last === day.weekday - 1 && run.hours === words(day);
    if (joins) run.last = day.weekday;
    else runs.push({ first: day.weekday, last: day.weekday, hours: words(day) });
  }
  const name = (weekday: number) => WEEKDAY_NAMES[weekday - 1] ?? 'Public holidays';
  return runs.map((run) => {
    const between = run.last - run.first === 1 ? ' and ' : ' to ';
    return {
      days: run.first === run.last ? name(run.first) : `${name(run.first)}${between}${name(run.last)}`,
      hours: run.hours,
    };
  });
}
