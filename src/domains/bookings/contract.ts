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
    summary: 'Free times of each service on a date. Services chosen together never overlap for the customer',
  })
    .input(timingsBody)
    .output(z.record(z.string(), z.array(slotSchema))),
  getServiceBookingDays: endpoint({
    method: 'POST',
    path: '/booking/get-service-booking-days',
    access: 'public',
    summary: 'How many times are free on each date, and the first one, for at most 62 days',
  })
    .input(daysBody)
    .output(z.record(z.string(), z.array(dayOfSlots))),
  holdSlots: endpoint({
    method: 'POST',
    path: '/booking/hold',
    access: 'public',
    summary: 'Hold times while the customer fills in the form; 409 if one is already taken',
  })
    .input(holdBody)
    .output(holdSchema),
  getHold: endpoint({
    method: 'GET',
    path: '/booking/hold/{hold_key}',
    access: 'public',
    summary: 'What is held under a key, and until when',
  })
    .input(z.object({ hold_key: z.string().max(100) }))
    .output(holdSchema),
  releaseHold: endpoint({
    method: 'DELETE',
    path: '/booking/hold/{hold_key}',
    access: 'public',
    summary: 'Release the held times',
  })
    .input(z.object({ hold_key: z.string().max(100) }))
    .output(done),
  bookService: endpoint({
    method: 'POST',
    path: '/booking/book-service',
    access: 'public',
    summary: 'Book one or more services, all or none; 409 if a time is not offered',
    success_status: 201,
  })
    .input(bookBody)
    .output(
      z.object({
        booking_ids: z.array(id),
        /** Gives access to the bookings without signing in. */
        key: z.string(),
        total: rand,
        payment: link.nullable(),
      }),
    ),
  listUserBookings: endpoint({
    method: 'GET',
    path: '/booking/user-booking',
    access: 'signed_in',
    summary: "The account's own bookings: upcoming ones first, soonest first, then past ones",
  })
    .input(z.object(pageQuery))
    .output(pageOf(bookingRow)),
  ...office,
  getBooking: endpoint({
    method: 'GET',
    path: '/booking/{id}',
    access: 'public',
    owned: true,
    summary:
      'One booking, for its owner, staff who may see it, or anyone with its key; includes the current cancellation fee',
  })
    .input(z.object({ id, key }))
    .output(bookingSchema),
  getBookingScript: endpoint({
    method: 'GET',
    path: '/booking/{id}/script.pdf',
    access: 'public',
    owned: true,
    summary:
      'The prescription that the customer takes to another pharmacy, for them, their practitioner or anyone with its key',
  })
    .input(z.object({ id, key }))
    .output(z.file()),
  getCalendarFile: endpoint({
    method: 'GET',
    path: '/booking/{id}/calendar.ics',
    access: 'public',
    owned: true,
    summary: 'A confirmed booking as a calendar file (RFC 5545), for anyone who may see the booking',
  })
    .input(z.object({ id, key }))
    .output(z.file()),
  rescheduleBooking: endpoint({
    method: 'POST',
    path: '/booking/reschedule-booking',
    access: 'public',
    owned: true,
    summary:
      'Reschedule a booking to another offered time, under its policy; the id stays the same and the old time is released at once',
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
    summary: 'Cancel your own booking. `fee` is the fee you were shown: 409 if it is higher by now',
  })
    .input(
      z.object({
        id,
        key,
        reason: optionalText('Reason', REASON_MAX),
        /** In rand; if omitted, any fee is accepted. */
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
    summary: "The visit's open payment, or a new one if the last one failed or was cancelled",
  })
    .input(z.object({ id, key }))
    .output(link),
};
