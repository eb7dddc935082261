import type { BookingPolicy } from '~/domains/services/contract.ts';
import {
  getBookableServices,
  noService,
  policiesFor,
  type BookableService,
} from '~/domains/services/server/service.ts';
import { loadHours, type LoadedHours } from '~/domains/staff/server/load-hours.ts';
import type { Context } from '~/platform/context.ts';
import { notFound } from '~/shared/errors.ts';
import {
  dateAt,
  dayStart,
  instantOf,
  searchSlots,
  sortedBusy,
  type Day,
  type FreeSlot,
  type Person,
  type Request,
  type Stretch,
} from '../slot-rules.ts';
import { listBusy } from './queries-slots.ts';

// The inputs for availability, read from the database: a handful of queries, however many practitioners there are.

const DAY_MINUTES = 1440;

export interface Span {
  from: string;
  to: string;
}
/** The hold whose own slots count as free. */
export interface Own {
  hold_key?: string | null;
  booking_id?: string | null;
}
export interface Known {
  service: BookableService;
  policy: BookingPolicy;
}
/** A requested service; without a practitioner, any who is available. */
export interface Asked {
  service_id: string;
  staff_id?: string | null;
}

/** By person: their busy times, with the buffers. */
export type Taken = ReadonlyMap<string, readonly Stretch[]>;

export interface Rules {
  days: Day[];
  services: Map<string, BookableService>;
  policies: Map<string, BookingPolicy>;
  hours: LoadedHours;
  /** The existing bookings of these people; read once for each. */
  busyOf: (staffIds: readonly string[]) => Promise<Taken>;
}

/** Every date from the first to the last. */
export function datesOf({ from, to }: Span): string[] {
  const first = dayStart(from);
  const count = (dayStart(to) - first) / DAY_MINUTES + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dateAt(first + at * DAY_MINUTES));
}

/** The practitioners: the requested one, or all of them in their order. */
export function staffOf(service: BookableService, staffId: string | null | undefined): string[] {
  const who = staffId ? service.staffs.filter(({ id }) => id === staffId) : service.staffs;
  if (staffId && who.length === 0) throw notFound('That practitioner does not offer this service.');
  return who.map(({ id }) => id);
}

export function knownOf({ services, policies }: Pick<Rules, 'services' | 'policies'>, id: string): Known {
  const service = services.get(id);
  const policy = policies.get(id);
  if (!service || !policy) throw noService();
  return { service, policy };
}

/** `is_held` (in a transaction): the services stay as they are until it ends. */
export async function loadRules(
  ctx: Context,
  asked: readonly Asked[],
  span: Span,
  own: Own,
  { is_held = false }: { is_held?: boolean } = {},
): Promise<Rules> {
  const ids = [...new Set(asked.map(({ service_id }) => service_id))];
  const found = await getBookableServices(ctx, ids, { hold: is_held });
  const services = new Map(found.map((service) => [service.id, service]));
  const people = new Set(
    asked.flatMap(({ service_id, staff_id }) => {
      const service = services.get(service_id);
      return service ? staffOf(service, staff_id) : [];
    }),
  );
  const [policies, hours] = await Promise.all([
    policiesFor(ctx, [...services.keys()]),
    loadHours(ctx, [...people], span.from, span.to),
  ]);
  const busy = new Map<string, readonly Stretch[]>();
  const begins = dayStart(span.from);
  const ends = dayStart(span.to) + DAY_MINUTES;

  async function busyOf(staffIds: readonly string[]): Promise<Taken> {
    const missing = staffIds.filter((id) => !busy.has(id));
    const read = await listBusy(ctx.db, {
      staff_ids: missing,
      from: instantOf(begins),
      // A buffer may extend to a booking that starts after the last date.
      until: instantOf(ends + DAY_MINUTES),
      now: ctx.now(),
      but_booking: own.booking_id ?? null,
      but_hold: own.hold_key ?? null,
    });
    for (const id of missing) busy.set(id, read.get(id) ?? []);
    return busy;
  }

  const days = datesOf(span).map((date) => ({ date, is_closed: hours.holidays.get(date)?.is_closed ?? false }));
  return { days, services, policies, hours, busyOf };
}

export function requestOf(
  { service, policy }: Known,
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

/** `taken` is the time that the visit itself takes. */
export async function peopleOf(rules: Rules, staffIds: readonly string[], taken: Taken): Promise<Person[]> {
  const busy = await rules.busyOf(staffIds);
  return staffIds.map((staff_id) => {
    const own = taken.get(staff_id) ?? [];
    const others = busy.get(staff_id) ?? [];
    return {
      staff_id,
      hours: rules.hours.of.get(staff_id) ?? NO_HOURS,
      busy: own.length === 0 ? others : sortedBusy([...others, ...own]),
    };
  });
}
const NO_HOURS = { weekly: [], exceptions: [] };

const FIRST_CHUNK = 24;
const GROWTH = 4;

/**
 * The free slots of these dates. People are checked in their order, and a person's bookings are read only if they may
 * add a slot that nobody before them has: of 500 people this is usually the first few dozen.
 */
export async function findSlots(
  rules: Rules,
  staffIds: readonly string[],
  taken: Taken,
  request: Request,
): Promise<FreeSlot[][]> {
  const search = searchSlots(rules.days, request);
  let left = [...staffIds];
  for (let size = FIRST_CHUNK; left.length > 0; size *= GROWTH) {
    left = left.filter((id) => search.couldAdd(rules.hours.of.get(id) ?? NO_HOURS));
    for (const person of await peopleOf(rules, left.slice(0, size), taken)) search.add(person);
    left = left.slice(size);
  }
  return search.found();
}
