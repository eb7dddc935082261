// Types only: this file runs in the browser too, which must not load the schemas.
import { afterPercent, formatRand, toCents, toRand } from '../../shared/money.ts';
import type { BookingMode, BookingPolicy, ServicePerson } from './contract.ts';

export const MODE_LABELS: Record<BookingMode, string> = { physical: 'In person', online: 'Online' };

const HOUR = 60;
const DAY = 24 * HOUR;

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** 45 -> "45 minutes", 90 -> "1 hour 30 minutes". */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  return [hours > 0 && count(hours, 'hour'), (rest > 0 || hours === 0) && count(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** How long before: 1440 -> "24 hours", 4320 -> "3 days". */
export function aheadText(minutes: number): string {
  return minutes >= 2 * DAY && minutes % DAY === 0 ? count(minutes / DAY, 'day') : formatDuration(minutes);
}

export const personName = ({ first_name, last_name }: Pick<ServicePerson, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter(Boolean).join(' ');

/** "in person", "online", "in person or online". */
export const modesLabel = (modes: readonly BookingMode[]) =>
  modes.map((mode) => MODE_LABELS[mode].toLowerCase()).join(' or ');

/** The late cancellation fee, in cents: every percentage rounds the rest. */
export function lateFee(price_cents: number, percent: number): number {
  return price_cents - afterPercent(price_cents, percent);
}

/** The booking policy of this service as plain sentences. */
export function policyLines(policy: BookingPolicy, price: string): string[] {
  const { cancel_cutoff_minutes: cancel, reschedule_cutoff_minutes: move, cancellation_fee_percent: percent } = policy;
  const fee = lateFee(toCents(price), percent);
  const lines: string[] = [];
  if (fee === 0) lines.push('Cancelling is free until it starts.');
  else if (cancel === 0) lines.push('Free to cancel until it starts.');
  else
    lines.push(
      `Free to cancel until ${aheadText(cancel)} before it starts. After that, the cancellation fee is ${formatRand(toRand(fee))}, ${
        percent === 100 ? 'the full price' : `${percent}% of the price`
      }.`,
    );
  lines.push(
    move === 0
      ? 'Free to reschedule until it starts.'
      : `Free to reschedule until ${aheadText(move)} before it starts.`,
  );
  if (policy.requires_confirmation) lines.push("We'll hold your time and email you once we've confirmed your booking.");
  return lines;
}

/** How soon and how far ahead it can be booked. */
export function noticePeriodText({ min_notice_minutes, max_days_ahead }: BookingPolicy): string {
  const days = `up to ${count(max_days_ahead, 'day')} ahead`;
  return min_notice_minutes === 0
    ? `Book until it starts, ${days}.`
    : `Book at least ${aheadText(min_notice_minutes)} before, ${days}.`;
}
