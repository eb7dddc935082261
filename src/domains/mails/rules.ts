import { isAllowed, type Permission, type Standing } from '../../shared/permissions.ts';
import { seesAllBookings } from '../bookings/rules.ts';
import { seesOwnPrescriptionsOnly } from '../prescriptions/rules.ts';
// Types only: this file runs in the browser too.
import type { MailRow, MAIL_VIEWS } from './contract.ts';

export type MailView = (typeof MAIL_VIEWS)[number];

/** The view of a state. */
export const VIEW_OF: Record<MailRow['state'], MailView> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  given_up: 'failed',
};

interface Kept {
  state: MailRow['state'];
  holds_secret: boolean;
  has_content: boolean;
}

/** Why an email cannot be sent again; null if it can. */
export function whyNotAgain({ state, holds_secret, has_content }: Kept): string | null {
  if (VIEW_OF[state] === 'waiting') return 'This email is already being sent.';
  if (holds_secret)
    return 'This email has a link that opens an account, so we send it only once. The customer can ask for a new one.';
  if (!has_content) return 'This email is too old. We no longer keep its content.';
  return null;
}

const SUBJECTS: readonly [kinds: string, permission: Permission][] = [
  ['order', 'order.read'],
  ['payment', 'payment.read'],
  ['prescription', 'prescription.read'],
  ['booking', 'booking.read'],
  ['contact', 'contact_us.read'],
];
/** Emails about none of these are about an account. */
const ACCOUNTS: Permission = 'staff.read';

export interface ReadableKinds {
  /** A prefix of these kinds that readers do not see. */
  hidden: string[];
  /** All that is about accounts. */
  has_accounts: boolean;
  /** Prefixes of kinds that are not about accounts. */
  subjects: string[];
}

/**
 * The recipient and subject of an email reveal who is ill and what was bought (POPIA s19): only users who may see the object
 * itself see its emails.
 */
export function readableKinds(reader: Standing | null): ReadableKinds {
  const mayRead = (permission: Permission) => {
    if (permission === 'booking.read') return seesAllBookings(reader);
    if (permission === 'prescription.read' && seesOwnPrescriptionsOnly(reader)) return false;
    return isAllowed(permission, reader);
  };
  return {
    hidden: SUBJECTS.flatMap(([kinds, permission]) => (mayRead(permission) ? [] : [kinds])),
    has_accounts: mayRead(ACCOUNTS),
    subjects: SUBJECTS.map(([kinds]) => kinds),
  };
}

const isAbout = (kind: string, subject: string) => kind === subject || kind.startsWith(`${subject}-`);

export const mayReadKind = (kind: string, { hidden, has_accounts, subjects }: ReadableKinds): boolean =>
  hidden.every((subject) => !isAbout(kind, subject)) &&
  (has_accounts || subjects.some((subject) => isAbout(kind, subject)));
