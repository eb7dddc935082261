import { listLocations } from '~/domains/locations/server/service.ts';
import type { BookingPolicy } from '~/domains/services/contract.ts';
import {
  getBookableServices,
  noService,
  policiesFor,
  type BookableService,
} from '~/domains/services/server/service.ts';
import { loadHours, type LoadedHours } from '~/domains/staff/server/load-hours.ts';
import type { Context } from '~/platform/context.ts';
import { addDays, formatDate, SHOP_ZONE } from '~/shared/dates.ts';
import { AppError, invalid, notFound } from '~/shared/errors.ts';
import { isAllowed } from '~/shared/permissions.ts';
import type { z } from 'zod';
import { DAYS_MAX } from '../contract-limits.ts';
import type { ChosenService, DayOfSlots, daysBody, Slot, timingsBody } from '../contract-schemas.ts';
import {
  dayStart,
  findOffered,
  instantOf,
  minuteOf,
  slotsOfAny,
  timeAt,
  type Day,
  type FreeSlot,
  type Person,
  type Request,
  type Stretch,
} from '../slot-rules.ts';
import { minutesOf } from '../../staff/hours-rules.ts';
import { listBusy } from './queries-slots.ts';

const notGiven = () => notFound('That person does not give this service.');
const DAY_MS = 86_400_000;

interface Loaded {
  services: Map<string, BookableService>;
  policies: Map<string, BookingPolicy>;
  hours: LoadedHours;
  busy: Map<string, Stretch[]>;
}

interface Span {
  from: string;
  to: string;
}
interface Own {
  hold_key?: string | null;
  booking_id?: string | null;
}
type Wanted = z.output<typeof timingsBody>['services'][number];

/** Everything that decides about times, for these services over these dates: a handful of queries, however many people. */
async function load(
  ctx: Context,
  serviceIds: readonly string[],
  { from, to }: Span,
  own: Own,
  staffIds: readonly string[] | null = null,
): Promise<Loaded> {
  const found = await getBookableServices(ctx, serviceIds);
  const services = new Map(found.map((service) => [service.id, service]));
  const people = staffIds ?? [...new Set(found.flatMap(({ staffs }) => staffs.map(({ id }) => id)))];
  const [policies, hours, busy] = await Promise.all([
    policiesFor(ctx, [...services.keys()]),
    loadHours(ctx, people, from, to),
    listBusy(ctx.db, {
      staff_ids: people,
      from: instantOf(dayStart(from)),
      until: new Date(instantOf(dayStart(to)).getTime() + 2 * DAY_MS),
      now: ctx.now(),
      but_booking: own.booking_id ?? null,
      but_hold: own.hold_key ?? null,
    }),
  ]);
  return { services, policies, hours, busy };
}

const dayOf = (loaded: Loaded, date: string): Day => ({
  date,
  is_closed: loaded.hours.holidays.get(date)?.is_closed ?? false,
});

/** Who gives it: the one asked for, or all of them in their order. */
function peopleOf(loaded: Loaded, service: BookableService, staffId: string | null | undefined): Person[] {
  const who = staffId ? service.staffs.filter(({ id }) => id === staffId) : service.staffs;
  if (staffId && who.length === 0) throw notGiven();
  return who.map(({ id }) => ({
    staff_id: id,
    hours: loaded.hours.of.get(id) ?? { weekly: [], exceptions: [] },
    busy: loaded.busy.get(id) ?? [],
  }));
}

function serviceOf(loaded: Loaded, id: string): { service: BookableService; policy: BookingPolicy } {
  const service = loaded.services.get(id);
  const policy = loaded.policies.get(id);
  if (!service || !policy) throw noService();
  return { service, policy };
}

const lengthOf = (loaded: Loaded, id: string): number => loaded.services.get(id)?.duration_minutes ?? 0;

/** Where the customer is already: what the visit has chosen besides this service. */
function ownOf(loaded: Loaded, wanted: readonly Wanted[], but: Wanted): Stretch[] {
  return wanted.flatMap((one) => {
    if (one === but || !one.booking_date || !one.start_time) return [];
    const from = dayStart(one.booking_date) + minutesOf(one.start_time);
    return [{ from, until: from + lengthOf(loaded, one.service_id) }];
  });
}

