import { toCents, toRand } from '~/shared/money.ts';
import type { BookingMode, ServiceCard } from '~/domains/services/contract.ts';
import type { ChosenService, Slot } from '../contract.ts';
import { VISIT_SERVICES_MAX } from '../contract-limits.ts';

// The state of a booking in progress (spec sections 3 and 4). Pure: no clock and no network.

/** null: the first available practitioner. */
export type WantedStaff = string | null;

export interface BookingDetail {
  /** yyyy-MM-dd of the shop. */
  booking_date: string;
  staff_id: WantedStaff;
  /** Numeric text in rand, as the service has it. */
  price: string;
}

export interface UserDetails {
  name: string;
  email: string;
  phoneNumber: string;
  message: string;
  paymentMethod: 'inperson' | 'online';
}

/** The slots held while the form is filled in. */
export interface KeptTimes {
  hold_key: string;
  expires_at: string;
}

/** By service id. */
type ByService<Value> = Readonly<Record<string, Value>>;

export interface BookingFlow {
  /** All that can be booked. */
  services: readonly ServiceCard[];
  /** The services not selected yet: the list on offer. */
  filteredServices: readonly ServiceCard[];
  selectedServices: readonly ServiceCard[];
  selectedServiceIds: readonly string[];
  bookingDetails: ByService<BookingDetail>;
  bookingModes: ByService<BookingMode>;
  selectedTimeSlots: ByService<Slot>;
  slots: ByService<readonly Slot[]>;
  loading: ByService<boolean>;
  errors: ByService<string>;
  /** Rand. */
  totalPrice: number;
  userDetails: UserDetails;
  kept: KeptTimes | null;
}

export const NO_DETAILS: UserDetails = {
  name: '',
  email: '',
  phoneNumber: '',
  message: '',
  paymentMethod: 'inperson',
};

export const INITIAL: BookingFlow = {
  services: [],
  filteredServices: [],
  selectedServices: [],
  selectedServiceIds: [],
  bookingDetails: {},
  bookingModes: {},
  selectedTimeSlots: {},
  slots: {},
  loading: {},
  errors: {},
  totalPrice: 0,
  userDetails: NO_DETAILS,
  kept: null,
};

// Spec section 8, letter for letter
export const NO_SLOTS =
  'No available slots for this staff on the selected date. Please choose a different staff or date.';
export const SLOTS_FAILED = 'Error fetching slots.';
export const TAKEN = 'That time has just been taken. Please choose another one.';
export const NO_TIME = 'Please choose a time.';

export type FlowAction =
  | { kind: 'servicesCame'; services: readonly ServiceCard[]; today: string }
  | { kind: 'add'; service: ServiceCard; today: string }
  | { kind: 'remove'; id: string }
  | { kind: 'changeDate'; id: string; booking_date: string }
  | { kind: 'changeStaff'; id: string; staff_id: WantedStaff }
  | { kind: 'changeMode'; id: string; mode: BookingMode }
  | { kind: 'chooseSlot'; id: string; slot: Slot }
  /** "Next free": the date and the time in one. */
  | { kind: 'jump'; id: string; booking_date: string; slot: Slot }
  | { kind: 'slotsAsked'; id: string }
  | { kind: 'slotsCame'; id: string; slots: readonly Slot[] }
  | { kind: 'slotsFailed'; id: string }
  | { kind: 'told'; id: string; error: string }
  | { kind: 'details'; details: Partial<UserDetails> }
  | { kind: 'kept'; kept: KeptTimes | null }
  | { kind: 'reset' };

function without<Value>(by: ByService<Value>, id: string): ByService<Value> {
  if (!(id in by)) return by;
  const { [id]: _gone, ...rest } = by;
  return rest;
}

/** Choices, offers and the total, derived from the services and the chosen ids. */
function settled(flow: BookingFlow): BookingFlow {
  const { services, selectedServiceIds, bookingDetails } = flow;
  const isChosen = new Set(selectedServiceIds);
  const cents = selectedServiceIds.reduce((sum, id) => sum + toCents(bookingDetails[id]?.price ?? 0), 0);
  return {
    ...flow,
    filteredServices: services.filter(({ id }) => !isChosen.has(id)),
    totalPrice: toRand(cents),
  };
}

