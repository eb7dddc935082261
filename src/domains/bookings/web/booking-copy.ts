import { hasMoney } from '~/domains/payments/refund-rules.ts';
import { formatRand } from '~/shared/money.ts';
import type { StatusLook } from '~/shared/status-look.ts';
import type { Stage } from '~/ui/stages.tsx';
import type { Booking, BookingRow } from '../contract.ts';
import { BOOKING_STATUS, isBookingStatus, type BookingStatus } from '../booking-status.ts';
import { JOIN_FROM_MINUTES } from '~/domains/services/contract-limits.ts';
import { isLive } from '../rules.ts';
import { PAY_TO_JOIN } from '../meeting-rules.ts';
import { whenBoth } from '~/shared/when-labels.ts';

// Texts of a booking for its customer.

type Told = Pick<BookingRow, 'booking_status' | 'payment_method' | 'payment_status' | 'pay_by'>;

/** The amount due for the visit; null if part of it was cancelled and only the payment itself knows the amount. */
export const visitDue = ({
  visit_total,
  together_with,
}: Pick<Booking, 'visit_total' | 'together_with'>): number | null =>
  together_with.some(({ booking_status }) => booking_status === 'cancelled') ? null : visit_total;

/** It waits for its payment, which decides whether it stays. */
export const waitsForPayment = ({ booking_status, payment_method, payment_status }: Told): boolean =>
  isLive(booking_status) && payment_method === 'online' && !hasMoney(payment_status);

/** It must be paid online: to keep the slot, or to join. */
export const isToBePaidOnline = (booking: Booking): boolean =>
  waitsForPayment(booking) || (booking.meeting?.must_pay ?? false);

export const wasPaid = ({ payment_status }: Pick<BookingRow, 'payment_status'>): boolean => hasMoney(payment_status);

const labelOf = (status: BookingStatus) => BOOKING_STATUS[status].customer_label ?? BOOKING_STATUS[status].label;

/** Who has to act; amber means the customer. */
export const customerLook = (booking: Told): StatusLook =>
  waitsForPayment(booking)
    ? { label: 'Awaiting payment', tone: 'warn', hollow: true }
    : { ...BOOKING_STATUS[booking.booking_status], label: labelOf(booking.booking_status) };

/** Is it upcoming? Then it can be joined, rescheduled or cancelled. */
export const isToCome = (
  { booking_status, end_at }: Pick<BookingRow, 'booking_status' | 'end_at'>,
  now: Date,
): boolean => isLive(booking_status) && new Date(end_at) > now;

function cancelledText({ cancelled_by, cancellation_fee, price, ...booking }: Booking): string {
  if (cancelled_by === 'unpaid')
    return "We didn't receive your payment in time, so we've released the slot. You haven't been charged.";
  const back = price - cancellation_fee;
  const paidBack =
    booking.payment_status === 'refunded'
      ? ` We've refunded ${formatRand(back)}.`
      : ` We'll refund ${formatRand(back)}.`;
  const money = wasPaid(booking) && back > 0 ? paidBack : '';
  if (cancelled_by === 'shop')
    return `We're sorry, but we had to cancel this booking.${money} You're welcome to choose another time.`;
  const fee =
    cancellation_fee > 0
      ? ` The cancellation fee was ${formatRand(cancellation_fee)}.`
      : ' There was no cancellation fee.';
  return `You cancelled this booking.${fee}${money}`;
}

