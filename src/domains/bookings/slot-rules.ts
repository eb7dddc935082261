import { weekdayOf } from '../../shared/dates.ts';
import { minutesOf, windowsFor, windowsOn, type Hours, type PlacedSpan } from '../staff/hours-rules.ts';

// Which times are free. Everything is whole minutes since 1970 in UTC, and the shop's zone has no daylight saving (SAST is
// UTC+2 all year), so a date of the shop begins at one fixed minute and no clock change can move a slot.

const DAY_MINUTES = 1440;
const SHOP_OFFSET_MINUTES = 120;
const MINUTE_MS = 60_000;

/** The minute at which a date of the shop (yyyy-MM-dd) begins. */
export const dayStart = (date: string): number => Date.parse(`${date}T00:00:00Z`) / MINUTE_MS - SHOP_OFFSET_MINUTES;
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS);
export const instantOf = (minute: number): Date => new Date(minute * MINUTE_MS);
/** HH:mm of the shop's day. */
export function timeAt(minute: number): string {
  return instantOf(minute + SHOP_OFFSET_MINUTES)
    .toISOString()
    .slice(11, 16);
}
export const dateAt = (minute: number): string =>
  instantOf(minute + SHOP_OFFSET_MINUTES)
    .toISOString()
    .slice(0, 10);

/** From a minute up to another, exclusive. */
export interface Stretch {
  from: number;
  until: number;
}

export interface SlotService {
  duration_minutes: number;
  /** Minutes blocked after it, for the practitioner. */
  buffer_minutes: number;
  modes: readonly ('physical' | 'online')[];
  /** Null: at any location of the person. */
  place_ids: readonly string[] | null;
}

export interface SlotPolicy {
  slot_step_minutes: number;
  min_notice_minutes: number;
  max_days_ahead: number;
}

export interface Day {
  /** yyyy-MM-dd, the shop's. */
  date: string;
  /** A public holiday, or closed by the shop. */
  is_closed: boolean;
}

export interface Person {
  staff_id: string;
  hours: Hours;
  /** Bookings with their buffers and other customers' holds, as returned by `sortedBusy`. */
  busy: readonly Stretch[];
}

export interface Request {
  service: SlotService;
  mode: 'physical' | 'online';
  policy: SlotPolicy;
  now: Date;
  /** The customer's own other choices of this visit: one person is in one place. */
  own: readonly Stretch[];
  /** At the desk notice and horizon do not count; the past does. */
  is_desk?: boolean;
}

export interface FreeSlot {
  /** The minute it begins. */
  at: number;
  staff_id: string;
  place_id: string | null;
}

/** The first of a sorted list that ends after this minute. */
function firstAfter(sorted: readonly Stretch[], minute: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.until ?? 0) <= minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorted, with overlaps merged: then they are sorted by their end too, which the search relies on. */
export function sortedBusy(busy: readonly Stretch[]): readonly Stretch[] {
  // The usual order from the database.
  if (busy.every(({ from }, at) => from >= (busy[at - 1]?.until ?? from))) return busy;
  const united: Stretch[] = [];
  for (const { from, until } of busy.toSorted((a, b) => a.from - b.from)) {
    const before = united.at(-1);
    if (before && from < before.until) before.until = Math.max(before.until, until);
    else united.push({ from, until });
  }
  return united;
}

/** The earliest start, regardless of the hours. */
function earliest({ now, policy, is_desk }: Request): number {
  const notice = is_desk ? 0 : policy.min_notice_minutes;
  return Math.ceil(now.getTime() / MINUTE_MS) + notice;
}

/** The last date that can be booked. */
export function lastDate(now: Date, maxDaysAhead: number): string {
  return dateAt(minuteOf(now) + maxDaysAhead * DAY_MINUTES);
}

type WindowsOf = (day: Day, weekday: number) => readonly PlacedSpan[];

/** The windows for a booking of this kind, by date; a weekday without exceptions is computed once. */
function windowsReader(hours: Hours, mode: 'physical' | 'online', places: readonly string[] | null): WindowsOf {
  const special = new Set(hours.exceptions.map(({ date }) => date));
  const weekly: (PlacedSpan[] | undefined)[] = [];
  return (day, weekday) => {
    const read = () => windowsFor(windowsOn(day.date, hours, day.is_closed), mode, places);
    if (day.is_closed || special.has(day.date)) return read();
    return (weekly[weekday] ??= read());
  };
}

