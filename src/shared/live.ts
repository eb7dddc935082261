import type { Permission } from './permissions.ts';

/** The topics of lists and counts, and who is notified of changes. The names are those of the triggers. */
export const LIVE_TOPICS = {
  order: 'order.read',
  contact_us: 'contact_us.read',
  payment: 'payment.read',
  prescription: 'prescription.read',
  booking: 'booking.read',
} as const satisfies Record<string, Permission>;
export type LiveTopic = keyof typeof LIVE_TOPICS;
