import type { StatusLook } from '../../shared/status-look.ts';

// Everything that depends on the status of a booking alone, one record for each.

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

interface BookingStatusRecord extends StatusLook {
  /** The customer's label on chips and in the history, if it differs. */
  customer_label?: string;
  /** Moves by staff. */
  moves_to: readonly BookingStatus[];
  /** It is only true once the appointment has begun. */
  is_after_start: boolean;
  /** Still to take place: its slot is taken, and it can be rescheduled or cancelled. */
  is_live: boolean;
  /** The label of the back office's button for this transition. */
  button: string;
}

export const BOOKING_STATUS: Record<BookingStatus, BookingStatusRecord> = {
  pending: {
    label: 'Pending',
    customer_label: 'Awaiting confirmation',
    tone: 'rose',
    moves_to: ['confirmed', 'cancelled'],
    is_after_start: false,
    is_live: true,
    button: 'Move back to pending',
  },
  confirmed: {
    label: 'Confirmed',
    tone: 'info',
    moves_to: ['completed', 'no_show', 'cancelled'],
    is_after_start: false,
    is_live: true,
    button: 'Confirm',
  },
  completed: {
    label: 'Completed',
    tone: 'good',
    moves_to: [],
    is_after_start: true,
    is_live: false,
    button: 'Mark as completed',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'calm',
    hollow: true,
    moves_to: [],
    is_after_start: false,
    is_live: false,
    button: 'Cancel booking',
  },
  no_show: {
    label: 'No-show',
    customer_label: 'Missed',
    tone: 'bad',
    // The customer arrived after all.
    moves_to: ['completed'],
    is_after_start: true,
    is_live: false,
    button: 'Mark as no-show',
  },
};

export const isBookingStatus = (word: string): word is BookingStatus => word in BOOKING_STATUS;