export interface SlotSearch {
  /** Whether these hours contain a slot that has no practitioner yet; only then are the person's bookings read. */
  couldAdd: (hours: Hours) => boolean;
  add: (person: Person) => void;
  /** By date, in the order of the times. */
  found: () => FreeSlot[][];
}

/**
 * The free slots of some dates among several people, in the people's order: each slot once, with the first person who is
 * free (case 33). Slots start at multiples of the policy's step from the window's start, are entirely within it, and with
 * the buffer do not overlap the person's busy times. The buffer may extend beyond the window.
 */
export function searchSlots(days: readonly Day[], request: Request): SlotSearch {
  const { service, mode, policy, own, now, is_desk } = request;
  const { duration_minutes, buffer_minutes } = service;
  const step = policy.slot_step_minutes;
  const soonest = earliest(request);
  const last = lastDate(now, policy.max_days_ahead);
  const isOffered = service.modes.includes(mode);
  const dates = days.map((day) => ({
    day,
    weekday: weekdayOf(day.date),
    begins: dayStart(day.date),
    isOpen: isOffered && (is_desk === true || day.date <= last),
    /** By the minute of the day: each time is offered once. */
    has: new Uint8Array(DAY_MINUTES),
    slots: [] as FreeSlot[],
  }));
  const readers = new Map<Hours, WindowsOf>();
  const windowsOf = (hours: Hours): WindowsOf => {
    const known = readers.get(hours) ?? windowsReader(hours, mode, service.place_ids);
    readers.set(hours, known);
    return known;
  };

  /** The first start of a window that is not too soon. */
  function firstOf(window: PlacedSpan, begins: number): number {
    const opens = begins + window.starts;
    return opens + Math.max(0, Math.ceil((soonest - opens) / step)) * step;
  }
  const isOwn = (at: number) => own.some((one) => one.from < at + duration_minutes && at < one.until);

  return {
    couldAdd: (hours) => {
      const spansOn = windowsOf(hours);
      for (const { day, weekday, begins, isOpen, has } of dates) {
        if (!isOpen) continue;
        for (const window of spansOn(day, weekday)) {
          const ends = begins + window.ends - duration_minutes;
          for (let at = firstOf(window, begins); at <= ends; at += step)
            if (has[at - begins] === 0 && !isOwn(at)) return true;
        }
      }
      return false;
    },
    add: ({ staff_id, hours, busy }) => {
      const spansOn = windowsOf(hours);
      for (const { day, weekday, begins, isOpen, has, slots } of dates) {
        if (!isOpen) continue;
        for (const window of spansOn(day, weekday)) {
          const ends = begins + window.ends - duration_minutes;
          const first = firstOf(window, begins);
          let next = firstAfter(busy, first);
          for (let at = first; at <= ends; at += step) {
            if (has[at - begins] === 1) continue;
            while ((busy[next]?.until ?? Number.POSITIVE_INFINITY) <= at) next += 1;
            const taken = busy[next];
            if (taken && taken.from < at + duration_minutes + buffer_minutes) continue;
            if (isOwn(at)) continue;
            has[at - begins] = 1;
            slots.push({ at, staff_id, place_id: window.business_location_id });
          }
        }
      }
    },
    found: () => dates.map(({ slots }) => slots.toSorted((a, b) => a.at - b.at)),
  };
}

/** The free times of one date among these people. */
export function slotsOf(people: readonly Person[], day: Day, request: Request): FreeSlot[] {
  const search = searchSlots([day], request);
  for (const person of people) search.add(person);
  return search.found()[0] ?? [];
}

/** The slot at this time of the shop's day, if it is offered. */
export function findOffered(people: readonly Person[], day: Day, request: Request, startTime: string): FreeSlot | null {
  const at = dayStart(day.date) + minutesOf(startTime);
  return slotsOf(people, day, request).find((slot) => slot.at === at) ?? null;
}
