// Limits that both sides use, without zod.

export { BOOKING_STATUSES, type BookingStatus } from './booking-status.ts';

/** How long a slot is held while the form is filled in; a renewal starts again, up to the longest. */
export const HOLD_MINUTES = 10;
export const HOLD_MOST_MINUTES = 30;
/** The maximum number of days per request. */
export const DAYS_MAX = 62;
/** Booked with online payment, a time is free again after this. */
export const PAY_MINUTES = 30;
/** A participant who is in the room at the end may finish the conversation, and rejoin after a dropped connection. */
export const GRACE_MINUTES = 10;
/** The path of the meeting's WebSocket, relative to the shop's URL. */
export const MEETING_SOCKET = '/api/booking/meeting';
export const CHAT_MAX = 2000;
export const VISIT_SERVICES_MAX = 6;
/** A week, with a column per person. */
export const CALENDAR_DAYS = 7;
export const MESSAGE_MAX = 500;
export const REASON_MAX = 300;
export const NOTES_MAX = 10_000;
export const BOOKING_SORTS = ['soonest', 'latest', 'newest', 'customer', 'service'] as const;
/** soon: from now on. orphaned: outside the working hours of its practitioner. */
export const BOOKING_VIEWS = ['all', 'soon', 'today', 'pending', 'orphaned'] as const;
