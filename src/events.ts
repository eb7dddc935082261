import { emailResetLink } from './domains/accounts/server/password-reset.ts';
import { sweepExpired } from './domains/accounts/server/service.ts';
import type { EventTable, Schedules } from './platform/events.ts';

/** TABLE 3: what follows from what. `now` runs in the same transaction; `later` is a job inserted by it. */
export const eventTable: EventTable = {
  'order.placed': {},
  'order.paid': {},
  'order.status_changed': {},
  'order.cancelled': {},
  'payment.settled': {},
  'account.registered': {},
  'account.reset_requested': { later: { 'accounts.emailResetLink': emailResetLink } },
};

/** What runs again and again. */
export const schedules: Schedules = {
  'accounts.sweepExpired': { every_s: 3600, run: sweepExpired },
};
