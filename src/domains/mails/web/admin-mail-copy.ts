import { ORDER_STATUS } from '~/domains/orders/order-status.ts';
import { PRESCRIPTION_STATUS } from '~/domains/prescriptions/prescription-status.ts';

// The names of emails in the email log.

const emailNames = (noun: string, statuses: Record<string, { email: string | null }>) =>
  Object.fromEntries(
    Object.entries(statuses).flatMap(([status, { email }]) => (email === null ? [] : [[`${noun}-${status}`, email]])),
  );

const KINDS: Record<string, string> = {
  'order-placed': 'Order placed',
  ...emailNames('order', ORDER_STATUS),
  ...emailNames('prescription', PRESCRIPTION_STATUS),
  'prescription-given': 'Prescription given to the patient',
  'prescription-repeat-early': 'Repeat can be ordered',
  'prescription-repeat-due': 'Repeat due',
  contact: 'Message to the shop',
  'contact-reply': 'Reply to a message',
  'password-reset': 'New password',
  'password-changed': 'Password changed',
  'second-factor': 'Second login step changed',
  guessed: 'Failed attempts to log in',
  invitation: 'Invitation',
  'verify-email': 'Confirm an email',
  'change-email': 'Confirm a new email',
  'change-notice': 'Email change requested',
};

/** Unknown kinds are shown as logged, made readable. */
export function kindLabel(kind: string): string {
  const plain = kind.replace(/[-_]+/g, ' ').trim();
  return KINDS[kind] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}
