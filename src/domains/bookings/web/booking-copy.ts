import { JOIN_FROM_MINUTES } from '~/domains/services/contract-limits.ts';
import { hasMoney } from '~/domains/payments/refund-rules.ts';
import { formatRand } from '~/shared/money.ts';
import type { Stage } from '~/ui/stages.tsx';
import type { Tone } from '~/ui/status-chip.tsx';
import type { Booking, BookingRow } from '../contract.ts';
import { type BookingStatus } from '../contract-limits.ts';
import { PAY_TO_JOIN } from '../meeting-rules.ts';
import { whenBoth } from '~/shared/when-labels.ts';

// A booking in its customer's words.

type Told = Pick<BookingRow, 'booking_status' | 'payment_method' | 'payment_status' | 'pay_by'>;

const isLive = (status: BookingStatus) => status === 'pending' || status === 'confirmed';

/** What the visit still costs; null where part of it fell away and only the payment itself knows the sum. */
export const visitDue = ({
  visit_total,
  together_with,
}: Pick<Booking, 'visit_total' | 'together_with'>): number | null =>
  together_with.some(({ booking_status }) => booking_status === 'cancelled') ? null : visit_total;

/** It waits for its payment, which decides whether it stays. */
export const waitsForPayment = ({ booking_status, payment_method, payment_status }: Told): boolean =>
  isLive(booking_status) && payment_method === 'online' && !hasMoney(payment_status);

/** It is paid online: to keep its time, or to join. */
export const isToBePaidOnline = (booking: Booking): boolean =>
  waitsForPayment(booking) || (booking.meeting?.must_pay ?? false);

export const wasPaid = ({ payment_status }: Pick<BookingRow, 'payment_status'>): boolean => hasMoney(payment_status);

const LABELS: Record<BookingStatus, { words: string; tone: Tone; hollow?: boolean }> = {
  pending: { words: 'Waiting for us', tone: 'rose' },
  confirmed: { words: 'Confirmed', tone: 'info' },
  completed: { words: 'Done', tone: 'good' },
  no_show: { words: 'Missed', tone: 'bad' },
  cancelled: { words: 'Cancelled', tone: 'calm', hollow: true },
};

/** Whose turn it is; amber is the customer's. */
export const customerLabel = (booking: Told): { words: string; tone: Tone; hollow?: boolean } =>
  waitsForPayment(booking) ? { words: 'To be paid', tone: 'warn', hollow: true } : LABELS[booking.booking_status];

/** Is it still to come? Then it can be joined, moved or cancelled. */
export const isToCome = (
  { booking_status, end_at }: Pick<BookingRow, 'booking_status' | 'end_at'>,
  now: Date,
): boolean => isLive(booking_status) && new Date(end_at) > now;

function cancelledWords({ cancelled_by, cancellation_fee, price, ...booking }: Booking): string {
  if (cancelled_by === 'unpaid')
    return 'It was not paid in time, so the time was given free again. Nothing was charged.';
  const back = price - cancellation_fee;
  const paidBack =
    booking.payment_status === 'refunded' ? ` ${formatRand(back)} was paid back.` : ` We pay back ${formatRand(back)}.`;
  const money = wasPaid(booking) && back > 0 ? paidBack : '';
  if (cancelled_by === 'shop')
    return `We had to cancel it.${money} We are sorry. You are welcome to choose another time.`;
  const fee =
    cancellation_fee > 0 ? ` It cost ${formatRand(cancellation_fee)}, as we said before.` : ' It cost nothing.';
  return `You cancelled it.${fee}${money}`;
}

