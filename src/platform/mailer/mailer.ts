import type { Db } from '../database/connect.ts';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Whom an answer reaches; the shop itself unless told. */
  reply_to?: { name: string; address: string };
  attachments?: readonly { name: string; media_type: string; content: Uint8Array }[];
  /** An appointment the reader's calendar takes over by itself: iCalendar with its method (RFC 6047 section 2.4). */
  calendar?: { name: string; method: 'REQUEST' | 'CANCEL'; content: string };
  /** The same message has the same key: written twice, it is sent once. */
  key: string;
  /** What the log calls it; the key without its ids unless told. */
  kind?: string;
  /** A link in it opens an account: what it says is emptied as soon as it is sent, and it is never sent again. */
  holds_secret?: boolean;
  /** How long it is useful; after that it is no longer sent. */
  good_for_minutes?: number;
}

export interface Mailer {
  /**
   * Puts the mail into the outbox; a worker sends it. With a transaction's handle it is there only if the transaction is;
   * a job needs none.
   */
  send: (mail: Mail, db?: Db) => Promise<void>;
  /** Something is due: the worker looks now instead of in two seconds. */
  wake: () => void;
  /** The mails written to DATA_DIR, newest first; empty where a mail server sends them. */
  list: () => Promise<{ file: string; subject: string; to: string; at: Date }[]>;
  read: (file: string) => Promise<string | null>;
}

/** An email to be sent. */
export interface Letter extends Mail {
  /** The same at every attempt (RFC 5322 section 3.6.4), so that a duplicate can be recognised. */
  message_id: string;
}

/** What sends an email: a mail server, or the demo's folder. */
export interface Carrier extends Pick<Mailer, 'list' | 'read'> {
  /**
   * Returns once the other side has taken the mail, throws a MailFault else. `handingOver` is waited for after all of
   * the message has gone out but its end: if it throws, the message is not ended.
   */
  deliver: (letter: Letter, handingOver: () => Promise<void>) => Promise<void>;
  /** Ends what is under way. */
  close: () => void;
}

const ID = /[-_]?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

// Which time of how many it is, or the instant it is about.
const COUNT = /-\d+(?=-|$)/g;

/** `order-<id>-paid` -> `order-paid`, `booking-moved-<id>-2` -> `booking-moved` */
export const kindOf = (mail: Pick<Mail, 'key' | 'kind'>): string =>
  mail.kind ?? mail.key.replace(ID, '').replace(COUNT, '');
