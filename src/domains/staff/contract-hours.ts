import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { calendarDate, id, instant, optionalLine, requiredText } from '../../shared/schemas.ts';

/** Which kinds of booking a window takes. */
export const WINDOW_MODES = ['physical', 'online', 'both'] as const;
export type WindowMode = (typeof WINDOW_MODES)[number];
export const EXCEPTION_KINDS = ['off', 'replace', 'extra'] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export const WINDOWS_MAX = 100;
export const EXCEPTIONS_MAX = 800;

/** HH:mm of the shop's day; an end of 24:00 (or 00:00) is the end of the day. */
const startTime = z
  .string({ error: 'Start is required' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Start must be a time such as 09:00');
const endTime = z
  .string({ error: 'End is required' })
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'End must be a time such as 17:00');
const windowMode = z.enum(WINDOW_MODES, { error: 'Bookings must be physical, online or both' });

export const weeklyWindow = z.object({
  weekday: z
    .int({ error: 'Weekday must be 1 (Monday) to 7' })
    .min(1, 'Weekday must be 1 (Monday) to 7')
    .max(7, 'Weekday must be 1 (Monday) to 7'),
  start_time: startTime,
  end_time: endTime,
  booking_mode: windowMode,
  /** The person's location then; none means any location of the service. */
  business_location_id: id.nullish(),
});
export type WeeklyWindow = z.infer<typeof weeklyWindow>;

export const hoursException = z.object({
  date: calendarDate,
  /** off: all day, or from start to end. replace: instead of the weekly hours on that date. extra: in addition to them. */
  kind: z.enum(EXCEPTION_KINDS, { error: 'Exception must be off, replace or extra' }),
  start_time: startTime.nullish(),
  end_time: endTime.nullish(),
  booking_mode: windowMode.nullish(),
  business_location_id: id.nullish(),
  note: optionalLine('Note', 120),
});
export type HoursException = z.infer<typeof hoursException>;

/** A booking outside the working hours, or without a practitioner. */
export const orphanedBooking = z.object({
  booking_id: id,
  booking_number: z.string(),
  service_name: z.string(),
  customer_name: z.string(),
  starts_at: instant,
  ends_at: instant,
});
export type OrphanedBooking = z.infer<typeof orphanedBooking>;

export const workingHoursSchema = z.object({
  staff_id: id,
  first_name: z.string(),
  last_name: z.string(),
  /** The text that customers see under the name. */
  title: z.string(),
  /** Of the prescriber; printed on the prescriptions issued in a consultation. */
  practice_number: z.string(),
  weekly: z.array(weeklyWindow),
  /** By date; past ones are omitted unless requested. */
  exceptions: z.array(hoursException.extend({ note: z.string() })),
  /** Live bookings from now on that these hours do not cover. */
  orphaned: z.array(orphanedBooking),
  version: z.number().int(),
});
export type WorkingHours = z.infer<typeof workingHoursSchema>;

export const workingHoursBody = z.object({
  staff_id: id,
  weekly: z
    .array(weeklyWindow, { error: 'weekly must be a list' })
    .max(WINDOWS_MAX, `A week can have at most ${WINDOWS_MAX} time slots`),
  exceptions: z
    .array(hoursException, { error: 'exceptions must be a list' })
    .max(EXCEPTIONS_MAX, `There can be at most ${EXCEPTIONS_MAX} exceptions`)
    .default([]),
  title: optionalLine('Title', 60),
  practice_number: optionalLine('Practice number', 30),
  /** A dry run: reports bookings that would be outside hours; nothing is saved. */
  dry_run: z.boolean().default(false),
  /** The version that was read; an outdated one is 409. */
  version: z.number().int().optional(),
});
export type WorkingHoursBody = z.output<typeof workingHoursBody>;

export const holidaySchema = z.object({
  date: calendarDate,
  name: z.string(),
  /** Closed for bookings, unless a person's `extra` or `replace` opens it. */
  is_closed: z.boolean(),
  /** `law`: Public Holidays Act 36 of 1994, as computed; `shop`: the shop's own decision for that date. */
  source: z.enum(['law', 'shop']),
});
export type Holiday = z.infer<typeof holidaySchema>;

export const hours = {
  getWorkingHours: endpoint({
    method: 'GET',
    path: '/business/staff-working-hours',
    access: 'staff.read',
    summary: 'The working hours of one person (staff_id), or of everyone who has some',
  })
    .input(z.object({ staff_id: id.optional(), from: calendarDate.optional() }))
    .output(z.array(workingHoursSchema)),
  setWorkingHours: endpoint({
    method: 'POST',
    path: '/business/staff-working-hours',
    access: 'staff.update',
    summary: "Replace a person's working hours; the response lists the bookings that fall outside them",
  })
    .input(workingHoursBody)
    .output(workingHoursSchema),
  listHolidays: endpoint({
    method: 'GET',
    path: '/business/holidays',
    access: 'public',
    summary: "The public holidays of a year, with the shop's own changes",
  })
    .input(z.object({ year: z.coerce.number().int().min(1995).max(2100) }))
    .output(z.array(holidaySchema)),
  listClosedOutBookings: endpoint({
    method: 'GET',
    path: '/business/holidays/{date}/bookings',
    access: 'staff.update',
    summary: 'The bookings that would fall outside working hours if the shop closed on a date',
  })
    .input(z.object({ date: calendarDate }))
    .output(z.array(orphanedBooking)),
  setHoliday: endpoint({
    method: 'PUT',
    path: '/business/holidays/{date}',
    access: 'staff.update',
    summary: 'Close for bookings on a date, or open on a public holiday',
  })
    .input(
      z.object({
        date: calendarDate,
        name: requiredText('Name', 80),
        is_closed: z.boolean({ error: 'Closed must be yes or no' }),
      }),
    )
    .output(z.array(holidaySchema)),
  clearHoliday: endpoint({
    method: 'DELETE',
    path: '/business/holidays/{date}',
    access: 'staff.update',
    summary: "Remove the shop's own change for a date; the public holiday law applies again",
  })
    .input(z.object({ date: calendarDate }))
    .output(z.array(holidaySchema)),
};
