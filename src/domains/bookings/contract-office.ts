import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { calendarDate, id, optionalText, pageOf, pageQuery, queryBoolean } from '../../shared/schemas.ts';
import { bookingMode } from '../services/contract.ts';
import { BOOKING_SORTS, BOOKING_VIEWS, REASON_MAX, VISIT_SERVICES_MAX } from './contract-limits.ts';
import { bookingForm, bookingRow, bookingSchema, bookingStatusSchema, chosenService } from './contract-schemas.ts';

/** For staff who see the shop's calendar: the windows in which a person takes bookings on a date. */
const calendarPerson = z.object({
  staff_id: id,
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  days: z.array(
    z.object({
      date: calendarDate,
      holiday: z.string().nullable(),
      windows: z.array(
        z.object({
          start_time: z.string(),
          end_time: z.string(),
          booking_mode: z.enum(['physical', 'online', 'both']),
        }),
      ),
    }),
  ),
});
export type CalendarPerson = z.infer<typeof calendarPerson>;

export const office = {
  listBookings: endpoint({
    method: 'GET',
    path: '/booking/bookings',
    access: 'booking.read',
    summary:
      'Bookings: paged, filtered, searched by number, name, email, phone or service. Staff with neither booking.create nor staff.read see only their own',
  })
    .input(
      z.object({
        ...pageQuery,
        q: z.string().trim().max(100, 'Search for at most 100 characters').optional(),
        view: z.enum(BOOKING_VIEWS).default('all'),
        /** Comma separated. */
        booking_status: z
          .string()
          .max(100)
          .refine(
            (list) => list.split(',').every((one) => bookingStatusSchema.safeParse(one).success),
            'There is no such booking status.',
          )
          .optional(),
        staff_id: id.optional(),
        service_id: id.optional(),
        booking_mode: bookingMode.optional(),
        /** Dates of the shop, both included. */
        from: calendarDate.optional(),
        to: calendarDate.optional(),
        unread: queryBoolean.optional(),
        sort: z.enum(BOOKING_SORTS).default('soonest'),
      }),
    )
    .output(pageOf(bookingRow).extend({ counts: z.record(z.string(), z.number().int()) })),
  getCalendar: endpoint({
    method: 'GET',
    path: '/booking/calendar',
    access: 'booking.read',
    summary: 'Up to 7 days of bookings by practitioner, with the hours in which each takes bookings',
  })
    .input(z.object({ from: calendarDate, to: calendarDate, staff_id: id.optional() }))
    .output(z.object({ people: z.array(calendarPerson), bookings: z.array(bookingRow) })),
  takeBooking: endpoint({
    method: 'POST',
    path: '/booking/bookings',
    access: 'booking.create',
    summary: 'Book for a caller: within working hours, whatever the minimum notice',
    success_status: 201,
  })
    .input(
      bookingForm.extend({
        services: z.array(chosenService).min(1, 'Please choose a service').max(VISIT_SERVICES_MAX),
      }),
    )
    .output(z.object({ booking_ids: z.array(id) })),
  updateBookingStatus: endpoint({
    method: 'PUT',
    path: '/booking/update-booking-status/{booking_id}',
    access: 'booking.update',
    summary: 'Move a booking along; a move that is not allowed is 409 and names the allowed ones',
    input: 'detailed',
  })
    .input(
      z.object({
        params: z.object({ booking_id: id }),
        query: z.object({ booking_status: bookingStatusSchema }),
        body: z
          .object({
            /** Shown to the customer. */
            reason: optionalText('Reason', REASON_MAX),
            version: z.number().int().optional(),
          })
          .optional(),
      }),
    )
    .output(bookingSchema),
  markBookingRead: endpoint({
    method: 'PATCH',
    path: '/booking/mark_as_read/{id}',
    access: 'booking.update',
    summary: 'Mark as seen by staff',
  })
    .input(z.object({ id, is_read: z.boolean().default(true) }))
    .output(z.object({ ok: z.literal(true) })),
  settleBooking: endpoint({
    method: 'PUT',
    path: '/booking/paid-at-counter/{id}',
    access: 'booking.update',
    summary: 'Record that the visit was paid for at the counter',
  })
    .input(z.object({ id, version: z.number().int().optional() }))
    .output(bookingSchema),
};
