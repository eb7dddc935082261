import { formatDateTime, SHOP_ZONE } from '../../shared/dates.ts';
import { formatShopTime } from '../bookings/email-copy.ts';
import type { Told } from './rules.ts';

// No service is ever named here: a notification is read over a shoulder (POPIA s19).

export interface BookingFacts {
  booking_number: string;
  booking_status: string;
  staff_name: string;
  booking_mode: 'physical' | 'online';
  starts_at: Date;
  cancelled_by: 'customer' | 'shop' | 'unpaid' | null;
}

const whenOf = ({ starts_at }: BookingFacts) => formatDateTime(starts_at, SHOP_ZONE);
const modeOf = ({ booking_mode }: BookingFacts) => (booking_mode === 'online' ? 'online' : 'in person');

/** For staff: customer, practitioner, time. */
export const bookedNotification = (facts: BookingFacts, customer: string): Told => ({
  title: `New booking ${facts.booking_number}`,
  description: `${customer} with ${facts.staff_name}, ${whenOf(facts)}, ${modeOf(facts)}.${
    facts.booking_status === 'pending' ? ' To be confirmed.' : ''
  }`,
});

export const bookingRescheduledNotification = (facts: BookingFacts, customer: string): Told => ({
  title: `Booking ${facts.booking_number} was rescheduled`,
  description: `${customer} with ${facts.staff_name}, now ${whenOf(facts)}.`,
});

/** For whom it was with, at the time it was at. */
export const bookingTakenOverNotification = (facts: BookingFacts, customer: string, from: Date): Told => ({
  title: `Booking ${facts.booking_number} was reassigned to a colleague`,
  description: `${customer}, ${formatDateTime(from, SHOP_ZONE)}, is no longer assigned to you.`,
});

export const bookingCancelledNotification = (facts: BookingFacts, customer: string): Told => ({
  title: `Booking ${facts.booking_number} was cancelled`,
  description: `${customer} with ${facts.staff_name}, ${whenOf(facts)}. The slot is available again.`,
});

/** For whom the shop serves, wherever their clock hangs. */
export const ownBookingNotification = (facts: BookingFacts, step: 'confirmed' | 'moved' | 'cancelled'): Told => {
  const number = facts.booking_number;
  switch (step) {
    case 'confirmed':
      return {
        title: `Booking ${number} is confirmed`,
        description: `${formatShopTime(facts.starts_at)}, ${modeOf(facts)}.`,
      };
    case 'moved':
      return {
        title: `Booking ${number} has been rescheduled`,
        description: `${formatShopTime(facts.starts_at)}, ${modeOf(facts)}.`,
      };
    case 'cancelled':
      return {
        title: `Booking ${number} was cancelled`,
        description:
          facts.cancelled_by === 'unpaid'
            ? "We didn't receive your payment in time. You haven't been charged."
            : `It was for ${formatShopTime(facts.starts_at)}.`,
      };
  }
};
