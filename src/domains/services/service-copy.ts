// Types only: this file runs in the browser too, where the schemas must not go.
import { afterPercent, formatRand, toCents, toRand } from '../../shared/money.ts';
import type { BookingMode, BookingPolicy, ServicePerson } from './contract.ts';

export const MODE_WORDS: Record<BookingMode, string> = { physical: 'In person', online: 'Online' };

const HOUR = 60;
const DAY = 24 * HOUR;

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;

/** 45 -> "45 minutes", 90 -> "1 hour 30 minutes". */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  return [hours > 0 && count(hours, 'hour'), (rest > 0 || hours === 0) && count(rest, 'minute')]
    .filter(Boolean)
    .join(' ');
}

/** How long before: 1440 -> "24 hours", 4320 -> "3 days". */
export function aheadWords(minutes: number): string {
  return minutes >= 2 * DAY && minutes % DAY === 0 ? count(minutes / DAY, 'day') : durationWords(minutes);
}

export const personName = ({ first_name, last_name }: Pick<ServicePerson, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter(Boolean).join(' ');

/** "in person", "online", "in person or online". */
export const modesWords = (modes: readonly BookingMode[]) =>
  modes.map((mode) => MODE_WORDS[mode].toLowerCase()).join(' or ');

/** What cancelling too late costs, in cents: every percentage rounds what is left. */
export function lateFee(price_cents: number, percent: number): number {
  return price_cents - afterPercent(price_cents, percent);
}

/** What holds for a booking of this service, in plain sentences. */
export function policyLines(policy: BookingPolicy, price: string): string[] {
  const { cancel_cutoff_minutes: cancel, reschedule_cutoff_minutes: move, cancellation_fee_percent: percent } = policy;
  const fee = lateFee(toCents(price), percent);
  const lines: string[] = [];
  if (fee === 0) lines.push('Cancelling is free until it starts.');
  else if (cancel === 0) lines.push('Free to cancel until it starts.');
  else
    lines.push(
      `Free to cancel until ${aheadWords(cancel)} before it starts. After that, the cancellation fee is ${formatRand(toRand(fee))}, ${
        percent === 100 ? 'the full price' : `${percent}% of the price`
      }.`,
    );
  lines.push(
    move === 0
      ? 'Free to reschedule until it starts.'
      : `Free to reschedule until ${aheadWords(move)} before it starts.`,
  );
  if (policy.requires_confirmation) lines.push("We'll hold your time and email you once we've confirmed your booking.");
  return lines;
}

/** How soon and how far ahead it can be booked. */
export function noticeWords({ min_notice_minutes, max_days_ahead }: BookingPolicy): string {
  const days = `up to ${count(max_days_ahead, 'day')} ahead`;
  return min_notice_minutes === 0
    ? `Book until it starts, ${days}.`
    : `Book at least ${aheadWords(min_notice_minutes)} before, ${days}.`;
}
