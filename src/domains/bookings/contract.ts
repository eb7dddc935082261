import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { calendarDate, done, id, optionalText, pageOf, pageQuery, rand, seenRand } from '../../shared/schemas.ts';
import { REASON_MAX } from './contract-limits.ts';
import { office } from './contract-office.ts';
import {
  bookBody,
  bookingRow,
  bookingSchema,
  dayOfSlots,
  daysBody,
  holdBody,
  holdSchema,
  slotSchema,
  timeOfDay,
  timingsBody,
} from './contract-schemas.ts';

export * from './contract-schemas.ts';
export type { CalendarPerson } from './contract-office.ts';

const key = z.string().max(200).optional();
const link = z.object({ uuid: id, url: z.string() });

export const bookings = {
  getServiceBookingTimings: endpoint({
    method: 'POST',
    path: '/booking/get-service-booking-timings',
    access: 'public',
    summary: 'The free times of each service on a date. Services chosen together never overlap for the customer',
  })
    .input(timingsBody)
    .output(z.record(z.string(), z.array(slotSchema))),
  getServiceBookingDays: endpoint({
    method: 'POST',
    path: '/booking/get-service-booking-days',
    access: 'public',
    summary: 'How many times are free on each date, and the first one, at most 62 days',
  })
    .input(daysBody)
    .output(z.record(z.string(), z.array(dayOfSlots))),
  holdSlots: endpoint({
    method: 'POST',
    path: '/booking/hold',
    access: 'public',
    summary: 'Keep times for one person while they fill the form; another has one: 409',
  })
    .input(holdBody)
    .output(holdSchema),
  getHold: endpoint({
    method: 'GET',
    path: '/booking/hold/{hold_key}',
    access: 'public',
    summary: 'What is kept under a key, and until when',
  })
    .input(z.object({ hold_key: z.string().max(100) }))
    .output(holdSchema),
  releaseHold: endpoint({
    method: 'DELETE',
    path: '/booking/hold/{hold_key}',
    access: 'public',
    summary: 'Let the kept times go',
  })
    .input(z.object({ hold_key: z.string().max(100) }))
    .output(done),
  bookService: endpoint({
    method: 'POST',
    path: '/booking/book-service',
    access: 'public',
    summary: 'Book one or several services: all or none; a time that is not offered is 409',
    success_status: 201,
  })
    .input(bookBody)
    .output(
      z.object({
        booking_ids: z.array(id),
        /** Opens the bookings for somebody who is signed out. */
        key: z.string(),
        total: rand,
        payment: link.nullable(),
      }),
    ),
  listUserBookings: endpoint({
    method: 'GET',
    path: '/booking/user-booking',
    access: 'signed_in',
    summary: "The account's own bookings: those to come, the soonest first, then those that were",
  })
    .input(z.object(pageQuery))
    .output(pageOf(bookingRow)),
  ...office,
  getBooking: endpoint({
    method: 'GET',
    path: '/booking/{id}',
    access: 'public',
    owned: true,
    summary: 'One booking: its owner, staff who see it, or whoever holds its key; with what cancelling costs now',
  })
    .input(z.object({ id, key }))
    .output(bookingSchema),
  getCalendarFile: endpoint({
    method: 'GET',
    path: '/booking/{id}/calendar.ics',
    access: 'public',
    owned: true,
    summary: 'A certain booking for a calendar (RFC 5545): whoever may see the booking',
  })
    .input(z.object({ id, key }))
    .output(z.file()),
  rescheduleBooking: endpoint({
    method: 'POST',
    path: '/booking/reschedule-booking',
    access: 'public',
    owned: true,
    summary: 'Move a booking to another offered time, by policy; the id stays, and the old time is free at once',
  })
    .input(
      z.object({
        booking_id: id,
        key,
        booking_date: calendarDate,
        start_time: timeOfDay,
        staff_id: id.nullish(),
        version: z.number().int().optional(),
      }),
    )
    .output(bookingSchema),
  cancelBooking: endpoint({
    method: 'PUT',
    path: '/booking/cancel-booking/{id}',
    access: 'public',
    owned: true,
    summary: 'Cancel a booking of one’s own. `fee` is what was said to cost: where it costs more by now, 409 says so',
  })
    .input(
      z.object({
        id,
        key,
        reason: optionalText('Reason', REASON_MAX),
        /** In rand; left out: whatever it costs. */
        fee: seenRand('Fee').optional(),
        version: z.number().int().optional(),
      }),
    )
    .output(bookingSchema),
  payBooking: endpoint({
    method: 'GET',
    path: '/booking/pay-now/{id}',
    access: 'public',
    owned: true,
    summary: "The visit's payment that is open, or a new one where an earlier one came to nothing",
  })
    .input(z.object({ id, key }))
    .output(link),
};
