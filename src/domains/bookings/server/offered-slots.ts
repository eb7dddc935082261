import { listLocations } from '~/domains/locations/server/service.ts';
import type { BookingPolicy } from '~/domains/services/contract.ts';
import type { BookableService } from '~/domains/services/server/service.ts';
import type { Context } from '~/platform/context.ts';
import { formatDate, shopDate, SHOP_ZONE } from '~/shared/dates.ts';
import { AppError } from '~/shared/errors.ts';
import { minutesOf } from '~/domains/staff/hours-rules.ts';
import type { ChosenService } from '../contract-schemas.ts';
import {
  dateAt,
  dayStart,
  findOffered,
  instantOf,
  lastDate,
  minuteOf,
  timeAt,
  type FreeSlot,
  type Stretch,
} from '../slot-rules.ts';
import {
  findSlots,
  knownOf,
  loadRules,
  peopleOf,
  requestOf,
  staffOf,
  type Known,
  type Own,
  type Span,
} from './find-slots.ts';

/** An available slot, with everything that its booking stores. */
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

interface OfferedAsked extends Own {
  is_desk?: boolean | undefined;
  /** The times when the customer has other bookings of the visit. */
  own?: readonly { starts_at: Date; ends_at: Date }[];
}

/** The customer's times so far, and how much of each practitioner's time the visit takes. */
interface Visit {
  own: Stretch[];
  taken: Map<string, Stretch[]>;
}

function take(
  { own, taken }: Visit,
  staffId: string,
  at: number,
  { duration_minutes, buffer_minutes }: BookableService,
) {
  const until = at + duration_minutes;
  own.push({ from: at, until });
  taken.set(staffId, [...(taken.get(staffId) ?? []), { from: at, until: until + buffer_minutes }]);
}

const startOf = ({ booking_date, start_time }: ChosenService) => dayStart(booking_date) + minutesOf(start_time);

// No policy reaches further than a year (booking_policies), the desk not beyond two.
const FARTHEST_DAYS = 731;

/** The dates of these choices that can have times at all. */
function spanOf(choices: readonly ChosenService[], now: Date): Span {
  const today = shopDate(now);
  const farthest = lastDate(now, FARTHEST_DAYS);
  const dates = choices.map(({ booking_date }) => booking_date).filter((date) => date >= today && date <= farthest);
  const [from = today] = dates.toSorted();
  return { from, to: dates.toSorted().at(-1) ?? from };
}

/**
 * Resolves all choices together: 409 if one is not available, with the alternatives. A caller that books the slots
 * must call `lockPractitioners` for the people first, in the same transaction.
 */
export async function getOffered(
  ctx: Context,
  choices: readonly ChosenService[],
  { own: others = [], is_desk, ...mine }: OfferedAsked = {},
): Promise<Offered[]> {
  const rules = await loadRules(ctx, choices, spanOf(choices, ctx.now()), mine, { is_held: true });
  const places = await listLocations(ctx);
  const visit: Visit = {
    own: others.map(({ starts_at, ends_at }) => ({ from: minuteOf(starts_at), until: minuteOf(ends_at) })),
    taken: new Map(),
  };
  const found: Offered[] = [];
  const missing: Missing[] = [];
  for (const [at, choice] of choices.entries()) {
    const known = knownOf(rules, choice.service_id);
    const request = requestOf(known, choice.booking_mode, { now: ctx.now(), own: visit.own, is_desk });
    const people = await peopleOf(rules, staffOf(known.service, choice.staff_id), visit.taken);
    const day = rules.days.find(({ date }) => date === choice.booking_date);
    const slot = day ? findOffered(people, day, request, choice.start_time) : null;
    if (!slot) {
      missing.push({ at, choice, max_days_ahead: known.policy.max_days_ahead });
      continue;
    }
    take(visit, choice.staff_id, slot.at, known.service);
    found.push(toOffered(slot, choice, known, places));
  }
  if (missing.length > 0) throw await notOffered(ctx, missing, { ...mine, is_desk, visit });
  return found;
}