function requestOf(
  { service, policy }: { service: BookableService; policy: BookingPolicy },
  mode: 'physical' | 'online',
  rest: Pick<Request, 'now' | 'own' | 'is_desk'>,
): Request {
  return {
    service: {
      duration_minutes: service.duration_minutes,
      buffer_minutes: service.buffer_minutes,
      modes: service.modes,
      place_ids: service.location_ids,
    },
    mode,
    policy,
    ...rest,
  };
}

const toSlot = (slot: FreeSlot, service: BookableService): Slot => ({
  start_time: timeAt(slot.at),
  end_time: timeAt(slot.at + service.duration_minutes),
  start_at: instantOf(slot.at).toISOString(),
  staff_id: slot.staff_id,
});

const isDesk = (ctx: Context, asked: boolean | undefined) => asked === true && isAllowed('booking.create', ctx.actor);

export async function getServiceBookingTimings(
  ctx: Context,
  { booking_date, services: wanted, hold_key, booking_id, at_the_desk }: z.output<typeof timingsBody>,
): Promise<Record<string, Slot[]>> {
  const span = { from: booking_date, to: booking_date };
  const loaded = await load(ctx, idsOf(wanted), span, { hold_key, booking_id });
  const day = dayOf(loaded, booking_date);
  return Object.fromEntries(
    wanted.map((one) => {
      const known = serviceOf(loaded, one.service_id);
      const request = requestOf(known, one.booking_mode, {
        now: ctx.now(),
        own: ownOf(loaded, wanted, one),
        is_desk: isDesk(ctx, at_the_desk),
      });
      const slots = slotsOfAny(peopleOf(loaded, known.service, one.staff_id), day, request);
      return [one.service_id, slots.map((slot) => toSlot(slot, known.service))];
    }),
  );
}

const idsOf = (wanted: readonly { service_id: string }[]) => [...new Set(wanted.map(({ service_id }) => service_id))];

function datesOf({ from, to }: Span): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

export async function getServiceBookingDays(
  ctx: Context,
  { from, to, services: wanted, hold_key, booking_id, at_the_desk }: z.output<typeof daysBody>,
): Promise<Record<string, DayOfSlots[]>> {
  if (to < from) throw invalid([{ field: 'to', message: 'The last date lies before the first' }]);
  if (to > addDays(from, DAYS_MAX - 1))
    throw invalid([{ field: 'to', message: `Please ask for at most ${DAYS_MAX} days` }]);
  const loaded = await load(ctx, idsOf(wanted), { from, to }, { hold_key, booking_id });
  const dates = datesOf({ from, to });
  return Object.fromEntries(
    wanted.map((one) => {
      const known = serviceOf(loaded, one.service_id);
      const people = peopleOf(loaded, known.service, one.staff_id);
      const request = requestOf(known, one.booking_mode, {
        now: ctx.now(),
        own: ownOf(loaded, wanted, one),
        is_desk: isDesk(ctx, at_the_desk),
      });
      return [
        one.service_id,
        dates.map((date) => {
          const slots = slotsOfAny(people, dayOf(loaded, date), request);
          const [first] = slots;
          const holiday = loaded.hours.holidays.get(date);
          return {
            date,
            free: slots.length,
            first: first ? toSlot(first, known.service) : null,
            holiday: holiday?.is_closed ? holiday.name : null,
          };
        }),
      ];
    }),
  );
}

/** A time that may be taken, with everything that a booking of it keeps. */
export interface Offered {
  choice: ChosenService;
  service: BookableService;
  policy: BookingPolicy;
  staff_name: string;
  starts_at: Date;
  ends_at: Date;
  busy_until: Date;
  business_location_id: string | null;
  place: { name: string; line1: string; suburb: string; city: string; phone: string | null } | null;
}

