import type { Db } from '../database/connect.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The reply-to address; the shop's by default. */
  reply_to?: { name: string; address: string };
  attachments?: readonly { name: string; media_type: string; content: Uint8Array }[];
  /** An appointment that the reader's calendar adds automatically: iCalendar with its method (RFC 6047 section 2.4). */
  calendar?: { name: string; method: 'REQUEST' | 'CANCEL'; content: string };
  /** The same message has the same key: queued twice, it is sent once. */
  key: string;
  /** Its name in the log; by default the key without its ids. */
  kind?: string;
  /** A link in it opens an account: its content is deleted as soon as it is sent, and it is never sent again. */
  holds_secret?: boolean;
  /** How long it is useful; after that it is not sent. */
  good_for_minutes?: number;
}

export interface Mailer {
  /**
   * Puts the email into the outbox; a worker sends it. With a transaction's handle it exists only if the transaction commits;
   * a job needs none.
   */
  send: (mail: Mail, db?: Db) => Promise<void>;
  /** Something is due: the worker polls now instead of in two seconds. */
  wake: () => void;
  /** The emails written to DATA_DIR, newest first; empty if a mail server sends them. */
  list: () => Promise<{ file: string; subject: string; to: string; at: Date }[]>;
  read: (file: string) => Promise<string | null>;
}

/** An email to be sent. */
export interface Letter extends Mail {
  /** The same at every attempt (RFC 5322 section 3.6.4), so that a duplicate can be recognised. */
  message_id: string;
}

/** The transport: a mail server, or the demo's folder. */
export interface Carrier extends Pick<Mailer, 'list' | 'read'> {
  /**
   * Resolves once the other side has accepted the email, otherwise throws a MailFault. `handingOver` is awaited after
   * everything but the end of the message has been sent: if it throws, the message is not ended.
   */
  deliver: (letter: Letter, handingOver: () => Promise<void>) => Promise<void>;
  /** Aborts whatever is in progress. */
  close: () => void;
}

const ID = /[-_]?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

// A counter or an instant within the key.
const COUNT = /-\d+(?=-|$)/g;

/** `order-<id>-paid` -> `order-paid`, `booking-moved-<id>-2` -> `booking-moved` */
export const kindOf = (mail: Pick<Mail, 'key' | 'kind'>): string =>
  mail.kind ?? mail.key.replace(ID, '').replace(COUNT, '');
