import type { Permission } from './permissions.ts';

/** What lists and counts are about, and who may hear that something of it changed. The words are the triggers' own. */
export const LIVE_TOPICS = {
  order: 'order.read',
  contact_us: 'contact_us.read',
  payment: 'payment.read',
  prescription: 'prescription.read',
  booking: 'booking.read',
} as const satisfies Record<string, Permission>;
export type LiveTopic = keyof typeof LIVE_TOPICS;
