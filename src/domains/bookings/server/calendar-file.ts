import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Config } from '~/platform/config.ts';
import { bookingPath, placeLine } from '../email-copy.ts';
import type { MailBooking, MailVisit } from './email-facts.ts';

type Shop = Pick<Config, 'PUBLIC_URL' | 'SHOP_SHORT_NAME' | 'SHOP_EMAIL'>;

export interface CalendarFile {
  name: string;
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

type Attendee = Pick<MailVisit, 'name' | 'email'>;

const REMIND_S = 3600;

/**
 * The appointment as an iCalendar file (RFC 5545). Its UID is permanent and its sequence increases with every
 * reschedule, so that a later file updates the entry instead of adding one (RFC 5546 section 2.1.4). Times are UTC instants:
 * each calendar shows them in its owner's time zone. A calendar is often shared: the file names no service, and its link has no
 * key, with which any reader could cancel the booking (POPIA s19).
 */
export function calendarFile(shop: Shop, visit: Attendee, booking: MailBooking): CalendarFile {
  const isOff = booking.booking_status === 'cancelled';
  const page = `${shop.PUBLIC_URL}${bookingPath(booking.id)}`;
  const calendar = ical({
    prodId: { company: shop.SHOP_SHORT_NAME, product: 'Bookings' },
    method: isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: `${booking.id}@${new URL(shop.PUBLIC_URL).hostname}`,
    sequence: booking.calendar_sequence,
    stamp: booking.updated_at,
    start: booking.starts_at,
    end: booking.ends_at,
    summary: `Appointment with ${booking.staff_name}, ${shop.SHOP_SHORT_NAME}`,
    location: placeLine(booking),
    description: `Booking ${booking.booking_number}. To change or cancel it, use the link in our email, or log in: ${page}`,
    url: page,
    organizer: { name: shop.SHOP_SHORT_NAME, email: shop.SHOP_EMAIL },
    attendees: [{ name: visit.name, email: visit.email, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isOff) event.createAlarm({ type: ICalAlarmType.display, trigger: REMIND_S });
  return {
    name: `booking-${booking.booking_number}.ics`,
    method: isOff ? 'CANCEL' : 'REQUEST',
    content: calendar.toString(),
  };
}