function toOffered(
  slot: FreeSlot,
  choice: ChosenService,
  { service, policy }: Known,
  places: Awaited<ReturnType<typeof listLocations>>,
): Offered {
  const ends = slot.at + service.duration_minutes;
  const person = service.staffs.find(({ id }) => id === choice.staff_id);
  const placeId = slot.place_id ?? service.location_ids[0];
  const place = choice.booking_mode === 'online' ? null : (places.find(({ id }) => id === placeId) ?? null);
  return {
    choice,
    service,
    policy,
    staff_name: person ? `${person.first_name} ${person.last_name}`.trim() : '',
    starts_at: instantOf(slot.at),
    ends_at: instantOf(ends),
    busy_until: instantOf(ends + service.buffer_minutes),
    business_location_id: place?.id ?? null,
    place: place && {
      name: place.name,
      line1: place.line1,
      suburb: place.suburb,
      city: place.city,
      phone: place.phone,
    },
  };
}

interface Missing {
  at: number;
  choice: ChosenService;
  max_days_ahead: number;
}

interface Refusing extends Own {
  is_desk: boolean | undefined;
  /** The part of the visit that is free. */
  visit: Visit;
}

const NEXT_SHOWN = 3;
const NEXT_DAYS = 14;

const joined = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

const dayText = (date: string) => formatDate(instantOf(dayStart(date)), SHOP_ZONE);

/** The next free slots, in the shop's time; the visit's other slots are left alone. */
async function nextSlotText(
  ctx: Context,
  choice: ChosenService,
  { visit, is_desk, ...own }: Refusing,
): Promise<string> {
  const today = shopDate(ctx.now());
  const from = choice.booking_date < today ? today : choice.booking_date;
  const span = { from, to: dateAt(dayStart(from) + NEXT_DAYS * 1440) };
  const rules = await loadRules(ctx, [choice], span, own);
  const known = knownOf(rules, choice.service_id);
  const request = requestOf(known, choice.booking_mode, { now: ctx.now(), own: visit.own, is_desk });
  const days = await findSlots(rules, staffOf(known.service, choice.staff_id), visit.taken, request);
  const slots = days.find((one) => one.length > 0);
  const [first] = slots ?? [];
  if (!slots || !first) return ' Please choose another practitioner or date.';
  const wanted = startOf(choice);
  const near = slots.toSorted((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted)).slice(0, NEXT_SHOWN);
  const times = joined(near.toSorted((a, b) => a.at - b.at).map(({ at }) => timeAt(at)));
  if (dateAt(first.at) === choice.booking_date) return ` Available that day: ${times}.`;
  return ` The next available ${near.length === 1 ? 'time is' : 'times are'} on ${dayText(dateAt(first.at))} at ${times}.`;
}

/** Why it is not available, if known, and the alternatives. */
async function refusalOf(ctx: Context, { choice, max_days_ahead }: Missing, refusing: Refusing): Promise<string> {
  const when = `${dayText(choice.booking_date)} at ${choice.start_time}`;
  const last = lastDate(ctx.now(), refusing.is_desk ? FARTHEST_DAYS : max_days_ahead);
  if (choice.booking_date > last) return `${when} can't be booked yet. Bookings are open until ${dayText(last)}.`;
  const isOver = instantOf(startOf(choice)) < ctx.now();
  return `${when} ${isOver ? 'has passed' : 'is no longer available'}.${await nextSlotText(ctx, choice, refusing)}`;
}

async function notOffered(ctx: Context, missing: readonly Missing[], refusing: Refusing): Promise<AppError> {
  const told: { field: string; message: string }[] = [];
  for (const one of missing)
    told.push({ field: `services.${one.at}.start_time`, message: await refusalOf(ctx, one, refusing) });
  return new AppError(409, told.map(({ message }) => message).join(' '), { fields: told });
}