/** The next step, and who is responsible for it. */
export function nextStepText(
  booking: Booking,
  { zone, now, shopPhone }: { zone: string; now: Date; shopPhone: string },
): string {
  const { booking_status, booking_mode, pay_by, payment_method, email, start_at, end_at } = booking;
  const due = visitDue(booking) ?? 0;
  if (waitsForPayment(booking)) {
    const held = "We're holding this time for you";
    return pay_by === null
      ? `${held}. Pay to confirm your booking.`
      : `${held} until ${whenBoth(pay_by, zone)}. Pay by then to confirm your booking. After that we release the slot.`;
  }
  switch (booking_status) {
    case 'pending':
      return `We're holding this time for you and will email ${email} once it's confirmed.`;
    case 'confirmed': {
      if (new Date(end_at) <= now) return 'This booking is over. Thank you for coming.';
      const counter =
        payment_method === 'inperson' && !wasPaid(booking) && due > 0 && !booking.meeting?.must_pay
          ? ` Please pay ${formatRand(due)} at the counter.`
          : '';
      return booking_mode === 'online'
        ? `${booking.meeting?.must_pay ? `${PAY_TO_JOIN} ` : ''}You can join on this page from ${JOIN_FROM_MINUTES} minutes before it starts. We’ll remind you by email.${counter}`
        : `See you on ${whenBoth(start_at, zone)}. We’ll remind you by email.${counter}`;
    }
    case 'completed':
      return `Thank you for coming. If anything is unclear, phone us on ${shopPhone}.`;
    case 'no_show':
      return `We missed you. Please phone us on ${shopPhone}, or choose another time.`;
    case 'cancelled':
      return cancelledText(booking);
  }
}

/** The current cancellation fee and its reason, shown in advance. */
export function cancelText({ terms, price, payment_status }: Booking, zone: string): string {
  const { fee, fee_percent, free_until, refund } = terms;
  const back = wasPaid({ payment_status }) && refund > 0 ? ` We'll refund ${formatRand(refund)}.` : '';
  if (fee === 0) return `There is no cancellation fee.${back}`;
  const share = fee >= price ? 'the full price' : `${fee_percent}% of the price`;
  return `The cancellation fee is ${formatRand(fee)}, ${share}. Cancelling was free until ${whenBoth(free_until, zone)}.${back}`;
}

/** Until when it can be rescheduled; after that, the alternatives. */
export function rescheduleText({ terms }: Booking, { zone, shopPhone }: { zone: string; shopPhone: string }): string {
  const until = whenBoth(terms.reschedule_until, zone);
  if (terms.can_reschedule)
    return `You can reschedule free of charge until ${until}.${terms.fee > 0 ? " Rescheduling doesn't make cancelling free again." : ''}`;
  const cancel = terms.can_cancel ? 'You can still cancel it, or phone us on' : 'Please phone us on';
  return `You can no longer reschedule online (the deadline was ${until}). ${cancel} ${shopPhone}.`;
}

/** When an online consultation can be joined, or that it can be now. */
export function joinText({ meeting }: Booking, zone: string): string | null {
  if (!meeting) return null;
  if (meeting.must_pay) return PAY_TO_JOIN;
  return meeting.is_open ? 'You can join now.' : `You can join from ${whenBoth(meeting.opens_at, zone)}.`;
}

const KINDS: Record<string, string> = {
  booked: 'Booked',
  paid: 'Paid',
  payment_failed: 'Payment unsuccessful',
  moved: 'Rescheduled',
  prescription_sent: 'Prescription sent to the dispensary',
  prescription_given: 'Prescription given to you',
  refund_due: 'Refund due',
  refund_requested: 'Refund pending',
  refunded: 'Refunded',
  refund_failed: 'Refund not completed yet',
};

/** A step without its own text is shown as it is spelled. */
const kindLabel = (kind: string): string => {
  const spelled = kind.replaceAll('_', ' ');
  const known = isBookingStatus(kind) ? labelOf(kind) : KINDS[kind];
  return known ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
};

type Step = Booking['history'][number];

/** The former time in the reader's own clock too (case 35). */
const noteText = ({ note, moved }: Step, zone: string): string | null =>
  moved === null
    ? note
    : `Previously: ${whenBoth(moved.from, zone)}.${moved.staff_name === null ? '' : ` Now with ${moved.staff_name}.`}`;

/** Its past and current steps. */
export function bookingStages({ history }: Pick<Booking, 'history'>, zone: string): Stage[] {
  const last = history.length - 1;
  return history.map((step, index) => ({
    key: `${step.kind} ${step.at}`,
    label: kindLabel(step.kind),
    at: step.at,
    note: noteText(step, zone),
    state: index === last ? 'now' : 'done',
  }));
}
