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

/** From a minute up to another, that one not within. */
export interface Stretch {
  from: number;
  until: number;
}

export interface SlotService {
  duration_minutes: number;
  /** Kept free behind it, for whoever gives it. */
  buffer_minutes: number;
  modes: readonly ('physical' | 'online')[];
  /** Null: wherever the person is. */
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
  /** Bookings with their buffers and what others hold, sorted by `from`. */
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

/** Busy stretches of one person never overlap (the database forbids it), so by their start they are sorted by their end too. */
export const sortedBusy = (busy: readonly Stretch[]): Stretch[] => busy.toSorted((a, b) => a.from - b.from);

/** No earlier than this, whatever the hours. */
function earliest({ now, policy, is_desk }: Request): number {
  const notice = is_desk ? 0 : policy.min_notice_minutes;
  return Math.ceil(now.getTime() / MINUTE_MS) + notice;
}

/** The last date that can be booked. */
export function lastDate(now: Date, maxDaysAhead: number): string {
  return dateAt(minuteOf(now) + maxDaysAhead * DAY_MINUTES);
}

/**
 * The free times of one person on one date: they count by the policy's step from where each window starts, lie within it
 * whole, and keep clear, with the buffer, of all that is there already. The buffer may reach beyond the window.
 */
export function slotsOf(person: Person, day: Day, request: Request): FreeSlot[] {
  const { service, mode, policy, own, now, is_desk } = request;
  if (!service.modes.includes(mode)) return [];
  if (!is_desk && day.date > lastDate(now, policy.max_days_ahead)) return [];
  const windows = windowsFor(windowsOn(day.date, person.hours, day.is_closed), mode, service.place_ids);
  if (windows.length === 0) return [];
  const begins = dayStart(day.date);
  const from = earliest(request);
  const found: FreeSlot[] = [];
  const seen = new Set<number>();
  for (const window of windows) walk(window);
  return found.toSorted((a, b) => a.at - b.at);

  function walk({ starts, ends, business_location_id }: PlacedSpan): void {
    const { duration_minutes, buffer_minutes } = service;
    const last = begins + ends - duration_minutes;
    const first = begins + starts;
    const late = Math.max(0, Math.ceil((from - first) / policy.slot_step_minutes));
    let next = firstAfter(person.busy, first + late * policy.slot_step_minutes);
    for (let at = first + late * policy.slot_step_minutes; at <= last; at += policy.slot_step_minutes) {
      while ((person.busy[next]?.until ?? Number.POSITIVE_INFINITY) <= at) next += 1;
      const taken = person.busy[next];
      if (taken && taken.from < at + duration_minutes + buffer_minutes) continue;
      if (own.some((one) => one.from < at + duration_minutes && at < one.until)) continue;
      // Two windows at different places may both have it.
      if (seen.has(at)) continue;
      seen.add(at);
      found.push({ at, staff_id: person.staff_id, place_id: business_location_id });
    }
  }
}

/** Of several people each time once, with the first of them who is free at it (cases.md E 33). */
export function slotsOfAny(people: readonly Person[], day: Day, request: Request): FreeSlot[] {
  const found = new Map<number, FreeSlot>();
  for (const person of people)
    for (const slot of slotsOf(person, day, request)) if (!found.has(slot.at)) found.set(slot.at, slot);
  return [...found.values()].toSorted((a, b) => a.at - b.at);
}

/** The slot at this time of the shop's day, where it is offered. */
export function findOffered(people: readonly Person[], day: Day, request: Request, startTime: string): FreeSlot | null {
  const at = dayStart(day.date) + minutesOf(startTime);
  return slotsOfAny(people, day, request).find((slot) => slot.at === at) ?? null;
}