/** Online if it cannot be in person. */
const firstMode = ({ modes }: ServiceCard): BookingMode => (modes.includes('physical') ? 'physical' : 'online');

function add(flow: BookingFlow, service: ServiceCard, today: string): BookingFlow {
  const { id, price, staffs } = service;
  if (flow.selectedServiceIds.includes(id) || flow.selectedServiceIds.length >= VISIT_SERVICES_MAX) return flow;
  return settled({
    ...flow,
    selectedServices: [...flow.selectedServices, service],
    selectedServiceIds: [...flow.selectedServiceIds, id],
    bookingDetails: {
      ...flow.bookingDetails,
      [id]: { booking_date: today, staff_id: staffs[0]?.id ?? null, price },
    },
    bookingModes: { ...flow.bookingModes, [id]: firstMode(service) },
  });
}

function remove(flow: BookingFlow, id: string): BookingFlow {
  if (!flow.selectedServiceIds.includes(id)) return flow;
  return settled({
    ...flow,
    selectedServices: flow.selectedServices.filter((service) => service.id !== id),
    selectedServiceIds: flow.selectedServiceIds.filter((one) => one !== id),
    bookingDetails: without(flow.bookingDetails, id),
    bookingModes: without(flow.bookingModes, id),
    selectedTimeSlots: without(flow.selectedTimeSlots, id),
    slots: without(flow.slots, id),
    loading: without(flow.loading, id),
    errors: without(flow.errors, id),
  });
}

const isSame = (before: BookingDetail, detail: Partial<BookingDetail>): boolean =>
  (detail.booking_date ?? before.booking_date) === before.booking_date &&
  (detail.staff_id === undefined || detail.staff_id === before.staff_id);

/** The slot selected before depended on the changed value, and so did the slots on offer. */
function withoutTimes(flow: BookingFlow, id: string): BookingFlow {
  return {
    ...flow,
    selectedTimeSlots: without(flow.selectedTimeSlots, id),
    slots: without(flow.slots, id),
    errors: without(flow.errors, id),
  };
}

function change(flow: BookingFlow, id: string, detail: Partial<BookingDetail>): BookingFlow {
  const before = flow.bookingDetails[id];
  if (!before || isSame(before, detail)) return flow;
  return withoutTimes({ ...flow, bookingDetails: { ...flow.bookingDetails, [id]: { ...before, ...detail } } }, id);
}

function changeMode(flow: BookingFlow, id: string, mode: BookingMode): BookingFlow {
  if (!flow.selectedServiceIds.includes(id) || flow.bookingModes[id] === mode) return flow;
  return withoutTimes({ ...flow, bookingModes: { ...flow.bookingModes, [id]: mode } }, id);
}

/** One chosen service as it is offered now: choices that no longer exist, and a past day, are cleared. */
function renewed(flow: BookingFlow, service: ServiceCard, today: string): BookingFlow {
  const { id, staffs, modes, price } = service;
  const detail = flow.bookingDetails[id];
  if (!detail) return remove(flow, id);
  const hasStaff = detail.staff_id === null || staffs.some((person) => person.id === detail.staff_id);
  const mode = flow.bookingModes[id];
  const next = changeMode(
    change(flow, id, {
      booking_date: detail.booking_date < today ? today : detail.booking_date,
      staff_id: hasStaff ? detail.staff_id : (staffs[0]?.id ?? null),
    }),
    id,
    mode && modes.includes(mode) ? mode : firstMode(service),
  );
  const now = next.bookingDetails[id] ?? detail;
  return { ...next, bookingDetails: { ...next.bookingDetails, [id]: { ...now, price } } };
}

