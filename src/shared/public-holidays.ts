import { addDays, weekdayOf } from './dates.ts';

export interface PublicHoliday {
  /** yyyy-MM-dd */
  date: string;
  name: string;
}

/** Schedule 1 of the Public Holidays Act 36 of 1994: those with a fixed date. */
const FIXED = [
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
] as const;

/** Declared once by the President (section 2A of the Act), as published in the Government Gazette. */
const DECLARED: readonly PublicHoliday[] = [
  { date: '2021-11-01', name: 'Municipal elections' },
  { date: '2022-12-27', name: 'Public holiday by decree' },
  { date: '2023-12-15', name: 'Public holiday by decree' },
  { date: '2024-05-29', name: 'National and provincial elections' },
];

/** Easter Sunday by the Gregorian computus (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const month = String(Math.floor(f / 31)).padStart(2, '0');
  return `${year}-${month}-${String((f % 31) + 1).padStart(2, '0')}`;
}

const SUNDAY = 7;
/** The Act is in force since 1 January 1995. */
const FIRST_YEAR = 1995;
const known = new Map<number, readonly PublicHoliday[]>();

/**
 * The public holidays of a year, by date. A day of Schedule 1 that falls on a Sunday makes the Monday after it one too
 * (section 2(1)), unless that Monday is one already.
 */
export function holidaysOf(year: number): readonly PublicHoliday[] {
  if (year < FIRST_YEAR) return [];
  const before = known.get(year);
  if (before) return before;
  const easter = easterOf(year);
  const all = new Map<string, string>([
    ...FIXED.map(([day, name]): [string, string] => [`${year}-${day}`, name]),
    [addDays(easter, -2), 'Good Friday'],
    [addDays(easter, 1), 'Family Day'],
    ...DECLARED.filter(({ date }) => date.startsWith(`${year}-`)).map(({ date, name }): [string, string] => [
      date,
      name,
    ]),
  ]);
  for (const [day, name] of FIXED) {
    const date = `${year}-${day}`;
    const next = addDays(date, 1);
    if (weekdayOf(date) === SUNDAY && !all.has(next)) all.set(next, `${name} (observed)`);
  }
  const list = [...all].map(([date, name]) => ({ date, name })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  known.set(year, list);
  return list;
}

const yearOf = (date: string) => Number(date.slice(0, 4));

/** What the law says about a date; staff may have opened it. */
export function holidayOn(date: string): PublicHoliday | null {
  return holidaysOf(yearOf(date)).find((holiday) => holiday.date === date) ?? null;
}

/** A date that staff closed, or opened although it is a public holiday. */
export interface DayOverride {
  /** yyyy-MM-dd */
  date: string;
  name: string;
  is_closed: boolean;
}

/** A date that differs from its weekday: a public holiday (`law`), unless staff decided otherwise (`shop`). */
export interface Holiday extends DayOverride {
  source: 'law' | 'shop';
}

/** The public holidays between two dates, both within, with the overrides of staff in their place. By date. */
export function holidaysBetween(from: string, to: string, overrides: readonly DayOverride[]): Map<string, Holiday> {
  const first = yearOf(from);
  const years = Array.from({ length: yearOf(to) - first + 1 }, (_, at) => holidaysOf(first + at));
  const isWithin = ({ date }: { date: string }) => from <= date && date <= to;
  const all: Holiday[] = [
    ...years.flat().map((holiday) => ({ ...holiday, is_closed: true, source: 'law' as const })),
    ...overrides.map((override) => ({ ...override, source: 'shop' as const })),
  ];
  return new Map(all.filter(isWithin).map((one) => [one.date, one]));
}
