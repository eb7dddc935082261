import { addDays } from '~/shared/dates.ts';
import type { DayOfSlots, Slot } from '../contract.ts';
import { chosenOf, type BookingFlow } from './booking-flow.ts';

// The request for one chosen service's slots, and which parts of the response apply.

/** At most 62 days per request: eight week strips. */
export const WINDOW_DAYS = 56;
export const STRIP_DAYS = 7;

export interface AsksOf {
  flow: BookingFlow;
  id: string;
  /** This booking is being moved: its own time counts as free. */
  booking_id?: string | undefined;
}

/** The service itself without a slot, and the others with theirs: the offered slots do not overlap them. */
function wanted({ flow, id }: AsksOf) {
  const own = {
    service_id: id,
    staff_id: flow.bookingDetails[id]?.staff_id ?? null,
    booking_mode: flow.bookingModes[id] ?? ('physical' as const),
  };
  return [own, ...chosenOf(flow).filter(({ service_id }) => service_id !== id)];
}

const known = ({ flow, booking_id }: AsksOf) => ({
  ...(flow.kept && { hold_key: flow.kept.hold_key }),
  ...(booking_id !== undefined && { booking_id }),
});

export const timingsFor = (asks: AsksOf, booking_date: string) => ({
  booking_date,
  services: wanted(asks),
  ...known(asks),
});

export const daysFor = (asks: AsksOf, from: string, days: number) => ({
  from,
  to: addDays(from, days - 1),
  services: wanted(asks),
  ...known(asks),
});

const MINUTE_MS = 60_000;

function spanOf(flow: BookingFlow, id: string, slot: Slot): { from: number; to: number } {
  const minutes = flow.selectedServices.find((service) => service.id === id)?.duration_minutes ?? 0;
  const from = Date.parse(slot.start_at);
  return { from, to: from + minutes * MINUTE_MS };
}

/** The times on offer, without those that another service of the visit has in the meantime. */
export function freeSlots(flow: BookingFlow, id: string): readonly Slot[] {
  const taken = Object.entries(flow.selectedTimeSlots)
    .filter(([other]) => other !== id)
    .map(([other, slot]) => spanOf(flow, other, slot));
  return (flow.slots[id] ?? []).filter((slot) => {
    const { from, to } = spanOf(flow, id, slot);
    return taken.every((other) => to <= other.from || from >= other.to);
  });
}

/** The first time of the next free days, beginning with a date. */
export function nextFree(days: readonly DayOfSlots[], from: string, most: number): { date: string; slot: Slot }[] {
  return days
    .filter(({ date, free }) => date >= from && free > 0)
    .flatMap(({ date, first }) => (first ? [{ date, slot: first }] : []))
    .slice(0, most);
}
