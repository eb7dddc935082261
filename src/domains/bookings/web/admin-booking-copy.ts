import type { BookingStatus } from '../contract-limits.ts';

// What the desk says of a booking's steps and of what may be done with it.

const STEPS: Record<string, string> = {
  booked: 'Booked',
  paid: 'Paid',
  payment_failed: 'Not paid',
  confirmed: 'Confirmed',
  moved: 'Rescheduled',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Cancelled',
  prescription_sent: 'Prescription sent to the dispensary',
  refund_due: 'Refund due',
  refund_requested: 'Refund requested',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
};

export function stepWords(kind: string): string {
  const spelled = kind.replaceAll('_', ' ');
  return STEPS[kind] ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** On its button. */
export const MOVE_WORDS: Record<BookingStatus, string> = {
  pending: 'Move back to pending',
  confirmed: 'Confirm',
  completed: 'Mark as completed',
  no_show: 'Mark as no-show',
  cancelled: 'Cancel booking',
};

const FORWARD: readonly BookingStatus[] = ['confirmed', 'completed'];

/** The next sensible move and the rest; cancelling is never the first. */
export function partMoves(moves: readonly BookingStatus[]): { primary: BookingStatus | null; others: BookingStatus[] } {
  const primary = moves.find((to) => FORWARD.includes(to)) ?? null;
  return { primary, others: moves.filter((to) => to !== primary) };
}
