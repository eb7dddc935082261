import { BOOKING_STATUS, isBookingStatus, type BookingStatus } from '../booking-status.ts';

// The back office's texts for a booking's steps and actions.

const STEPS: Record<string, string> = {
  booked: 'Booked',
  paid: 'Paid',
  payment_failed: 'Not paid',
  moved: 'Rescheduled',
  prescription_sent: 'Prescription sent to the dispensary',
  prescription_given: 'Prescription given to the patient',
  refund_due: 'Refund due',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
};

export function stepLabel(kind: string): string {
  const spelled = kind.replaceAll('_', ' ');
  const known = isBookingStatus(kind) ? BOOKING_STATUS[kind].label : STEPS[kind];
  return known ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

const FORWARD: readonly BookingStatus[] = ['confirmed', 'completed'];

/** The next sensible move and the rest; cancelling is never the first. */
export function partMoves(moves: readonly BookingStatus[]): { primary: BookingStatus | null; others: BookingStatus[] } {
  const primary = moves.find((to) => FORWARD.includes(to)) ?? null;
  return { primary, others: moves.filter((to) => to !== primary) };
}
