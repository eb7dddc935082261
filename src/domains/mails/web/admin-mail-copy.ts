import { ORDER_STATUS } from '~/domains/orders/order-status.ts';
import { PRESCRIPTION_STATUS } from '~/domains/prescriptions/prescription-status.ts';

// What the email log calls the kinds of emails.

const emailNames = (noun: string, statuses: Record<string, { email: string | null }>) =>
  Object.fromEntries(
    Object.entries(statuses).flatMap(([status, { email }]) => (email === null ? [] : [[`${noun}-${status}`, email]])),
  );

const KINDS: Record<string, string> = {
  'order-placed': 'Order placed',
  ...emailNames('order', ORDER_STATUS),
  ...emailNames('prescription', PRESCRIPTION_STATUS),
  contact: 'Message to the shop',
  'contact-reply': 'Reply to a message',
  'password-reset': 'New password',
  guessed: 'Failed attempts to log in',
  invitation: 'Invitation',
  'verify-email': 'Confirm an email',
  'change-email': 'Confirm a new email',
  'change-notice': 'Email change requested',
};

/** What is not known here is shown as the log has it, readable. */
export function kindLabel(kind: string): string {
  const plain = kind.replace(/[-_]+/g, ' ').trim();
  return KINDS[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