const NEXT_SHOWN = 3;
const NEXT_DAYS = 14;

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** What is free instead, in the words of the shop's clock. */
async function nextWords(ctx: Context, choice: ChosenService, own: Own): Promise<string> {
  const span = { from: choice.booking_date, to: addDays(choice.booking_date, NEXT_DAYS) };
  const loaded = await load(ctx, [choice.service_id], span, own, [choice.staff_id]);
  const known = serviceOf(loaded, choice.service_id);
  const request = requestOf(known, choice.booking_mode, { now: ctx.now(), own: [] });
  const people = peopleOf(loaded, known.service, choice.staff_id);
  for (const date of datesOf(span)) {
    const slots = slotsOfAny(people, dayOf(loaded, date), request);
    if (slots.length === 0) continue;
    const wanted = dayStart(choice.booking_date) + minutesOf(choice.start_time);
    const near = slots.toSorted((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted)).slice(0, NEXT_SHOWN);
    const times = joined(near.toSorted((a, b) => a.at - b.at).map(({ at }) => timeAt(at)));
    const one = near.length === 1;
    return date === choice.booking_date
      ? ` Free on that day: ${times}.`
      : ` The next free ${one ? 'time is' : 'times are'} on ${formatDate(instantOf(slots[0]?.at ?? 0), SHOP_ZONE)} at ${times}.`;
  }
  return ' Please choose another person or a later date.';
}

interface OfferedAsked extends Own {
  is_desk?: boolean;
  /** Where the customer is already with other bookings of the visit. */
  own?: readonly { starts_at: Date; ends_at: Date }[];
}

/**
 * What these choices come to, all together: 409 where one is not offered, with what is free instead. Whoever takes the times
 * holds `lockPractitioners` of the people before asking, in the same transaction.
 */
export async function getOffered(
  ctx: Context,
  choices: readonly ChosenService[],
  { hold_key, booking_id, is_desk, own: others = [] }: OfferedAsked = {},
): Promise<Offered[]> {
  const dates = choices.map(({ booking_date }) => booking_date).toSorted();
  const span = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const staffIds = [...new Set(choices.map(({ staff_id }) => staff_id))];
  const loaded = await load(ctx, idsOf(choices), span, { hold_key, booking_id }, staffIds);
  const places = await listLocations(ctx);
  const taken = new Map<string, Stretch[]>();
  const own: Stretch[] = others.map(({ starts_at, ends_at }) => ({
    from: minuteOf(starts_at),
    until: minuteOf(ends_at),
  }));
  const found: Offered[] = [];
  const missing: { at: number; choice: ChosenService }[] = [];
  for (const [at, choice] of choices.entries()) {
    const { service, policy } = serviceOf(loaded, choice.service_id);
    const request = requestOf({ service, policy }, choice.booking_mode, { now: ctx.now(), own, is_desk });
    const people = peopleOf(loaded, service, choice.staff_id).map((person) => ({
      ...person,
      busy: [...person.busy, ...(taken.get(person.staff_id) ?? [])].toSorted((a, b) => a.from - b.from),
    }));
    const slot = findOffered(people, dayOf(loaded, choice.booking_date), request, choice.start_time);
    if (!slot) {
      missing.push({ at, choice });
      continue;
    }
    const ends = slot.at + service.duration_minutes;
    own.push({ from: slot.at, until: ends });
    const busy = { from: slot.at, until: ends + service.buffer_minutes };
    taken.set(choice.staff_id, [...(taken.get(choice.staff_id) ?? []), busy]);
    const person = service.staffs.find(({ id }) => id === choice.staff_id);
    const place =
      choice.booking_mode === 'online'
        ? null
        : (places.find(({ id }) => id === (slot.place_id ?? service.location_ids[0])) ?? null);
    found.push({
      choice,
      service,
      policy,
      staff_name: person ? `${person.first_name} ${person.last_name}`.trim() : '',
      starts_at: instantOf(slot.at),
      ends_at: instantOf(ends),
      busy_until: instantOf(busy.until),
      business_location_id: place?.id ?? null,
      place: place && {
        name: place.name,
        line1: place.line1,
        suburb: place.suburb,
        city: place.city,
        phone: place.phone,
      },
    });
  }
  if (missing.length > 0) throw await notOffered(ctx, missing, { hold_key, booking_id });
  return found;
}

async function notOffered(ctx: Context, missing: readonly { at: number; choice: ChosenService }[], own: Own) {
  const told = [];
  for (const { at, choice } of missing) {
    const when = `${formatDate(instantOf(dayStart(choice.booking_date)), SHOP_ZONE)} at ${choice.start_time}`;
    told.push({
      field: `services.${at}.start_time`,
      message: `${when} is not free any more.${await nextWords(ctx, choice, own)}`,
    });
  }
  return new AppError(409, told.map(({ message }) => message).join(' '), { fields: told });
}