/** The services on offer now. A chosen service that is no longer offered is removed. */
function servicesCame(flow: BookingFlow, services: readonly ServiceCard[], today: string): BookingFlow {
  const offered = new Map(services.map((service) => [service.id, service]));
  const next = flow.selectedServiceIds.reduce<BookingFlow>(
    (before, id) => {
      const service = offered.get(id);
      return service ? renewed(before, service, today) : remove(before, id);
    },
    { ...flow, services },
  );
  return settled({ ...next, selectedServices: next.selectedServiceIds.flatMap((id) => offered.get(id) ?? []) });
}

function chooseSlot(flow: BookingFlow, id: string, slot: Slot): BookingFlow {
  if (!flow.selectedServiceIds.includes(id)) return flow;
  return {
    ...flow,
    selectedTimeSlots: { ...flow.selectedTimeSlots, [id]: slot },
    errors: without(flow.errors, id),
  };
}

/** A chosen time that is no longer among the free ones was taken in the meantime. */
function slotsCame(flow: BookingFlow, id: string, slots: readonly Slot[]): BookingFlow {
  if (!flow.selectedServiceIds.includes(id)) return flow;
  const chosen = flow.selectedTimeSlots[id];
  const same = chosen && slots.find(({ start_at }) => start_at === chosen.start_at);
  const isGone = chosen !== undefined && same === undefined;
  const error = slots.length === 0 ? NO_SLOTS : isGone ? TAKEN : undefined;
  return {
    ...flow,
    slots: { ...flow.slots, [id]: slots },
    loading: without(flow.loading, id),
    selectedTimeSlots: same
      ? { ...flow.selectedTimeSlots, [id]: same }
      : isGone
        ? without(flow.selectedTimeSlots, id)
        : flow.selectedTimeSlots,
    errors: error === undefined ? flow.errors : { ...flow.errors, [id]: error },
  };
}

export function bookingFlow(flow: BookingFlow, action: FlowAction): BookingFlow {
  switch (action.kind) {
    case 'servicesCame':
      return servicesCame(flow, action.services, action.today);
    case 'add':
      return add(flow, action.service, action.today);
    case 'remove':
      return remove(flow, action.id);
    case 'changeDate':
      return change(flow, action.id, { booking_date: action.booking_date });
    case 'changeStaff':
      return change(flow, action.id, { staff_id: action.staff_id });
    case 'changeMode':
      return changeMode(flow, action.id, action.mode);
    case 'chooseSlot':
      return chooseSlot(flow, action.id, action.slot);
    case 'jump':
      return chooseSlot(change(flow, action.id, { booking_date: action.booking_date }), action.id, action.slot);
    case 'slotsAsked':
      return {
        ...flow,
        loading: { ...flow.loading, [action.id]: true },
        errors: without(flow.errors, action.id),
      };
    case 'slotsCame':
      return slotsCame(flow, action.id, action.slots);
    case 'slotsFailed':
      return {
        ...flow,
        loading: without(flow.loading, action.id),
        errors: { ...flow.errors, [action.id]: SLOTS_FAILED },
      };
    case 'told':
      return { ...flow, errors: { ...flow.errors, [action.id]: action.error } };
    case 'details':
      return { ...flow, userDetails: { ...flow.userDetails, ...action.details } };
    case 'kept':
      return { ...flow, kept: action.kept };
    case 'reset':
      return INITIAL;
  }
}

/** The services with a slot, as they are held and booked. */
export function chosenOf(flow: BookingFlow): ChosenService[] {
  return flow.selectedServiceIds.flatMap((service_id) => {
    const slot = flow.selectedTimeSlots[service_id];
    const detail = flow.bookingDetails[service_id];
    if (!slot || !detail) return [];
    const { booking_date } = detail;
    const booking_mode = flow.bookingModes[service_id] ?? 'physical';
    return [{ service_id, staff_id: slot.staff_id, booking_mode, booking_date, start_time: slot.start_time }];
  });
}

export const withoutTime = (flow: BookingFlow): string[] =>
  flow.selectedServiceIds.filter((id) => !flow.selectedTimeSlots[id]);