/** What happens next, and who does it. `shopPhone` is the counter's. */
export function nextWords(
  booking: Booking,
  { zone, now, shopPhone }: { zone: string; now: Date; shopPhone: string },
): string {
  const { booking_status, booking_mode, pay_by, payment_method, email, start_at, end_at } = booking;
  const due = visitDue(booking) ?? 0;
  if (waitsForPayment(booking)) {
    const until = pay_by === null ? '' : ` until ${whenBoth(pay_by, zone)}`;
    return `Your time is kept${until}. It is yours once it is paid; after that it is free for others again.`;
  }
  switch (booking_status) {
    case 'pending':
      return `We look at it and confirm it by mail to ${email}. Your time is kept until then.`;
    case 'confirmed': {
      if (new Date(end_at) <= now) return 'It is over. Thank you for coming.';
      const counter =
        payment_method === 'inperson' && !wasPaid(booking) && due > 0 && !booking.meeting?.must_pay
          ? ` You pay ${formatRand(due)} at the counter.`
          : '';
      return booking_mode === 'online'
        ? `${booking.meeting?.must_pay ? `${PAY_TO_JOIN} ` : ''}You can join on this page from ${JOIN_FROM_MINUTES} minutes before. We’ll remind you by email.${counter}`
        : `We expect you ${whenBoth(start_at, zone)}. We’ll remind you by email.${counter}`;
    }
    case 'completed':
      return `Thank you for coming. Is anything unclear? Phone ${shopPhone}.`;
    case 'no_show':
      return `We missed you. Please phone ${shopPhone}, or choose another time.`;
    case 'cancelled':
      return cancelledWords(booking);
  }
}

/** What cancelling costs now and why, before it is done. */
export function cancelWords({ terms, price, payment_status }: Booking, zone: string): string {
  const { fee, fee_percent, free_until, refund } = terms;
  const back = wasPaid({ payment_status }) && refund > 0 ? ` We pay back ${formatRand(refund)}.` : '';
  if (fee === 0) return `It costs nothing.${back}`;
  const share = fee >= price ? 'the whole price' : `${fee_percent}% of the price`;
  return `It costs ${formatRand(fee)}, ${share}, because it was free to cancel until ${whenBoth(free_until, zone)}.${back}`;
}

/** Until when it may be moved; when that is over, what is still possible. */
export function moveWords({ terms }: Booking, { zone, shopPhone }: { zone: string; shopPhone: string }): string {
  const until = whenBoth(terms.reschedule_until, zone);
  if (terms.can_reschedule)
    return `You can move it until ${until}, at no cost.${terms.fee > 0 ? ' Moving it does not make cancelling free again.' : ''}`;
  const cancel = terms.can_cancel ? 'You can still cancel it, or phone' : 'Please phone';
  return `It is too late to move it here: that was possible until ${until}. ${cancel} ${shopPhone}.`;
}

/** When the door of an online consultation opens, or that it is open. */
export function doorWords({ meeting }: Booking, zone: string): string | null {
  if (!meeting) return null;
  if (meeting.must_pay) return PAY_TO_JOIN;
  return meeting.is_open ? 'The door is open.' : `The door opens ${whenBoth(meeting.opens_at, zone)}.`;
}

const KINDS: Record<string, string> = {
  booked: 'Booked',
  paid: 'Paid',
  payment_failed: 'The payment did not go through',
  confirmed: 'Confirmed',
  moved: 'Moved to another time',
  completed: 'Done',
  no_show: 'Missed',
  cancelled: 'Cancelled',
  prescription_sent: 'Prescription sent to the dispensary',
  refund_due: 'Money due back to you',
  refund_requested: 'The money is on its way back',
  refunded: 'Paid back',
  refund_failed: 'Paying back did not work yet',
};

/** A step that has no words of its own is spelled as it is. */
const kindWords = (kind: string): string => {
  const spelled = kind.replaceAll('_', ' ');
  return KINDS[kind] ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
};

type Step = Booking['history'][number];

/** The former time in the reader's own clock too (case 35). */
const noteWords = ({ note, moved }: Step, zone: string): string | null =>
  moved === null
    ? note
    : `It was ${whenBoth(moved.from, zone)}.${moved.staff_name === null ? '' : ` Now with ${moved.staff_name}.`}`;

/** What has happened with it, and where it stands. */
export function bookingStages({ history }: Pick<Booking, 'history'>, zone: string): Stage[] {
  const last = history.length - 1;
  return history.map((step, index) => ({
    key: `${step.kind} ${step.at}`,
    label: kindWords(step.kind),
    at: step.at,
    note: noteWords(step, zone),
    state: index === last ? 'now' : 'done',
  }));
}
