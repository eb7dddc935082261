import { addDays, shopDate } from '~/shared/dates.ts';

export interface PaymentDays {
  days: 'any' | 'today' | 'week' | 'month' | 'last_month' | 'between';
  /** The days of "Between", both included; empty while they are not chosen. */
  from: string;
  to: string;
}

/** The first and last day of a choice, in the shop's zone. */
export function daysOf({ days, from, to }: PaymentDays, now = new Date()): { from?: string; to?: string } {
  const today = shopDate(now);
  const month = `${today.slice(0, 8)}01`;
  if (days === 'today') return { from: today, to: today };
  if (days === 'week') return { from: addDays(today, -6), to: today };
  if (days === 'month') return { from: month, to: today };
  if (days === 'last_month') {
    const last = addDays(month, -1);
    return { from: `${last.slice(0, 8)}01`, to: last };
  }
  if (days === 'between') return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  return {};
}
