import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Mail } from './mailer.ts';

// The outbox's SQL. Times come from the shop's clock, never from the database's.

export interface NewMail extends Pick<Mail, 'key' | 'subject'> {
  id: string;
  kind: string;
  recipient: string;
  content: Buffer;
  holds_secret: boolean;
  good_until: Date | null;
  now: Date;
}

/** False if the key already exists. */
export async function insertMail(db: Db, { now, ...mail }: NewMail): Promise<boolean> {
  const made = await db
    .insertInto('mails')
    .values({ ...mail, next_attempt_at: now, created_at: now, queued_at: now })
    .onConflict((clause) => clause.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export interface ClaimedMail {
  id: string;
  lease: string;
  key: string;
  kind: string;
  recipient: string;
  subject: string;
  content: Buffer | null;
  holds_secret: boolean;
  attempts: number;
  resends: number;
  good_until: Date | null;
  queued_at: Date;
}

export interface Lease {
  lease: string;
  until: Date;
  now: Date;
}

/** Claims those that are due, for this process alone: two that claim at once get different ones. */
export async function claimMails(db: Db, { lease, until, now }: Lease, limit: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mails set state = 'sending', attempts = attempts + 1, lease = ${lease}, leased_until = ${until}, handed_over_at = null
    where id in (
      select id from mails where state = 'queued' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit ${limit} for update skip locked)
    returning id, lease, key, kind, recipient::text as recipient, subject, content, holds_secret, attempts, resends, good_until, queued_at`.execute(
    db,
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

type Claimed = Pick<ClaimedMail, 'id' | 'lease'>;

const mine = (db: Db, { id, lease }: Claimed) =>
  db.updateTable('mails').where('id', '=', id).where('state', '=', 'sending').where('lease', '=', lease);

/** Records that the end of the message is about to be sent. False if another process holds the lease by now. */
export async function markHandedOver(db: Db, mail: Claimed, now: Date): Promise<boolean> {
  const row = await mine(db, mail).set({ handed_over_at: now }).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** The process with the server's answer decides, even over one that marked the email as failed. Deletes account links. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'sent',
      sent_at: now,
      last_error: null,
      lease: null,
      leased_until: null,
      content: sql<Buffer | null>`case when holds_secret then null else content end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function putBack(
  db: Db,
  mail: Claimed & Pick<ClaimedMail, 'attempts'>,
  { words, next, uncounted = false }: { words: string; next: Date; uncounted?: boolean },
): Promise<void> {
  await mine(db, mail)
    .set({
      attempts: mail.attempts - (uncounted ? 1 : 0),
      state: 'queued',
      last_error: words,
      next_attempt_at: next,
      lease: null,
      leased_until: null,
      handed_over_at: null,
    })
    .execute();
}

export async function endMail(db: Db, mail: Claimed, state: 'failed' | 'given_up', words: string): Promise<void> {
  await mine(db, mail)
    .set({
      state,
      last_error: words,
      lease: null,
      leased_until: null,
      content: sql<Buffer | null>`case when holds_secret then null else content end`,
    })
    .execute();
}

export async function renewLeases(db: Db, leases: readonly string[], until: Date): Promise<void> {
  if (leases.length === 0) return;
  await db
    .updateTable('mails')
    .set({ leased_until: until })
    .where('state', '=', 'sending')
    .where('lease', 'in', leases)
    .execute();
}

/** On an orderly shutdown a process returns the emails it has not handed over. */
export async function releaseMails(db: Db, leases: readonly string[], now: Date): Promise<void> {
  if (leases.length === 0) return;
  await db
    .updateTable('mails')
    .set({ state: 'queued', next_attempt_at: now, lease: null, leased_until: null })
    .where('state', '=', 'sending')
    .where('handed_over_at', 'is', null)
    .where('lease', 'in', leases)
    .execute();
}

/**
 * Emails of a process that died: if not handed over they are sent again; otherwise they may have arrived, and only a person can tell.
 */
export async function recoverMails(db: Db, now: Date, words: string): Promise<void> {
  await sql`
    update mails set
      state = case when handed_over_at is null then 'queued' else 'given_up' end,
      last_error = case when handed_over_at is null then last_error else ${words} end,
      next_attempt_at = ${now}, lease = null, leased_until = null
    where state = 'sending' and leased_until < ${now}`.execute(db);
}

/** Emails sent before this day lose their content; emails written before the other day are deleted. */
export async function forgetMails(db: Db, contentBefore: Date, rowsBefore: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ content: null })
    .where('content', 'is not', null)
    .where('state', 'in', ['sent', 'failed', 'given_up'])
    .where('queued_at', '<', contentBefore)
    .execute();
  await db
    .deleteFrom('mails')
    .where('state', 'in', ['sent', 'failed', 'given_up'])
    .where('created_at', '<', rowsBefore)
    .execute();
}
